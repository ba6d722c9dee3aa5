import type { ShownCall } from './api-reference.ts';
import type { FieldRow } from './schema.ts';

/** Shorter tables are quicker to read than a link to another call. */
const LEAST_ROWS = 6;

/** Where fields are listed first: in a call, inside its field with this name; empty if they are a whole table. */
export type FirstTable = { call: ShownCall; field: string };
/** A row; without those inside it if an earlier table lists the same. */
type TableRow = FieldRow & { same?: FirstTable };
/** A table as the page shows it: a link to an earlier one, or its rows. */
export type PageTable = { same: FirstTable } | { rows: readonly TableRow[] };

const levelOf = ({ name }: FieldRow): number => name.split('.').length;

/** The rows inside a field, by their names there: `name` of `results[].name`. */
const rowsInside = ({ name: outer }: FieldRow, rows: readonly FieldRow[]): FieldRow[] =>
  rows.flatMap((row) => {
    const rest = row.name.startsWith(outer) ? row.name.slice(outer.length) : '';
    const dot = rest.indexOf('.');
    const isInside = dot >= 0 && rest.slice(0, dot).replaceAll('[]', '') === '';
    return isInside ? [{ ...row, name: rest.slice(dot + 1) }] : [];
  });

/**
 * The tables of calls by their fields. Of equal long tables, and of equal long parts inside a field, only the first is
 * listed. A part has one level less than a table, and is compared without the deepest.
 */
export function pageTables(calls: readonly ShownCall[]): ReadonlyMap<readonly FieldRow[], PageTable> {
  const [wholes, parts] = [new Map<string, FirstTable>(), new Map<string, FirstTable>()];
  const findOrAdd = (known: Map<string, FirstTable>, rows: readonly FieldRow[], own: FirstTable) => {
    if (rows.length < LEAST_ROWS) return undefined;
    const key = JSON.stringify(rows);
    const same = known.get(key);
    if (!same) known.set(key, own);
    return same;
  };

  const pageTable = (call: ShownCall, fields: readonly FieldRow[]): PageTable => {
    const own = { call, field: '' };
    const same = findOrAdd(wholes, fields, own);
    if (same) return { same };
    const shallow = fields.filter((row) => levelOf(row) < 3);
    findOrAdd(parts, shallow, own);
    const rows: TableRow[] = [];
    let left: readonly FieldRow[] = fields;
    while (left.length > 0) {
      const [field, ...rest] = left;
      const inside = rowsInside(field!, rest);
      const part = levelOf(field!) === 1 ? findOrAdd(parts, inside, { call, field: field!.name }) : undefined;
      rows.push(part ? { ...field!, same: part } : field!);
      left = part ? rest.slice(inside.length) : rest;
    }
    return { rows };
  };

  return new Map(
    calls.flatMap((call) =>
      [call.body?.fields ?? [], ...call.answers.map((answer) => answer.fields)].map(
        (fields) => [fields, pageTable(call, fields)] as const,
      ),
    ),
  );
}
