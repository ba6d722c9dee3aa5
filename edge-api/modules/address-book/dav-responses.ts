import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { davError, multistatus, SPACES, type DavResponse } from '../../../src/domain/address-book/carddav.ts';
import { hasScope } from '../../actor/rights.ts';
import type { DavEnv } from './device-only.ts';
import type { Pages } from './pages.ts';
import { textStream } from './text-stream.ts';

/** A call of a device. */
export type DavCall = Context<DavEnv>;

/** The prefixes of property names in the namespaces of WebDAV and CardDAV. */
export const D = `{${SPACES.d}}`;
export const CARD = `{${SPACES.card}}`;

/** The headers of every response (RFC 6352, 6.1). */
export const describeServer = createMiddleware<DavEnv>(async (c, next) => {
  await next();
  c.header('DAV', '1, 3, addressbook');
  c.header('Cache-Control', 'private, no-store');
});

const XML = { 'Content-Type': 'application/xml; charset=utf-8' };
export const sendStates = async (c: DavCall, pages: Pages<DavResponse>, token?: string) =>
  c.body(await textStream(multistatus(pages, token)), 207, XML);
/** Refuses a request with the name of the failed precondition, and the address that it is about. */
export const refuseDav = (c: DavCall, status: 400 | 403 | 409 | 413 | 415, name: string, href?: string) =>
  c.body(davError(name, href), status, XML);

/** The caller, for properties. */
export const userOf = (c: DavCall) => ({
  email: c.get('email'),
  canWrite: hasScope(c.get('device'), 'contacts:write'),
});
