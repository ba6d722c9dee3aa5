import type { DBAdapterInstance, Where } from 'better-auth/types';
import { normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { wrapAdapter, type Method } from './wrap-adapter.ts';

const normalizePart = (part: Where): Where =>
  part.field === 'email' && typeof part.value === 'string'
    ? { ...part, value: normalizeEmail(part.value) }
    : part;

const normalizing =
  (method: Method): Method =>
  async (call) => {
    if (call.model !== 'user') return method(call);
    const { where, data } = call;
    const email = data?.['email'];
    return method({
      ...call,
      ...(where && { where: where.map(normalizePart) }),
      ...(typeof email === 'string' && { data: { ...data, email: normalizeEmail(email) } }),
    });
  };

/**
 * An adapter of better-auth that finds and stores people by their normalized e-mail: better-auth only lower-cases
 * providers' e-mails, and does not normalize international domains.
 */
export const withNormalizedEmails = (make: DBAdapterInstance): DBAdapterInstance =>
  wrapAdapter(make, normalizing);
