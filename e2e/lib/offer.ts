import { insertOffer } from '../../edge-api/modules/payments/offers.repository.ts';
import { hashToken } from '../../edge-api/modules/account/token-hash.ts';
import { complimentaryPath } from '../../src/domain/account-status.ts';
import { productDatabase } from './product-database.ts';

/** Offers three complimentary months of the plan for one person. @returns the path that whoever gets them opens */
export async function offerMonths(dataFolder: string): Promise<string> {
  const action_token = crypto.randomUUID();
  const terms = { subscription_type: 'solo', months: 3, seats: 1 } as const;
  await insertOffer(productDatabase(dataFolder), {
    ...terms,
    token_hash: await hashToken(action_token),
    expires_at: new Date(Date.now() + 60_000),
    created_at: new Date(),
  });
  return complimentaryPath({ ...terms, product_id: '', price_id: '', action_token });
}
