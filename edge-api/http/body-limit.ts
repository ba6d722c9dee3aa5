import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import type { AppEnv } from './app-env.ts';
import { tooLarge } from '../kit/problems.ts';
import { discardBody, readBody } from './read-body.ts';

/** Bytes of a body of JSON or of a plain form. */
export const BODY_LIMIT = 1024 * 1024;
/** Bytes of a body with pictures or files; one of 20 MB inside JSON as a data URL fits. */
export const PICTURES_LIMIT = 28 * 1024 * 1024;

/** Bytes of a part of a video. */
const PART_LIMIT = 10 * 1024 * 1024;

/** The declared length of a body, null if only reading it reveals its length (RFC 9112, section 6.3). */
function declaredLength({ headers }: Request): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('transfer-encoding') ? null : Number.parseInt(length, 10);
}

/**
 * Refuses a body of more than `maxSize` bytes, by its actual and not only its declared length. The body is always read
 * to its end first: a response sent before that is lost with the connection. @throws Problem 413
 */
export const limitBody = (maxSize: number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const request = c.req.raw;
    if (!request.body) return next();
    const length = declaredLength(request);
    try {
      if (length === null) {
        const { bytes, whole } = await readBody(request.body, maxSize);
        if (!whole) throw tooLarge();
        c.req.raw = new Request(request, { method: request.method, body: bytes });
      } else if (!(length <= maxSize)) throw tooLarge();
      await next();
    } finally {
      await discardBody(request);
    }
  });

const small = limitBody(BODY_LIMIT);
const LARGER = { pictures: limitBody(PICTURES_LIMIT), part: limitBody(PART_LIMIT) };
const limits = new WeakMap<object, typeof small>();

/** Kinds of larger bodies: pictures or files, a part of a video. */
export type Larger = keyof typeof LARGER;

/** Allows a larger body for the calls behind a middleware. */
export const acceptLarger = (call: object, larger: Larger) => limits.set(call, LARGER[larger]);

/** Limits the body of every call, by the middleware before its handler. */
export const bodyLimit = createMiddleware<AppEnv>((c, next) => {
  const own = matchedRoutes(c).map(({ handler }) => limits.get(findTargetHandler(handler)));
  return (own.find((limit) => limit !== undefined) ?? small)(c, next);
});
