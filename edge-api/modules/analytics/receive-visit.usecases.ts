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
import { visitorDeviceOf } from './device.ts';
import { keyOfDay, sign } from './visitor-hash.ts';

/** A visitor's action at a card. */
export type Happening = {
  handle: string;
  kind: VisitKind;
  target_id?: string | null | undefined;
  /** The source that the visitor's browser reports. */
  source?: string | null | undefined;
  /** The page's id of this view. */
  view?: string | null | undefined;
  /** The contact that an exchange created. */
  contact_id?: string;
};

/** Events per address and hour. */
export const eventsLimit = ({ env }: Pick<Deps, 'env'>): number =>
  Math.max(1, Math.floor(RATE_LIMITS.events_per_address.attempts * env.CARDEA_RATE_FACTOR));

/**
 * Counts an attempt of an address in this isolate, without the database. @returns its tally @throws Problem 429 with
 * `Retry-After`
 */
export function spendEvent(deps: Deps, { address }: Visitor): Tally {
  const now = deps.now().getTime();
  const tally = deps.tally.add(address, hourOf(now));
  if (tally.count > eventsLimit(deps)) throw tooMany(untilNextHour(now) / 1000);
  return tally;
}

/** The hash of an address, cached for an hour for frequent callers. */
async function callerHash(key: CryptoKey, address: string, tally: Tally | undefined): Promise<string> {
  const hash = tally?.hash ?? (await sign(key, address));
  if (tally) tally.hash = hash;
  return hash;
}

/** The source of a view; other events only have an explicit one. */
function sourceFor({ kind, source }: Happening, { referrer, hosts }: Visitor): string | null {
  const found = sourceOf(source, referrer, hosts);
  return kind === 'view' || found !== 'direct' ? found : null;
}

/**
 * The event of a visitor's action, to be stored and counted later, without the database. Null for programs and
 * prefetches; an exchange always counts, since its contact exists. Its card, owner and target are determined when it is
 * counted. The time is the service's. A contact makes one exchange, however often it is sent.
 */
export async function visitEventOf(
  deps: Deps,
  happening: Happening,
  visitor: Visitor,
  tally?: Tally,
): Promise<VisitEvent | null> {
  const { handle, kind, target_id = null, view = null, contact_id = null } = happening;
  const device = visitorDeviceOf(visitor.user_agent);
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

/** Passes on a visitor's event, to be counted after the response. Once this resolves the event is durable. */
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

/** Passes on an exchange to be counted. The caller waits until it is durable, so nothing else needs to. */
export async function keepVisit({ visits }: Pick<Deps, 'visits'>, event: VisitEvent | null): Promise<void> {
  if (event) await visits.keep(event, () => {});
}

/** How long a download waits for its event to be stored, in milliseconds; it usually takes a few. */
const ALONG_MS = 1_000;

/**
 * Records the event of something that is already done, and waits until it is stored. It never fails, and never
 * waits long.
 */
export async function recordVisitWithin(
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
