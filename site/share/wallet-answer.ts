import type { Person } from '../../edge-api/actor/actor.ts';
import type { Deps } from '../../edge-api/deps.ts';
import { Problem } from '../../edge-api/kit/problem.ts';
import { passHeaders } from '../../edge-api/modules/wallets/pass-headers.ts';
import { addToApple, addToGoogle } from '../../edge-api/modules/wallets/wallets.usecases.ts';
import type { WalletName } from '../../src/domain/wallet/wallet-buttons.ts';
import { notAdded as words } from '#messages/wallet.ts';
import { problemMessage } from '../../src/messages/problem-message.ts';

/** As much of a page as a card is added to a wallet by. */
type Asked = {
  url: URL;
  locals: { deps: Deps; actor: Person | null };
  response: { status?: number; headers: Headers };
};

/** Why a card was not added. `again` says that it may be later. */
export type NotAdded = { sentence: string; again: boolean };

async function add({ url, locals: { deps, actor } }: Asked, wallet: WalletName): Promise<Response> {
  const handle = url.searchParams.get('profile') ?? '';
  if (wallet === 'apple') {
    const { row, bytes } = await addToApple(deps, actor!, handle);
    return new Response(bytes, { headers: passHeaders(row) });
  }
  const { url: location } = await addToGoogle(deps, actor!, handle);
  return new Response(null, { status: 302, headers: { location } });
}

function refusedBy({ response }: Asked, { status, code, message, extras }: Problem): NotAdded {
  const retryAfter = extras.retryAfter === undefined ? null : Math.ceil(extras.retryAfter);
  response.status = status;
  if (retryAfter !== null) response.headers.set('retry-after', String(retryAfter));
  const sentence =
    status === 404 ? words.gone : problemMessage({ status, code, detail: message, retryAfter });
  return { sentence, again: retryAfter !== null };
}

/**
 * Adds the card that the page's address names to a wallet: Google's takes it at an address, Apple's is a file. Where it
 * can't be added the page has the status of why, and says it.
 */
export async function walletAnswer(page: Asked, wallet: WalletName): Promise<Response | NotAdded> {
  try {
    return await add(page, wallet);
  } catch (error) {
    if (error instanceof Problem) return refusedBy(page, error);
    throw error;
  }
}
