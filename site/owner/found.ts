import { Problem } from '../../edge-api/kit/problem.ts';

/** What a use-case finds; null where it answers 404. Any other refusal is thrown on. */
export async function found<Value>(looking: Promise<Value>): Promise<Value | null> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}
