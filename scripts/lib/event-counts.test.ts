import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { countEvents, countLines, readOptions } from './event-counts.ts';
import { Refusal } from './say.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardea-events-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-03-04T10:00:00Z');
const file = join(folder, 'data');
const database = new DatabaseSync(file);
database.exec('pragma journal_mode = wal; create table product_events (name text, created_at int)');
const insert = database.prepare('insert into product_events values (?, ?)');
for (const [name, at] of [
  ['upload_cover_photo', '2026-03-04T09:00:00Z'],
  ['social_media_redirect', '2026-03-03T23:59:59Z'],
  ['upload_cover_photo', '2026-03-03T00:00:00Z'],
  ['upload_cover_photo', '2026-03-03T12:00:00Z'],
  ['upload_cover_photo', '2026-03-02T23:59:59Z'],
] as const)
  insert.run(name, Date.parse(at));
afterAll(() => database.close());

const COUNTS = [
  { day: '2026-03-04', name: 'upload_cover_photo', count: 1 },
  { day: '2026-03-03', name: 'social_media_redirect', count: 1 },
  { day: '2026-03-03', name: 'upload_cover_photo', count: 2 },
];

test('events are counted by day and name, for so many days up to today', async () => {
  expect(await countEvents(file, 2, NOW)).toEqual(COUNTS);
  expect(await countEvents(file, 1, NOW)).toEqual(COUNTS.slice(0, 1));
});

test('a remote database is queried the same way', async () => {
  expect(await countEvents({ url: `file:${file}`, authToken: undefined }, 2, NOW)).toEqual(COUNTS);
});

test('without a database the command says so', async () => {
  await expect(countEvents(join(folder, 'none'), 2, NOW)).rejects.toThrow(Refusal);
});

test('the output has columns for a terminal, and CSV for a program', () => {
  expect(countLines(COUNTS.slice(1), false)).toEqual([
    '2026-03-03  social_media_redirect  1',
    '2026-03-03  upload_cover_photo     2',
  ]);
  expect(countLines(COUNTS.slice(2), true)).toEqual(['day,name,count', '2026-03-03,upload_cover_photo,2']);
  expect(countLines([], false)).toEqual(['Nothing was counted in these days.']);
  expect(countLines([], true)).toEqual(['day,name,count']);
});

test.each([
  [[], { days: 30, csv: false }],
  [['--days', '7', '--csv'], { days: 7, csv: true }],
])('%j is accepted', (words, options) => {
  expect(readOptions(words)).toEqual(options);
});

test.each([[['--days']], [['--days', '0']], [['--days', 'x']], [['7']], [['--json']]])(
  '%j is refused',
  (words) => {
    expect(() => readOptions(words)).toThrow(Refusal);
  },
);
