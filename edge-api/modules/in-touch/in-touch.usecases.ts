import type { DueContactView, InTouch, RhythmInput } from '../../../src/domain/in-touch/in-touch-contract.ts';
import { afterTouch, startRhythm, type TouchKind } from '../../../src/domain/in-touch/rhythm.ts';
import { CONTACTS_COUNT_MAX } from '../../../src/domain/limits/contacts.ts';
import { calendarDate } from '../../../src/domain/locale/dates.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { zoneOf } from '../../actor/zone.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { inTouchView, listedView } from '../contacts/contact-view.ts';
import { findContact } from '../contacts/contacts.usecases.ts';
import { readDueContacts, writeRhythm, writeTouch, type DueOn, type DueRow } from './in-touch.repository.ts';

/** One of the caller's own contacts, with its present rhythm. @throws Problem 404, 403 */
async function findRhythm(deps: Deps, actor: Actor, typedId: string) {
  const { contact, inTouch } = await findContact(deps, actor, typedId);
  requireMay(actor, 'notes', 'contacts:write');
  const { every, next, last_touched_at } = inTouch[0]!;
  const own = { contact_id: contact.id, user_id: actor.owner.user_id };
  return { own, rhythm: { every, next }, last_touched_at };
}

/**
 * Sets when the caller wants to be in touch with one of their own contacts. Without a date it is due after its days,
 * from the last touch. @throws Problem 404 if it is not theirs or deleted, 403 if the role has no notes
 */
export async function setRhythm(
  deps: Deps,
  actor: Actor,
  typedId: string,
  { time_zone, ...wanted }: RhythmInput,
): Promise<InTouch> {
  const { own, last_touched_at } = await findRhythm(deps, actor, typedId);
  const zone = time_zone ?? zoneOf(actor);
  const last = last_touched_at && calendarDate(last_touched_at, zone);
  const rhythm = startRhythm(wanted, last, calendarDate(deps.now(), zone));
  const row = await writeRhythm(deps.db, own, rhythm, time_zone ?? null);
  if (!row) throw notFound();
  return inTouchView(row);
}

/**
 * Records that the caller was in touch with one of their own contacts, at the server's time. @throws Problem 404, 403
 * as `setRhythm` has them
 */
export async function recordTouch(
  deps: Deps,
  actor: Actor,
  typedId: string,
  touched_by: TouchKind,
): Promise<InTouch> {
  const { own, rhythm } = await findRhythm(deps, actor, typedId);
  const touched_at = deps.now();
  const { next } = afterTouch(rhythm, calendarDate(touched_at, zoneOf(actor)));
  const row = await writeTouch(deps.db, own, { touched_at, touched_by }, { rhythm, next });
  if (!row) throw notFound();
  return inTouchView(row);
}

/** What `selectDue` needs of a caller, today. */
export const dueToday = (deps: Deps, actor: Actor): DueOn => ({
  userId: actor.owner.user_id,
  most: actor.permissions.contactsLimit,
  day: calendarDate(deps.now(), zoneOf(actor)),
});

export const dueView = ({ every, next, last_touched_at, ...row }: DueRow): DueContactView => ({
  ...listedView(row),
  ...inTouchView({ every, next, last_touched_at }),
});

/** The caller's own contacts that are due today, the longest overdue first. @throws Problem 403 @throws DatabaseAway */
export async function listDue(
  deps: Deps,
  actor: Actor,
  page: ListPage,
): Promise<{ count: number; more_than_count?: true; results: DueContactView[] }> {
  requireMay(actor, 'notes', 'contacts:read');
  const { n, rows } = await readDueContacts(deps.db, dueToday(deps, actor), page);
  return {
    count: Math.min(n, CONTACTS_COUNT_MAX),
    ...(n > CONTACTS_COUNT_MAX && { more_than_count: true }),
    results: rows.map(dueView),
  };
}
