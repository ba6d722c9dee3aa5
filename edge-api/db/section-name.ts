import { sql, type AnyColumn } from 'drizzle-orm';
import { SECTION_NAMES } from '../../src/domain/sections/sections.ts';

/** A check that a column has the name of one of the seven sections. */
export const sectionName = (column: AnyColumn) =>
  sql`${column} in (${sql.raw(SECTION_NAMES.map((name) => `'${name}'`).join(', '))})`;
