import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import ts from 'typescript';

/** A regular expression of the code, and where it stands. */
export type Expression = { file: string; source: string; flags: string };

/** All literals of a file, which is read as TypeScript reads it. */
export function expressionsOf(file: string, code: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      found.push({ file, source, flags });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

/** The expressions of all that ships: domain, API, pages and islands; an Astro file keeps its code in modules. */
export const shippedExpressions = (project: string): Expression[] =>
  globSync('{src,edge-api,site}/**/*.{ts,tsx}', { cwd: project })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => expressionsOf(file, readFileSync(`${project}/${file}`, 'utf8')));

/** Milliseconds that one expression may be looked at, which takes a busy machine long. */
const TIMEOUT_MS = 120_000;

/** Why an expression is slow, or null where it never is, by its flags and source. */
export type Verdicts = Record<string, string | null>;

/** What was found of every expression when it was new, since to look at all of them takes half a minute. */
export const VERDICTS_FILE = new URL('expressions.json', import.meta.url);

const verdicts = JSON.parse(readFileSync(VERDICTS_FILE, 'utf8')) as Verdicts;

export const keyOf = ({ source, flags }: Expression): string => `/${source}/${flags}`;

/** Why an expression may take longer than its text is long, or null where it never does; looked at only where it is new. */
export function slowness(expression: Expression): string | null {
  const key = keyOf(expression);
  if (!Object.hasOwn(verdicts, key)) verdicts[key] = examine(expression);
  return verdicts[key] ?? null;
}

/**
 * The same by recheck, which knows the automaton of an expression, and tries out what has no such (back references).
 */
export function examine({ source, flags }: Expression): string | null {
  const found = checkSync(source, flags, { timeout: TIMEOUT_MS });
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable' ? found.complexity.summary : 'unknown';
}
