/** The names of a template's placeholders: `'x' | 'n'` for `'Max length of {x} is {n} characters.'`. */
export type Placeholders<Template extends string> = string extends Template
  ? string
  : Template extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholders<Rest>
    : never;

export type Values<Template extends string> = Readonly<Record<Placeholders<Template>, string | number>>;

/**
 * Puts values in place of a template's `{placeholders}`. Values are taken as they are and never filled in again;
 * a placeholder without a value stays visible. The result is plain text, not HTML.
 */
export function format<const Template extends string>(template: Template, values: Values<Template>): string {
  const given = values as Readonly<Record<string, string | number>>;
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(given, name) ? String(given[name]) : placeholder,
  );
}
