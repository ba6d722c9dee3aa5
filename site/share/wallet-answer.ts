import type { Person } from '../../edge-api/actor/actor.ts';
import type { Deps } from '../../edge-api/deps.ts';
import { Problem } from '../../edge-api/kit/problem.ts';
import { passHeaders } from '../../edge-api/modules/wallets/pass-headers.ts';
import { addToApple, addToGoogle } from '../../edge-api/modules/wallets/wallets.usecases.ts';
import type { WalletName } from '../../src/domain/wallet/wallet-buttons.ts';
import { notAdded as words } from '#messages/wallet.ts';
import { problemMessage } from '../../src/messages/problem-message.ts';

/** The used parts of a page. */
type Asked = {
  url: URL;
  locals: { deps: Deps; actor: Person | null };
  response: { status?: number; headers: Headers };
};

/** Why a card was not added. `again`: a later retry may help. */
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
 * Adds the card in the page's address to a wallet: Google's redirects, Apple's is a file. On failure the page has the
 * error's status, and shows it.
 */
export async function walletAnswer(page: Asked, wallet: WalletName): Promise<Response | NotAdded> {
  try {
    return await add(page, wallet);
  } catch (error) {
    if (error instanceof Problem) return refusedBy(page, error);
    throw error;
  }
}
