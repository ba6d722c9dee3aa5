/** The secret for the offers of the journeys' products. */
export const OFFERS_SECRET = 'a-secret-of-journeys-that-is-long-enough';

/** Offers three complimentary months of the solo plan. @returns the recipient's path */
export async function offerMonths(origin: string, email?: string): Promise<string> {
  const response = await fetch(`${origin}/api/payments/complimentary-offers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OFFERS_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ subscription_type: 'solo', months: 3, email }),
  });
  if (response.status !== 201) throw new Error(`Making an offer was answered with ${response.status}`);
  const { pathname, search } = new URL(((await response.json()) as { url: string }).url);
  return pathname + search;
}
