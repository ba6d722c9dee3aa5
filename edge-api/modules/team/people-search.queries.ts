import { sql, type Column, type SQL } from 'drizzle-orm';

/** Whether a search text is in a person's concatenated names and address; undefined without a text. */
export function matchesText(search: string | undefined, ...columns: Column[]): SQL | undefined {
  const sought = (search ?? '').trim().toLowerCase();
  if (sought === '') return undefined;
  const whole = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );
  return sql`instr(lower(${whole}), ${sought}) > 0`;
}
