import { sql, type Column, type SQL } from 'drizzle-orm';

/** Whether a text that somebody looks for is in a person's names and address, put behind one another; undefined for no text. */
export function hasText(search: string | undefined, ...columns: Column[]): SQL | undefined {
  const sought = (search ?? '').trim().toLowerCase();
  if (sought === '') return undefined;
  const whole = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );
  return sql`instr(lower(${whole}), ${sought}) > 0`;
}
