import type { PassRow } from './wallets.repository.ts';

/** The content type that iPhones open with Wallet (Apple, 'Distributing and updating a pass'). */
export const PKPASS = 'application/vnd.apple.pkpass';

/** Headers of a pass: its last change, which phones send with the next request. */
export const passHeaders = ({ id, changed_at }: PassRow): Record<string, string> => ({
  'Content-Type': PKPASS,
  'Content-Disposition': `attachment; filename="${id}.pkpass"`,
  'Cache-Control': 'private, no-store',
  'Last-Modified': new Date(changed_at * 1000).toUTCString(),
});
