import type { ApiProblem } from '../api/problem.ts';

/** The field errors of a problem, and the rest for the whole form. */
export type PlacedProblem = { fields: { path: string; message: string }[]; rest: ApiProblem | null };

/**
 * Assigns a problem to the form's fields: those that the API names, and the whole if `fieldOf` maps the problem's
 * code to a field (`{ handle_taken: 'handle' }`).
 */
export function placeProblem(
  problem: ApiProblem,
  isField: (path: string) => boolean,
  fieldOf: Readonly<Record<string, string>> = {},
): PlacedProblem {
  const known = problem.errors.filter(({ path }) => isField(path));
  const about = Object.hasOwn(fieldOf, problem.code) ? fieldOf[problem.code] : undefined;
  if (about !== undefined && known.length === 0 && problem.detail !== null) {
    return { fields: [{ path: about, message: problem.detail }], rest: null };
  }
  if (known.length === 0) return { fields: [], rest: problem };
  const other = problem.errors.find(({ path }) => !isField(path));
  return { fields: known, rest: other ? { ...problem, detail: other.message } : null };
}
