import { sql, type SQL } from 'drizzle-orm';

/** Values for `in`, of any number: together they are one parameter of the statement. */
export const among = (values: readonly unknown[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;
