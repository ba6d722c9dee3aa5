import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusedWords } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The folders in plain words: add a folder once it is clean. */
const CLEAN = [
  'bench',
  'e2e',
  'edge-api',
  'scripts/{breakages,demo,host,lib,lint,verify}',
  'site',
  'src/{api,domain,features,forms,islands,stores,ui}',
];
const LATER =
  /^(?:edge-api[/\\](?:modules[/\\](?:abuse|operator|account[/\\]sign-up)|ports[/\\]mail)|scripts[/\\]lint[/\\](?:names|words))/;

const wordsIn = (code: string, path = 'a.tsx') => refusedWords([{ path, code }]);

test.each([
  ['a variable', 'const whatIsTold = 1;', 'whatIsTold'],
  ['a constant', 'const KEPT_PAGES = 1;', 'KEPT_PAGES'],
  ['a parameter', 'call((told) => told);', 'told'],
  ['a property of a type', 'type A = { tellsAll: boolean };', 'tellsAll'],
  ['a doc comment', '/** Nobody knows. */\nconst a = 1;', 'nobody'],
  ['a comment after code', 'const a = 1; // leads on', 'leads on'],
  ['a comment within JSX', 'const a = <p>{/* where it stands */}</p>;', 'stands'],
  ['a test title', "test('is told', () => {});", 'told'],
  ['a title of a table', "describe.each([1])('whoever %s', () => {});", 'whoever'],
])('a refused word in %s is found', (_, code, word) => {
  expect(wordsIn(code)).toEqual([`a.tsx: ${word}`]);
});

test.each([
  ['of another meaning', '/** Signs in. */\nconst intellect = 1;'],
  ['of messages and fields', "const row = { not_kept: words.somebody, a: 'told' };"],
  ['of a glob', "const a = '**/told/*';"],
  ['of markup', 'const a = <p>nobody</p>;'],
])('words %s are accepted', (_, code) => {
  expect(wordsIn(code)).toEqual([]);
});

test('only the code of a page is read, not its markup', () => {
  expect(wordsIn('---\nconst kept = 1;\n---\n<p>told</p>', 'a.astro')).toEqual(['a.astro: kept']);
});

test('names, comments and test titles of clean folders have no refused words', () => {
  const files = globSync(`{${CLEAN.join(',')}}/**/*.{ts,tsx,astro}`, { cwd: ROOT }).filter(
    (path) => !LATER.test(path),
  );
  expect(files.length).toBeGreaterThan(1500);
  expect(refusedWords(files.map((path) => ({ path, code: readFileSync(join(ROOT, path), 'utf8') })))).toEqual(
    [],
  );
});
