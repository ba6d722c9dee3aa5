import type { Person } from '../../../testing/people.ts';

/** The body of a checkout of credit packs. */
export const packOrder = (credits = 25, quantity = 1) => ({
  items: [
    {
      type: 'credit',
      price_id: `test_credits_${credits}_eur`,
      product_id: `test_credits_${credits}`,
      quantity,
    },
  ],
  currency_code: 'EUR',
  success_url: '/contacts',
  cancel_url: '/contacts',
  metadata: { source: 'contacts', version: '1', user_id: 'u', team_id: null },
});

/** Starts to buy packs. @returns the checkout's id */
export async function beginPacks(person: Person, credits = 25, quantity = 1): Promise<string> {
  const response = await person.call('POST', '/payments/checkout-session', packOrder(credits, quantity));
  if (response.status !== 200) throw new Error(`Checkout was answered with ${response.status}`);
  const { url } = (await response.json()) as { url: string };
  return new URL(url).pathname.split('/').at(-1)!;
}

/** The credits that a person sees. */
export async function creditsOf(person: Person): Promise<number> {
  const response = await person.call('GET', '/payments/credits');
  if (response.status !== 200) throw new Error(`Credits were answered with ${response.status}`);
  return ((await response.json()) as { available_credits: number }).available_credits;
}
