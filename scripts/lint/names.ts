/** Vague words: no exported name consists of one alone. */
const VAGUE = new Set([
  'answered',
  'ask',
  'asked',
  'everybody',
  'happened',
  'keep',
  'keeping',
  'keeps',
  'kept',
  'nobody',
  'said',
  'sent',
  'somebody',
  'taken',
  'tell',
  'tells',
  'together',
  'told',
  'whoever',
  'whose',
  'written',
]);

/** A module of the product, with its code. */
type Module = { path: string; code: string };

const EXPORT = /^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm;

/** The modules that export a name, by name. */
function exporters(modules: readonly Module[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { path, code } of modules)
    for (const [, name = ''] of code.matchAll(EXPORT)) found.set(name, [...(found.get(name) ?? []), path]);
  return found;
}

/** Exported names that are a vague word, with their modules. */
export const vagueNames = (modules: readonly Module[]): string[] =>
  [...exporters(modules)]
    .filter(([name]) => VAGUE.has(name.toLowerCase()))
    .flatMap(([name, paths]) => paths.map((path) => `${path}: ${name}`));

/** Names that several modules export with different meanings. */
export const sharedNames = (modules: readonly Module[]): string[] =>
  [...exporters(modules)].filter(([, paths]) => paths.length > 1).map(([name]) => name);
