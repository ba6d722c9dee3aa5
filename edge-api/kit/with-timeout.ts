import { LoggableError } from './loggable-error.ts';

/** The work took too long. It may still end, unobserved. */
class TookTooLong extends LoggableError {}

/** The result of work that takes at most `ms` milliseconds. @throws TookTooLong */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
