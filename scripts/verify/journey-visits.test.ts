import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../lib/start-testing.ts';
import { journeysThrough, visitedPage } from './journey-visits.ts';
import { pagesWith } from './page-imports.ts';

test.each([
  ['http://localhost:1/', '/'],
  ['http://localhost:1/contacts/new?scan', '/contacts/new'],
  ['http://localhost:1/contacts/manual/abc', '/contacts/[type]/[id]'],
  ['http://localhost:1/ava', '/[handle]'],
  ['http://localhost:1/ava/exchange#form', '/[handle]/exchange'],
  ['http://localhost:1/media/a/b/c.png', null],
  ['about:blank', null],
])('%s is the page %s', (address, page) => {
  expect(visitedPage(address)).toBe(page);
});

const VISITS = {
  'a.test.ts': ['/', '/share'],
  'b.test.ts': ['/share'],
  'c.test.ts': ['/contacts', '/share'],
};

test('few files are chosen that open every changed page, the shorter of equal ones', () => {
  expect(journeysThrough(VISITS, new Set(['/share']), 9)).toEqual({ chosen: ['b.test.ts'], others: 2 });
  expect(journeysThrough(VISITS, new Set(['/', '/contacts']), 9)).toEqual({
    chosen: ['a.test.ts', 'c.test.ts'],
    others: 0,
  });
  expect(journeysThrough(VISITS, new Set(['/', '/contacts']), 1)).toEqual({
    chosen: ['a.test.ts'],
    others: 1,
  });
  expect(journeysThrough(VISITS, new Set(['/help']), 9)).toEqual({ chosen: [], others: 0 });
});

test('a page consists of its imported files, including messages and styles, but not the worker', () => {
  const { path: root, remove } = temporaryFolder();
  onTestFinished(remove);
  const files = {
    'site/pages/index.astro':
      "---\nimport Box from '../parts/Box.astro';\nimport '../styles/a.css';\n---\n<Box />",
    'site/pages/share/code.astro': "---\nimport { app } from '../../../edge-api/app.ts';\n---\n",
    'site/parts/Box.astro':
      "---\nimport { words } from '#messages/box.ts';\nconst late = import('./late.ts');\n---\n",
    'site/parts/late.ts': "import type { Rule } from '../../src/domain/rule.ts';",
    'site/styles/a.css': "@import './b.css';",
    'site/styles/b.css': '',
    'src/messages/en/box.ts': '',
    'src/domain/rule.ts': '',
    'edge-api/app.ts': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const of = (file: string) => [...pagesWith(root, new Set([file]))];
  for (const file of [
    'site/styles/b.css',
    'src/messages/en/box.ts',
    'src/domain/rule.ts',
    'site/parts/late.ts',
  ])
    expect([file, of(file)]).toEqual([file, ['/']]);
  expect(of('site/pages/share/code.astro')).toEqual(['/share/code']);
  expect(of('edge-api/app.ts')).toEqual([]);
});
