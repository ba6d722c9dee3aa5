/** Words that say nothing by themselves: no export is called by one alone. */
const VAGUE = new Set([
  'answered',
  'ask',
  'asked',
  'happened',
  'keep',
  'keeping',
  'kept',
  'sent',
  'taken',
  'tell',
  'together',
  'told',
  'whose',
  'written',
]);

/** A module of the product, with its code. */
type Module = { path: string; code: string };

const EXPORT = /^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm;

/** The modules that export a name, by the name. */
function exporters(modules: readonly Module[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, code } of modules)
    for (const [, name = ''] of code.matchAll(EXPORT)) found.set(name, [...(found.get(name) ?? []), path]);
  return found;
}

/** Exports that are called by a word that says nothing, each with its module. */
export const vagueNames = (modules: readonly Module[]): string[] =>
  [...exporters(modules)]
    .filter(([name]) => VAGUE.has(name.toLowerCase()))
    .flatMap(([name, paths]) => paths.map((path) => `${path}: ${name}`));

/** Names that several modules export, each with another meaning. */
export const sharedNames = (modules: readonly Module[]): string[] =>
  [...exporters(modules)].filter(([, paths]) => paths.length > 1).map(([name]) => name);
