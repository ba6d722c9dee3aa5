import { DAY } from '../../../src/domain/locale/durations.ts';
import { enrichStateMessage } from '../../../src/domain/enrichment/enrich-button.ts';
import { mergeFindings, type Finding } from '../../../src/domain/enrichment/enrichment.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { sortNameOf } from '../../../src/domain/contact/contact-names.ts';
import { contactTexts } from '../../../src/domain/contact/contact.fields.ts';
import { ENRICHMENT_MINUTES, FINDINGS_REUSE_DAYS } from '../../../src/domain/limits/enrichment.ts';
import { enrichment as words } from '#messages/enrichment.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { dispatch, newEvent } from '../../events/dispatch.ts';
import { contactSubject } from '../../events/kinds.ts';
import { describeError, log } from '../../kit/log.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { EnrichmentRefused } from '../../ports/enrichment/enrichment.ts';
import { detailOf, showContact } from '../contacts/contacts.usecases.ts';
import { holderFor } from '../credits/holder.ts';
import { endRun, type End } from './end-run.repository.ts';
import {
  readFoundBefore,
  readHanging,
  readRun,
  setNotified,
  startRun,
  type EnrichmentRun,
} from './enrichment.repository.ts';
import { refusalHashes } from './refusal-hash.ts';
import { anyRefused } from './refusals.repository.ts';

/** Attempts to store results while the contact is changed concurrently. */
const TRIES = 3;

/** The queue message that runs a look-up. */
export const enrichMessage = (id: string) => ({ kind: 'enrich_contact', id }) as const;

export const bareContactId = (typedId: string) => typedId.split('/').at(-1) ?? '';

/** @throws Problem 404 if the feature is off, 403 for the role */
export function requireEnrich(deps: Deps, actor: Actor): void {
  if (deps.env.FLAG_ENRICHMENT === 'off') throw notFound();
  requireMay(actor, 'enrich', 'contacts:write');
}

/**
 * Starts to look up one of the caller's contacts, for a credit. One with an earlier or running look-up returns that and
 * costs nothing. @throws Problem 402 without credits; 403; 404
 */
export async function enrichContact(
  deps: Deps,
  actor: Actor,
  typedId: string,
): Promise<{ message: string; data: ContactDetail }> {
  requireEnrich(deps, actor);
  requireMay(actor, 'own', 'contacts:read');
  const id = deps.newId();
  const { user_id } = actor.owner;
  const started = await startRun(deps.db, {
    id,
    entry_id: deps.newId(),
    contact_id: bareContactId(typedId),
    user_id,
    most: actor.permissions.contactsLimit,
    holder: holderFor(actor),
    now: deps.now(),
  });
  if (!started) throw notFound();
  if (!started.began && started.status === 'NOT_STARTED') throw problem('out_of_credits');
  if (started.began) {
    await deps.jobs.send(enrichMessage(id)).catch((error: unknown) => {
      // It is stored: the schedule refunds the credit.
      log('error', 'enrichment_left', { error: describeError(error) });
    });
  }
  const data = detailOf(actor, started.found);
  const state = started.began ? 'in_progress' : enrichStateMessage(data);
  return { message: words[state], data };
}

const ended = (deps: Deps, id: string, status: End['status']): End => ({
  id,
  status,
  hashes: [],
  event: null,
  data: null,
  fields: [],
  name: null,
  entry_id: deps.newId(),
  change_id: deps.newId(),
  now: deps.now(),
});

/** Recent results about the same person, for another contact of the owner. */
async function foundBefore(
  deps: Deps,
  { id, user_id }: { id: string; user_id: string | null },
  emails: readonly string[],
): Promise<Finding[]> {
  if (user_id === null || emails.length === 0) return [];
  const since = new Date(deps.now().getTime() - FINDINGS_REUSE_DAYS * DAY);
  const data = await readFoundBefore(deps.db, { user_id, contact_id: id, emails, since });
  return JSON.parse(data ?? '[]') as Finding[];
}

/** Stores the results of a run, with the present contact. @throws after repeated conflicts */
async function keepFound(
  deps: Deps,
  first: EnrichmentRun,
  found: readonly Finding[],
  end: Pick<End, 'id' | 'status' | 'hashes'>,
): Promise<void> {
  const { id: contact_id } = first.contact;
  const event = newEvent(deps, 'contact.enriched', contactSubject(contact_id), { contact_id });
  const enriched_name = found.find(({ field }) => field === 'full_name')?.value;
  const data = JSON.stringify(found);
  const fields = found.map(({ field }) => field);
  for (let n = 0; n < TRIES; n++) {
    const run = n === 0 ? first : await readRun(deps.db, end.id);
    if (!run) return;
    const { contact, emails } = run;
    const name = enriched_name
      ? {
          enriched_name,
          sort_name: sortNameOf({ ...contact, emails, enriched_name }),
          read: contact.updated_at,
        }
      : null;
    const outcome = await endRun(deps.db, {
      ...ended(deps, end.id, end.status),
      ...end,
      event,
      data,
      fields,
      name,
    });
    if (outcome === 'found') await dispatch(deps, [event]);
    if (outcome !== 'changed') return;
  }
  throw new Error('A contact changes again and again while it is looked up.');
}

/** Runs a look-up. It can be repeated, also after a crash. @throws to be retried */
export async function runEnrichment(deps: Deps, id: string): Promise<void> {
  const run = await readRun(deps.db, id);
  if (!run) return;
  const sought = { emails: run.emails, phones: run.phones, texts: contactTexts(run.contact) };
  const { contact } = run;
  const asked = await refusalHashes(deps.env.VISITOR_HASH_SECRET, run.emails);
  try {
    if (await anyRefused(deps.db, asked)) {
      await endRun(deps.db, { ...ended(deps, id, 'INFO_NOT_FOUND'), hashes: asked });
      return;
    }
    const known = mergeFindings(sought, await foundBefore(deps, contact, run.emails));
    const found = known.length > 0 ? known : mergeFindings(sought, await deps.enrichment.find(sought));
    const emails = found.filter(({ field }) => field === 'email').map(({ value }) => value);
    const hashes = [...asked, ...(await refusalHashes(deps.env.VISITOR_HASH_SECRET, emails))];
    if (found.length === 0) {
      await endRun(deps.db, { ...ended(deps, id, 'INFO_NOT_FOUND'), hashes });
      return;
    }
    const status = known.length > 0 ? 'ALREADY_ENRICHED' : 'COMPLETED';
    await keepFound(deps, run, found, { id, status, hashes });
  } catch (error) {
    if (!(error instanceof EnrichmentRefused)) throw error;
    log('error', 'enrichment_refused', { error: describeError(error) });
    await endRun(deps.db, ended(deps, id, 'FAILED'));
  }
}

/** Gives up runs that take too long, with a refund. */
export async function failHanging(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - ENRICHMENT_MINUTES * 60_000);
  for (const id of await readHanging(deps.db, before)) await endRun(deps.db, ended(deps, id, 'FAILED'));
}

/** Records that the owner was notified of the result. @throws Problem 404 if the contact is not theirs */
export async function recordNotified(
  deps: Deps,
  actor: Actor,
  typedId: string,
  notified: boolean,
): Promise<ContactDetail> {
  requireMay(actor, 'own', 'contacts:write');
  const which = { user_id: actor.owner.user_id, most: actor.permissions.contactsLimit };
  if (!(await setNotified(deps.db, { ...which, contact_id: bareContactId(typedId), notified })))
    throw notFound();
  return showContact(deps, actor, typedId);
}
