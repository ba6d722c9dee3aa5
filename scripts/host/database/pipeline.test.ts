import { expect, test } from 'vitest';
import { isSelfContained, readHeld, type Pipeline } from './pipeline.ts';

const of = (...requests: Pipeline['requests']): Pipeline => ({
  baton: null,
  requests: [...requests, { type: 'close' }],
});
const execute = (sql: string) => of({ type: 'execute', stmt: { sql } });

test.each<[Pipeline, boolean]>([
  [execute('select 1'), true],
  [execute('  WITH a AS (SELECT 1) DELETE FROM b'), true],
  [execute('begin'), false],
  [execute('PRAGMA foreign_keys = off'), false],
  [execute('selection'), false],
  [
    of({ type: 'store_sql', sql_id: 0, sql: 'update a set b = 1' }, { type: 'execute', stmt: { sql_id: 0 } }),
    true,
  ],
  [
    of({ type: 'store_sql', sql_id: 0, sql: 'attach a as b' }, { type: 'execute', stmt: { sql_id: 0 } }),
    false,
  ],
  [of({ type: 'batch' }), true],
  [of({ type: 'sequence', sql: 'select 1' }), false],
  [of(), false],
  [{ ...execute('select 1'), baton: 'b' }, false],
  [{ baton: null, requests: [{ type: 'batch' }, { type: 'batch' }] }, false],
])('%j may have a shared stream: %s', (pipeline, expected) => {
  expect(isSelfContained(pipeline)).toBe(expected);
});

test('an answer with the address of its server is read', () => {
  const result = '{"type":"ok","response":{"type":"batch"}}';
  const answer = `{"baton":"b","base_url":"http://database:8080","results":[${result}]}`;
  const read = readHeld(of({ type: 'batch' }), Buffer.from(answer))!;
  expect([read.baton, read.isClean]).toEqual(['b', true]);
  expect(read.body.toString()).toBe(
    `{"baton":null,"base_url":null,"results":[${result},{"type":"ok","response":{"type":"close"}}]}`,
  );
});
