import { DAY } from '../../../src/domain/locale/durations.ts';
import { complimentaryPath } from '../../../src/domain/account/after-sign-in.ts';
import type { OfferRequest } from '../../../src/domain/plan/checkout-schema.ts';
import { ownerTag, rosterTag, teamTag } from '../../kit/edge-tags.ts';
import { canBuy } from '../../../src/domain/plan/purchases.ts';
import { addMonths } from '../../../src/domain/locale/add-months.ts';
import type { PlanType } from '../../../src/domain/plan/prices.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Deps } from '../../deps.ts';
import { authSecrets } from '../../kit/auth-secrets.ts';
import { forbidden, notFound, problem, ruleBroken } from '../../kit/problems.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { sameText } from '../../kit/same-text.ts';
import { hashToken } from '../../kit/token-hash.ts';
import type { Person } from '../../actor/actor.ts';
import { newTeam } from './new-team.usecases.ts';
import { insertOffer, isOfferOpen, redeemOffer } from './offers.repository.ts';
import { payerFor, payerOf } from './payer.ts';
import { readPrice } from './prices.repository.ts';
import { offerToken, type OfferTerms } from './signed-offer.ts';
import { endDue, readBuyer, readDueSubscriptions, readSubscription } from './subscriptions.repository.ts';

/** An offer's content, to be shown before it is accepted. */
export type ComplimentaryOffer = { subscription_type: PlanType; months: number; seats: number };

/** Checks the secret for creating offers, if there is one. @throws Problem 404 */
function requireSecret(deps: Deps, given: string | null): void {
  const { OFFERS_SECRET: secret } = deps.env;
  if (!secret || !given || !sameText(given, secret)) throw notFound();
}

/**
 * Creates an offer of free months. Its signed token contains the offer; the database has its hash, so that it is
 * accepted once. @returns the URL for its recipient @throws Problem 404 without the right secret; 422 for an unknown
 * price
 */
export async function makeOffer(
  deps: Deps,
  secret: string | null,
  { days, price_id, product_id, email, ...given }: OfferRequest,
): Promise<{ url: string; expires_at: string }> {
  requireSecret(deps, secret);
  const price = price_id === undefined ? null : await readPrice(deps.db, price_id);
  if (price_id !== undefined && price?.product_type !== given.subscription_type)
    throw ruleBroken([{ path: 'price_id', message: sentence('invalid', 'price_id') }]);
  const now = deps.now();
  const expires_at = new Date(now.getTime() + days * DAY);
  const product = { product_id: product_id ?? price?.product_id ?? null, price_id: price?.id ?? null };
  const terms = {
    id: deps.newId(),
    ...given,
    ...product,
    email: email ?? null,
    expires_at: expires_at.getTime(),
  };
  const token = await offerToken.sign(deps.env.AUTH_SECRET, terms);
  const token_hash = await hashToken(token);
  await insertOffer(deps.db, { ...given, ...product, token_hash, expires_at, created_at: now });
  const path = complimentaryPath({
    ...given,
    product_id: product.product_id ?? '',
    price_id: product.price_id ?? '',
    action_token: token,
  });
  return { url: new URL(path, deps.env.PUBLIC_URL).href, expires_at: expires_at.toISOString() };
}

const viewOf = ({ subscription_type, months, seats }: OfferTerms): ComplimentaryOffer => ({
  subscription_type,
  months,
  seats,
});

/** The offer of a token that this person can accept now. An invalid signature costs no database call. */
async function findOffer(deps: Deps, { user }: Person, token: string) {
  const now = deps.now();
  const terms = await offerToken.read(authSecrets(deps.env), token, now);
  if (!terms || (terms.email !== null && terms.email !== user.email)) return null;
  const token_hash = await hashToken(token);
  return (await isOfferOpen(deps.db, token_hash, now)) ? { ...terms, token_hash } : null;
}

/** The offer of a token for this person; null if it was used, has expired, or is for another person. */
export async function showOffer(
  deps: Deps,
  actor: Person,
  token: string,
): Promise<ComplimentaryOffer | null> {
  const offer = await findOffer(deps, actor, token);
  return offer && viewOf(offer);
}

/** The team for a plan's owner who has none. */
async function teamFor(deps: Deps, actor: Person, type: PlanType) {
  if (type !== 'team' || actor.team) return null;
  const person = await readBuyer(deps.db, actor.user.id);
  return person && newTeam(deps, { ...person, user_id: actor.user.id });
}

/**
 * Accepts an offer: the plan is active for its months, from now on. @throws Problem 403 for a role that cannot use it;
 * 409 if the offer is invalid, or a subscription is active
 */
export async function acceptOffer(deps: Deps, actor: Person, token: string): Promise<ComplimentaryOffer> {
  const now = deps.now();
  const offer = await findOffer(deps, actor, token);
  if (!offer) throw problem('offer_void');
  const { subscription_type: type } = offer;
  const running = await readSubscription(deps.db, payerFor(actor));
  const runs = running !== null && running.subscription.status !== 'ended';
  const purchase = canBuy(actor.role, type, runs);
  if (purchase.kind === 'refused') throw forbidden(purchase.refusal);
  if (purchase.kind === 'has_it') throw problem('has_plan');
  const team = await teamFor(deps, actor, type);
  const payer = team ? payerOf({ user_id: null, team_id: team.id }) : payerFor(actor);
  const until = addMonths(now, offer.months);
  const ofTeam = payer.team_id === null ? [] : [teamTag(payer.team_id), rosterTag(payer.team_id)];
  const taken = await changingCardsOf(deps, [ownerTag(actor.user.id), ...ofTeam], (event) =>
    redeemOffer(deps.db, {
      offer,
      user_id: actor.user.id,
      payer,
      team,
      row_id: deps.newId(),
      until,
      now,
      event,
    }),
  );
  if (!taken) throw problem('offer_void');
  return viewOf(offer);
}

/** Ends complimentary plans whose months are over. */
export async function endGivenMonths(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const row of await readDueSubscriptions(deps.db, 'given', now)) {
    const payer = payerOf(row);
    const tags = payer.team_id === null ? [ownerTag(payer.user_id)] : [teamTag(payer.team_id)];
    await changingCardsOf(deps, tags, (event) => endDue(deps.db, row, payer, now, event));
  }
}
