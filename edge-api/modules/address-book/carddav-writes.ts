import { createMiddleware } from 'hono/factory';
import { davNameAt } from '../../../src/domain/address-book/carddav.ts';
import { matches } from '../../kit/etag.ts';
import { problemResponse } from '../../kit/problem.ts';
import { problem } from '../../kit/problems.ts';
import { CARD, D, refuseDav, userOf, type DavCall } from './dav-responses.ts';
import { deleteCard } from './delete-card.usecases.ts';
import type { DavEnv } from './device-only.ts';
import { putCard } from './put-card.usecases.ts';

/** Whether the conditions of a request hold for a tag, null for no contact (RFC 9110, 13.1). */
function holdsOf(c: DavCall) {
  const [match, noneMatch] = [c.req.header('if-match'), c.req.header('if-none-match')];
  return (etag: string | null): boolean =>
    etag === null ? match === undefined : (!match || matches(match, etag)) && !matches(noneMatch, etag);
}

const FAULT_STATUS = {
  'valid-address-data': 403,
  'supported-address-data': 415,
  'max-resource-size': 413,
  'no-uid-conflict': 409,
} as const;

/** Refuses a change of what is stored otherwise than the device's conditions say. */
const refuseOutdated = () => problemResponse(problem('contact_changed'));
/** Refuses a change of what cannot be changed. */
export const refuseChange = (c: DavCall) => refuseDav(c, 403, `${D}need-privileges`);

/** The address of a contact that the device may write; null for others, which nothing changes. */
const writtenName = (c: DavCall): string | null =>
  userOf(c).canWrite ? davNameAt(new URL(c.req.url).pathname) : null;

/** Content types of vCards; no type is one too. */
const VCARD_TYPE = /^(?:text\/(?:x-)?vcard|text\/directory)?\s*(?:;|$)/i;

/** A text in UTF-8, the only encoding of vCards (RFC 6350, 3.1); null in another, whose letters would be lost. */
function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Stores a vCard (RFC 6352, 6.3.2). */
export async function answerPut(c: DavCall) {
  const name = writtenName(c);
  if (name === null) return refuseChange(c);
  if (!VCARD_TYPE.test(c.req.header('content-type') ?? ''))
    return refuseDav(c, 415, `${CARD}supported-address-data`);
  const text = decodeUtf8(await c.req.arrayBuffer());
  if (text === null) return refuseDav(c, 403, `${CARD}valid-address-data`);
  const outcome = await putCard(c.get('deps'), c.get('device'), { name, text, holds: holdsOf(c) });
  if (outcome.kind === 'outdated') return refuseOutdated();
  if (outcome.kind === 'refused')
    return refuseDav(c, FAULT_STATUS[outcome.fault], `${CARD}${outcome.fault}`, outcome.href);
  if (outcome.kind === 'created') return c.body(null, 201);
  return c.body(null, 204, outcome.etag === null ? {} : { ETag: outcome.etag });
}

export async function answerDelete(c: DavCall) {
  const name = writtenName(c);
  if (name === null) return refuseChange(c);
  const isDone = await deleteCard(c.get('deps'), c.get('device'), { name, holds: holdsOf(c) });
  return isDone ? c.body(null, 204) : refuseOutdated();
}

/** A vCard above the limit is refused in the words of CardDAV. */
export const refuseLarge = createMiddleware<DavEnv>(async (c, next) => {
  await next();
  if (c.req.method === 'PUT' && c.res.status === 413) c.res = refuseDav(c, 413, `${CARD}max-resource-size`);
});
