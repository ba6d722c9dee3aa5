/** The names of the rows that have all of these values. */
export type NamesOf<Rows, Sought> = {
  [Name in keyof Rows]: Rows[Name] extends Sought ? Name : never;
}[keyof Rows];

/** The names of the rows that say something there. */
export type NamesWith<Rows, Key extends string> = {
  [Name in keyof Rows]: Rows[Name] extends { [Said in Key]: string | number } ? Name : never;
}[keyof Rows];

type Row = Readonly<Record<string, unknown>>;

/** The names of the rows of a table that have all of these values, in its order. */
export const namesOf = <Rows extends Readonly<Record<string, Row>>, const Sought extends Row>(
  rows: Rows,
  sought: Sought,
) =>
  Object.keys(rows).filter((name) =>
    Object.entries(sought).every(([key, value]) => rows[name]![key] === value),
  ) as NamesOf<Rows, Sought>[];

/** The names of the rows of a table that say something under a key, and not null, in its order. */
export const namesWith = <Rows extends Readonly<Record<string, Row>>, const Key extends string>(
  rows: Rows,
  key: Key,
) => Object.keys(rows).filter((name) => (rows[name]![key] ?? null) !== null) as NamesWith<Rows, Key>[];

/** Of an object what has these names, in their order. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  const picked = {} as Pick<From, Name>;
  for (const name of names) picked[name] = from[name];
  return picked;
}
