import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../admin/commands.ts';

const FOLDER = 'docs/decisions';
/** Words of a decision, which fits a page; tables and code count. */
const WORDS_MAX = 600;
const read = (file: string) => readFileSync(file, 'utf8');
const decisions = readdirSync(FOLDER).filter((name) => name !== 'README.md');

test.each(decisions)('%s has its number, its title and its date', (name) => {
  const [title = '', , status = ''] = read(join(FOLDER, name)).split('\n');
  expect(title).toMatch(new RegExp(`^# ${name.slice(0, 4)}: .`));
  expect(status).toMatch(/^Accepted on \d{4}-\d\d-\d\d\.( Replaced by .+\.)?$/);
});

test.each(decisions)('%s fits a page', (name) => {
  expect(read(join(FOLDER, name)).trim().split(/\s+/).length).toBeLessThanOrEqual(WORDS_MAX);
});

test('each decision has a number of its own', () => {
  const numbers = decisions.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('the list of decisions has each once, with its title', () => {
  const listed = [...read(join(FOLDER, 'README.md')).matchAll(/^- \[(.+)\]\((.+)\)$/gm)];
  const titled = decisions.map((name) => [name, read(join(FOLDER, name)).split('\n')[0]!.slice(2)]);
  expect(listed.map(([, title, name]) => [name, title]).toSorted()).toEqual(titled.toSorted());
});

test('the page of commands for operators has every command with its options', () => {
  const commands = read('docs/operate/admin.md')
    .split('\n')
    .filter((line) => /^\| `[a-z]/.test(line));
  const lineOf = (name: string) => commands.find((line) => new RegExp(`\`${name}[ \`]`).test(line)) ?? '';
  const lacking = Object.entries(COMMANDS).flatMap(([name, { options = {} }]) => [
    ...(lineOf(name) === '' ? [name] : []),
    ...Object.keys(options)
      .filter((option) => !lineOf(name).includes(`--${option}`))
      .map((option) => `${name} --${option}`),
  ]);
  expect(lacking).toEqual([]);
});

test('links in the docs lead to existing files', () => {
  const below = ['.', 'docs', 'docs/operate', FOLDER].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  const papers = below.filter((file) => file.endsWith('.md'));
  expect(papers.length).toBeGreaterThan(50);
  const dead = papers.flatMap((paper) =>
    [...read(paper).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(dirname(paper), path)))
      .map((path) => `${paper}: ${path}`),
  );
  expect(dead).toEqual([]);
});
