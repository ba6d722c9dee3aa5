/** The names of the rows with all of these values. */
export type NamesOf<Rows, Sought> = {
  [Name in keyof Rows]: Rows[Name] extends Sought ? Name : never;
}[keyof Rows];

/** The names of the rows with a non-null value for a key. */
export type NamesWith<Rows, Key extends string> = {
  [Name in keyof Rows]: Rows[Name] extends { [Said in Key]: string | number } ? Name : never;
}[keyof Rows];

type Row = Readonly<Record<string, unknown>>;

/** The names of a table's rows with all of these values, in order. */
export const namesOf = <Rows extends Readonly<Record<string, Row>>, const Sought extends Row>(
  rows: Rows,
  sought: Sought,
) =>
  Object.keys(rows).filter((name) =>
    Object.entries(sought).every(([key, value]) => rows[name]![key] === value),
  ) as NamesOf<Rows, Sought>[];

/** The names of a table's rows with a non-null value for a key, in order. */
export const namesWith = <Rows extends Readonly<Record<string, Row>>, const Key extends string>(
  rows: Rows,
  key: Key,
) => Object.keys(rows).filter((name) => (rows[name]![key] ?? null) !== null) as NamesWith<Rows, Key>[];

/** The properties of an object with these names, in this order. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  const picked = {} as Pick<From, Name>;
  for (const name of names) picked[name] = from[name];
  return picked;
}
