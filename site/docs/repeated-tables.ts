import type { ShownCall } from './api-reference.ts';
import type { FieldRow } from './schema.ts';

/** Shorter tables are quicker to read than a link to another call. */
const LEAST_ROWS = 6;

/** The tables that an earlier table of the same calls equals, each with the call that has it first. */
export function repeatedTables(calls: readonly ShownCall[]): ReadonlyMap<readonly FieldRow[], ShownCall> {
  const first = new Map<string, ShownCall>();
  const repeated = new Map<readonly FieldRow[], ShownCall>();
  for (const call of calls)
    for (const fields of [call.body?.fields ?? [], ...call.answers.map((answer) => answer.fields)]) {
      if (fields.length < LEAST_ROWS) continue;
      const key = JSON.stringify(fields);
      const same = first.get(key);
      if (same) repeated.set(fields, same);
      else first.set(key, call);
    }
  return repeated;
}
