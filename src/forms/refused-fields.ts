import type { ApiProblem } from '../api/problem.ts';

/** What a refusal says of the fields of a form, and what is left to be said of the whole. */
export type Placed = { fields: { path: string; message: string }[]; rest: ApiProblem | null };

/**
 * Sorts a refusal onto the form's fields: the parts that the API names, and the whole where `fieldOf` knows which field
 * a problem's code is about (`{ handle_taken: 'handle' }`).
 */
export function placeProblem(
  problem: ApiProblem,
  isField: (path: string) => boolean,
  fieldOf: Readonly<Record<string, string>> = {},
): Placed {
  const known = problem.errors.filter(({ path }) => isField(path));
  const about = Object.hasOwn(fieldOf, problem.code) ? fieldOf[problem.code] : undefined;
  if (about !== undefined && known.length === 0 && problem.detail !== null) {
    return { fields: [{ path: about, message: problem.detail }], rest: null };
  }
  if (known.length === 0) return { fields: [], rest: problem };
  const other = problem.errors.find(({ path }) => !isField(path));
  return { fields: known, rest: other ? { ...problem, detail: other.message } : null };
}
