import type { DBAdapterInstance, Where } from 'better-auth/types';
import { hashToken } from '../../kit/token-hash.ts';
import { wrapAdapter, type Call, type Method } from './wrap-adapter.ts';

const isToken = ({ field, value }: Where) => field === 'token' && typeof value === 'string';

const hashWhere = (where: Where[]) =>
  Promise.all(
    where.map(async (part) =>
      isToken(part) ? { ...part, value: await hashToken(String(part.value)) } : part,
    ),
  );

/** The call with the hash in place of its token, and that token. */
async function hideToken(call: Call): Promise<{ hidden: Call; token: string | null }> {
  const { where, data } = call;
  const named = data?.['token'] ?? where?.find(isToken)?.value;
  const token = typeof named === 'string' ? named : null;
  const hidden = {
    ...call,
    ...(where && { where: await hashWhere(where) }),
    ...(data && token && { data: { ...data, token: await hashToken(token) } }),
  };
  return { hidden, token };
}

/** A row with the token of the request, as better-auth expects it; a row found otherwise has none. */
function showToken(found: unknown, token: string | null): unknown {
  if (Array.isArray(found)) return found.map((row) => showToken(row, token));
  return found && typeof found === 'object' && 'token' in found ? { ...found, token: token ?? '' } : found;
}

const hashing =
  (method: Method): Method =>
  async (call) => {
    if (call.model !== 'session') return method(call);
    const { hidden, token } = await hideToken(call);
    return showToken(await method(hidden), token);
  };

/**
 * An adapter of better-auth that only stores the hashes of sessions' tokens. better-auth's calls that list sessions and
 * end them by token cannot work with it: this product has its own.
 */
export const withHashedSessions = (make: DBAdapterInstance): DBAdapterInstance => wrapAdapter(make, hashing);
