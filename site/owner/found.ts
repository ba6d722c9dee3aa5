import { Problem } from '../../edge-api/kit/problem.ts';

/** The result of a use case; null for a 404. Other errors are rethrown. */
export async function nullIfMissing<Value>(looking: Promise<Value>): Promise<Value | null> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}
