import { RATE_LIMITS } from '../../../src/domain/limits/attempts.ts';
import { sourceOf } from '../../../src/domain/visits/visit-sources.ts';
import { hourOf, untilNextHour, type VisitEvent, type VisitKind } from '../../../src/domain/visits/visits.ts';
import type { Deps } from '../../deps.ts';
import type { Tally } from '../../kit/event-tally.ts';
import type { Later } from '../../kit/later.ts';
import { describeError, log } from '../../kit/log.ts';
import { tooMany } from '../../kit/problems.ts';
import type { Visitor } from '../../http/visitor.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { VisitsAway } from '../../ports/visits/visits.ts';
import { deviceOf } from './device.ts';
import { keyOfDay, sign } from './visitor-hash.ts';

/** What a visitor did at a card. */
export type Happening = {
  handle: string;
  kind: VisitKind;
  target_id?: string | null | undefined;
  /** What the visitor's browser says of where it came from. */
  source?: string | null | undefined;
  /** The id that the visitor's page has for this view. */
  view?: string | null | undefined;
  /** The contact that an exchange made. */
  contact_id?: string;
};

/** Events that an address may send in an hour. */
export const eventsLimit = ({ env }: Pick<Deps, 'env'>): number =>
  Math.max(1, Math.floor(RATE_LIMITS.events_per_address.attempts * env.CARDEA_RATE_FACTOR));

/**
 * Counts a try of an address in this isolate, without the database. @returns its tally
 * @throws Problem 429 with `Retry-After`
 */
export function spendEvent(deps: Deps, { address }: Visitor): Tally {
  const now = deps.now().getTime();
  const tally = deps.tally.add(address, hourOf(now));
  if (tally.count > eventsLimit(deps)) throw tooMany(untilNextHour(now) / 1000);
  return tally;
}

/** The hash of an address, computed once an hour for who sends many events. */
async function callerHash(key: CryptoKey, address: string, tally: Tally | undefined): Promise<string> {
  const hash = tally?.hash ?? (await sign(key, address));
  if (tally) tally.hash = hash;
  return hash;
}

/** Where a view came from; another event only says so where it names a source. */
function sourceFor({ kind, source }: Happening, { referrer, hosts }: Visitor): string | null {
  const found = sourceOf(source, referrer, hosts);
  return kind === 'view' || found !== 'direct' ? found : null;
}

/**
 * What a visitor did, as it is kept to be counted, without asking the database anything. Null for programs and browsers
 * that ask ahead; an exchange is counted whoever sends it, for its contact is there. Whose card it is, whether it is the
 * visitor's own and what was clicked is found out when it is counted. The time is the service's. One contact makes one
 * exchange, however often it is told.
 */
export async function visitEventOf(
  deps: Deps,
  happening: Happening,
  visitor: Visitor,
  tally?: Tally,
): Promise<VisitEvent | null> {
  const { handle, kind, target_id = null, view = null, contact_id = null } = happening;
  const device = deviceOf(visitor.user_agent);
  if (kind !== 'exchange' && (device.bot || visitor.looking)) return null;
  const now = deps.now().getTime();
  const key = await keyOfDay(deps.env.VISITOR_HASH_SECRET, now);
  return {
    id: contact_id === null ? deps.newId() : `exchange-${contact_id}`,
    at: now,
    handle,
    kind,
    visitor: await sign(key, `${visitor.address}\n${visitor.user_agent}\n${handle}`),
    view,
    caller: await callerHash(key, visitor.address, tally),
    source: sourceFor(happening, visitor),
    device_type: device.bot ? 'desktop' : device.device_type,
    device_model: device.bot ? null : device.device_model,
    target_id,
    session: visitor.session && (await hashToken(visitor.session)),
    contact_id,
  };
}

/**
 * Hands on what a visitor did, to be counted behind the answer. Once this ends the event is kept for good.
 * @throws VisitsAway
 */
export async function receiveEvent(
  deps: Deps,
  happening: Happening,
  visitor: Visitor,
  later: Later,
  tally?: Tally,
): Promise<void> {
  const event = await visitEventOf(deps, happening, visitor, tally);
  if (event) await deps.visits.keep(event, later);
}

/** Has an exchange counted. Who tells of it waits until it is kept, so nothing else need hold on to that. */
export async function keepVisit({ visits }: Pick<Deps, 'visits'>, event: VisitEvent | null): Promise<void> {
  if (event) await visits.keep(event, () => {});
}

/** How long a download waits for its event to be kept, in milliseconds; it is kept in a few. */
const ALONG_MS = 1_000;

/**
 * Takes the event of something that has happened already, and waits until it is kept. Neither a failure nor a long wait
 * may come of counting.
 */
export async function recordExchangeVisit(
  deps: Deps,
  happening: Happening,
  visitor: Visitor,
  later: Later,
): Promise<void> {
  const taken = receiveEvent(deps, happening, visitor, later).catch((error: unknown) => {
    if (!(error instanceof VisitsAway)) log('error', 'event_not_taken', { error: describeError(error) });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ALONG_MS);
  });
  await Promise.race([taken, enough]);
  clearTimeout(timer);
}
