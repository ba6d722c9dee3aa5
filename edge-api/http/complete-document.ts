import type { generateSpecs } from 'hono-openapi';

type Document = Awaited<ReturnType<typeof generateSpecs>>;
type Paths = NonNullable<Document['paths']>;
type Operation = NonNullable<NonNullable<Paths[string]>['get']>;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const isName = (part: string) => part.startsWith('{');

/** Whether a request can match both of two paths. */
function isEither(one: readonly string[], other: readonly string[]): boolean {
  const fits = (part: string, at: number) => {
    const across = other[at]!;
    return part === across || isName(part) || isName(across);
  };
  return one.length === other.length && one.every(fits);
}

/** The words that another path has in place of a parameter, by parameter: the parameter never matches them. */
function takenWords(path: string, paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const parts = path.split('/');
  const others = paths.map((other) => other.split('/')).filter((other) => isEither(parts, other));
  const names = parts.flatMap((part, at): [string, string[]][] => {
    const words = others.map((other) => other[at]!).filter((word) => !isName(word));
    return isName(part) && words.length > 0 ? [[part.slice(1, -1), [...new Set(words)].toSorted()]] : [];
  });
  return new Map(names);
}

/** The only words that a parameter matches, by path and parameter: `/:type{exchange|manual}`. */
function wordsOf(routes: readonly { path: string }[]): ReadonlyMap<string, readonly string[]> {
  const found = routes.flatMap(({ path }) => {
    const described = path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
    return [...path.matchAll(/:(\w+)\{([\w|]+)\}/g)].map(([, name, words]): [string, string[]] => [
      `${described} ${name}`,
      words!.split('|'),
    ]);
  });
  return new Map(found);
}

/** The authentication methods of a call, each once; none for a public call. */
const waysOf = ({ security = [] }: Operation): NonNullable<Operation['security']> =>
  security.filter(
    (way, at) => security.findIndex((one) => JSON.stringify(one) === JSON.stringify(way)) === at,
  );

/**
 * Completes the document with what no single route knows: optional authentication, each method once, and which of two
 * ambiguous paths matches.
 */
export function completeDocument(document: Document, routes: readonly { path: string }[]): Document {
  const { paths = {} } = document;
  const all = Object.keys(paths);
  const words = wordsOf(routes);
  for (const [path, calls] of Object.entries(paths)) {
    const taken = takenWords(path, all);
    for (const call of METHODS.map((method) => calls?.[method]).filter((one) => one !== undefined)) {
      call.security = waysOf(call);
      call.parameters = call.parameters?.map((parameter) => {
        if ('$ref' in parameter || parameter.in !== 'path') return parameter;
        const only = words.get(`${path} ${parameter.name}`);
        const not = taken.get(parameter.name);
        const rule = only ? { enum: [...only] } : not && { pattern: `^(?!(?:${not.join('|')})$)` };
        return rule ? { ...parameter, schema: { ...parameter.schema, ...rule } } : parameter;
      });
      if (call.parameters === undefined) delete call.parameters;
    }
  }
  return document;
}
