import { complimentaryPath } from '../../../src/domain/account-status.ts';
import type { OfferRequest } from '../../../src/domain/checkout-schema.ts';
import { ownerTag, rosterTag, teamTag } from '../../../src/domain/edge-tags.ts';
import { mayBuy } from '../../../src/domain/purchases.ts';
import { addMonths, type PlanType } from '../../../src/domain/prices.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Deps } from '../../deps.ts';
import { keyedHash } from '../../http/keyed-hash.ts';
import { forbidden, notFound, problem, ruleBroken } from '../../http/problems.ts';
import { purgeCards } from '../../http/purge-cards.ts';
import { hashToken } from '../account/token-hash.ts';
import type { Actor } from '../account/actor.usecases.ts';
import { newTeam } from './new-team.usecases.ts';
import { insertOffer, readOffer, redeemOffer, type OfferRow } from './offers.repository.ts';
import { payerFor, payerOf } from './payer.ts';
import { readPrice } from './prices.repository.ts';
import { endDue, readBuyer, readDue, readSubscription } from './subscriptions.repository.ts';

/** What is given, to be read before it is taken. */
export type Offer = { subscription_type: PlanType; months: number; seats: number };

const DAY = 86_400_000;

/** Lets only those make offers who know the secret, where there is one. @throws Problem 404 */
async function requireSecret(deps: Deps, given: string | null): Promise<void> {
  const { OFFERS_SECRET: secret, AUTH_SECRET: key } = deps.env;
  // Hashes of the two are compared, so that the time it takes tells nothing of the secret.
  const isRight = secret && given && (await keyedHash(key, given)) === (await keyedHash(key, secret));
  if (!isRight) throw notFound();
}

/**
 * Makes an offer of months free of charge. @returns the address that whoever gets it opens
 * @throws Problem 404 without the right secret; 422 for a price that is not there
 */
export async function makeOffer(
  deps: Deps,
  secret: string | null,
  { days, price_id, product_id, ...terms }: OfferRequest,
): Promise<{ url: string; expires_at: string }> {
  await requireSecret(deps, secret);
  const price = price_id === undefined ? null : await readPrice(deps.db, price_id);
  if (price_id !== undefined && price?.product_type !== terms.subscription_type)
    throw ruleBroken([{ path: 'price_id', message: sentence('invalid', 'price_id') }]);
  const token = deps.newId();
  const now = deps.now();
  const expires_at = new Date(now.getTime() + days * DAY);
  const product = product_id ?? price?.product_id ?? null;
  await insertOffer(deps.db, {
    ...terms,
    token_hash: await hashToken(token),
    product_id: product,
    price_id: price?.id ?? null,
    expires_at,
    created_at: now,
  });
  const path = complimentaryPath({
    ...terms,
    product_id: product ?? '',
    price_id: price?.id ?? '',
    action_token: token,
  });
  return { url: new URL(path, deps.env.PUBLIC_URL).href, expires_at: expires_at.toISOString() };
}

const told = ({ subscription_type, months, seats }: OfferRow): Offer => ({
  subscription_type,
  months,
  seats,
});

/** What the holder of a token is offered; null where it was used or its time is over. */
export async function showOffer(deps: Deps, token: string): Promise<Offer | null> {
  const offer = await readOffer(deps.db, await hashToken(token), deps.now());
  return offer && told(offer);
}

/** The team that comes with an offer for somebody who is in none. */
async function teamFor(deps: Deps, actor: Actor, type: PlanType) {
  if (type !== 'team' || actor.team) return null;
  const person = await readBuyer(deps.db, actor.user.id);
  return person && newTeam(deps, { ...person, user_id: actor.user.id });
}

/**
 * Takes up an offer: the plan holds for its months, from now on.
 * @throws Problem 403 for a role that has no use for it; 409 where the offer is void, or a subscription runs
 */
export async function acceptOffer(deps: Deps, actor: Actor, token: string): Promise<Offer> {
  const now = deps.now();
  const offer = await readOffer(deps.db, await hashToken(token), now);
  if (!offer) throw problem('offer_void');
  const { subscription_type: type } = offer;
  const running = await readSubscription(deps.db, payerFor(actor));
  const runs = running !== null && running.subscription.status !== 'ended';
  const purchase = mayBuy(actor.role, type, runs);
  if (purchase.kind === 'refused') throw forbidden(purchase.refusal);
  if (purchase.kind === 'has_it') throw problem('has_plan');
  const team = await teamFor(deps, actor, type);
  const payer = team ? payerOf({ user_id: null, team_id: team.id }) : payerFor(actor);
  const until = addMonths(now, offer.months);
  const taken = await redeemOffer(deps.db, {
    offer,
    user_id: actor.user.id,
    payer,
    team,
    row_id: deps.newId(),
    until,
    now,
  });
  if (!taken) throw problem('offer_void');
  const ofTeam = payer.team_id === null ? [] : [teamTag(payer.team_id), rosterTag(payer.team_id)];
  await purgeCards(deps, [ownerTag(actor.user.id), ...ofTeam]);
  return told(offer);
}

/** Ends what was given and whose months are over. */
export async function endGivenMonths(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const row of await readDue(deps.db, 'given', now)) {
    const payer = payerOf(row);
    await endDue(deps.db, row, payer, now);
    await purgeCards(deps, payer.team_id === null ? [ownerTag(payer.user_id)] : [teamTag(payer.team_id)]);
  }
}
