import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { nameOfError } from '../db/name-of-error.ts';
import type { AppEnv } from './app-env.ts';
import { describeError, log } from '../kit/log.ts';
import { malformed, unavailable } from '../kit/problems.ts';
import { Problem, problemResponse } from '../kit/problem.ts';

/** The problem that an error is for the caller. Unexpected errors are defects: logged, and answered with 503. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status < 500) return malformed();
  return unavailable();
}

/** Answers every error of a call in one format, without internals. */
export function answerFailure(error: unknown, c: Pick<Context<AppEnv>, 'get'>): Response {
  const problem = toProblem(error);
  if (!(error instanceof Problem) && problem.status === 503) {
    log('error', nameOfError(error), {
      request_id: c.get('requestId'),
      error: describeError(error),
    });
  }
  return problemResponse(problem);
}
