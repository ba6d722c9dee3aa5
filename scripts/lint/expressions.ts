import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import ts from 'typescript';

/** A regular expression of the code, and its file. */
export type Expression = { file: string; source: string; flags: string };

/** All literals of a file, parsed as TypeScript. */
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

/** The expressions of shipped code: domain, API, pages and islands; Astro files have theirs in modules. */
export const shippedExpressions = (project: string): Expression[] =>
  globSync('{src,edge-api,site}/**/*.{ts,tsx}', { cwd: project })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => expressionsOf(file, readFileSync(`${project}/${file}`, 'utf8')));

/** Maximum milliseconds to analyse one expression, which is slow on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Why an expression is slow, or null if it is not, by its flags and source. */
export type Verdicts = Record<string, string | null>;

/** Recorded verdicts, since analysing all expressions takes half a minute. */
export const VERDICTS_FILE = new URL('expressions.json', import.meta.url);

const verdicts = JSON.parse(readFileSync(VERDICTS_FILE, 'utf8')) as Verdicts;

export const keyOf = ({ source, flags }: Expression): string => `/${source}/${flags}`;

/** Why an expression may take more than linear time, or null; analysed only if new. */
export function slowness(expression: Expression): string | null {
  const key = keyOf(expression);
  if (!Object.hasOwn(verdicts, key)) verdicts[key] = examine(expression);
  return verdicts[key] ?? null;
}

/** The analysis by recheck, which uses an expression's automaton, and fuzzing if it has none (back references). */
export function examine({ source, flags }: Expression): string | null {
  const found = checkSync(source, flags, { timeout: TIMEOUT_MS });
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable' ? found.complexity.summary : 'unknown';
}
