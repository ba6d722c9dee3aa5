import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { nameOfError } from '../db/name-of-error.ts';
import type { AppEnv } from './app-env.ts';
import { describeError, log } from '../kit/log.ts';
import { malformed, unavailable } from '../kit/problems.ts';
import { Problem, problemResponse } from '../kit/problem.ts';

/** Which problem an error is to the caller. What nobody foresaw is a defect: logged, told as a 503. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status < 500) return malformed();
  return unavailable();
}

/** Answers every error of a call in one shape, with nothing of the inside in it. */
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
