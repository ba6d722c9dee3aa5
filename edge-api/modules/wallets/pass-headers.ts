import type { PassRow } from './wallets.repository.ts';

/** What iPhones open with Wallet (Apple, 'Distributing and updating a pass'). */
export const PKPASS = 'application/vnd.apple.pkpass';

/** Headers of a pass: when it changed last, which a phone asks with the next time. */
export const passHeaders = ({ id, changed_at }: PassRow): Record<string, string> => ({
  'Content-Type': PKPASS,
  'Content-Disposition': `attachment; filename="${id}.pkpass"`,
  'Cache-Control': 'private, no-store',
  'Last-Modified': new Date(changed_at * 1000).toUTCString(),
});
