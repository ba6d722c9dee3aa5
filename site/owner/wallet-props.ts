import type { Deps } from '../../edge-api/deps.ts';
import { developmentOf, walletsFor, type WalletKinds } from '../../src/domain/wallet/wallet-buttons.ts';
import type { WalletButtonsProps } from '../../src/features/share/WalletButtons.tsx';

type Asked = { request: Request; locals: { deps: Deps } };

const known = (wallet: { kind: string } | null) =>
  wallet && (wallet.kind === 'development' ? 'development' : 'known');

/** The wallets to offer to the page's visitor. */
export function walletProps({ request, locals }: Asked): Omit<WalletButtonsProps, 'handle'> {
  const { apple, google } = locals.deps.wallets;
  const kinds: WalletKinds = { apple: known(apple), google: known(google) };
  const offered = walletsFor(request.headers.get('user-agent') ?? '', kinds);
  return { offered, development: developmentOf(offered, kinds) };
}
