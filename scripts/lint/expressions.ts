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

/** Milliseconds that one expression may be looked at. */
const PATIENCE = 20_000;

const seen = new Map<string, string | null>();

/**
 * Why an expression may take longer than its text is long, or null where it never does. By recheck, which knows the automaton
 * of an expression, and tries out what has no such (back references). One that stands in several files is looked at once.
 */
export function slowness({ source, flags }: Expression): string | null {
  const key = `${flags}/${source}`;
  if (!seen.has(key)) seen.set(key, lookAt(source, flags));
  return seen.get(key) ?? null;
}

function lookAt(source: string, flags: string): string | null {
  const found = checkSync(source, flags, { timeout: PATIENCE });
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable' ? found.complexity.summary : 'unknown';
}
