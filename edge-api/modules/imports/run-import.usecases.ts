import { matchKeys } from '../../../src/domain/duplicates/contact-match.ts';
import { sortNameOf } from '../../../src/domain/contact/contact-names.ts';
import type { ImportFault } from '../../../src/domain/imports/import-contract.ts';
import { listedFaults } from '../../../src/domain/imports/import-fault.ts';
import type { ImportRow } from '../../../src/domain/imports/import-table.ts';
import { paceOf } from '../../../src/domain/text/steps.ts';
import type { System } from '../../actor/actor.ts';
import { findSystem } from '../../actor/actor.usecases.ts';
import type { Deps } from '../../deps.ts';
import { contactsChange } from '../../events/changing-contacts.ts';
import { dispatch, newEvent } from '../../events/dispatch.ts';
import { contactSubject } from '../../events/kinds.ts';
import { keyedHasher } from '../../kit/keyed-hash.ts';
import { laterThan } from '../../kit/later-than.ts';
import { log } from '../../kit/log.ts';
import { isListenedTo } from './listening.repository.ts';
import { importKey, importMessage, photosMessage } from './import-key.ts';
import { partsSchema, readPart } from './import-parts.ts';
import { hasherOf, traceOf } from './import-trace.ts';
import {
  forgetFiles,
  markImportFailed,
  readRunning,
  readStatus,
  type RunningImport,
} from './imports.repository.ts';
import { planRows } from './plan-rows.usecases.ts';
import { writePart, type WrittenPart } from './write-part.repository.ts';

/** Milliseconds for which one job runs parts, before the next continues. */
const TURN = 20_000;
/** Milliseconds between two parts, in which the worker and the database are free for others. */
const PAUSE = 25;
/** Contacts that are prepared between two pauses. */
const CONTACTS_PER_STEP = 25;
/** Attempts of a part that conflicts with a change of its contacts, before the queue retries it later. */
const TRIES = 3;

/**
 * The events of a part's contacts. Duplicates are searched in all of them together, by the schedule; without a
 * subscribed webhook none is looked up per contact.
 */
const eventsOf = (
  deps: Deps,
  contacts: readonly { id: string; is_new: boolean; changed: boolean }[],
  isHeard: boolean,
) =>
  contacts
    .filter(({ is_new, changed }) => is_new || changed)
    .map(({ id, is_new }) => {
      const kind = is_new ? 'contact.created' : 'contact.updated';
      const event = newEvent(deps, kind, contactSubject(id), { contact_id: id });
      return {
        ...event,
        subscribers: event.subscribers.filter(
          (name) => name !== 'duplicates' && (isHeard || name !== 'webhooks'),
        ),
      };
    });

/** Letters that the ids of a part have in common; at least 80 bits are left. */
const SHARED_LETTERS = 8;

/**
 * Ids that begin alike. Rows of random ids are each on another page of each index, and every one of these pages is written
 * anew: that takes longer than all else of an import.
 */
function idsSideBySide(newId: () => string): () => string {
  const shared = newId().slice(0, SHARED_LETTERS);
  return () => shared + newId().slice(SHARED_LETTERS);
}

/**
 * Imports the next part. @returns whether it was written; not if another worker did, a matching contact was changed, or
 * another import of the person wrote contacts that may match
 */
async function writeNext(given: Deps, actor: System, row: RunningImport, rows: readonly ImportRow[]) {
  const deps = { ...given, newId: idsSideBySide(given.newId) };
  const { user_id } = actor.owner;
  const [{ plan, there, faults, done_by_others }, isHeard] = await Promise.all([
    planRows(deps, actor, row, rows),
    isListenedTo(deps.db, user_id),
  ]);
  const met = plan.contacts.flatMap(({ id }) => there.get(id) ?? []);
  const hash = await keyedHasher(deps.env.VISITOR_HASH_SECRET);
  const contacts: WrittenPart['contacts'][number][] = [];
  const sharedUuid = crypto.randomUUID().slice(0, SHARED_LETTERS);
  const isDue = paceOf(CONTACTS_PER_STEP);
  for (const contact of plan.contacts) {
    if (isDue(1)) await deps.wait(0);
    const { texts, emails, phones } = contact;
    const had = there.get(contact.id);
    const note_ids = contact.notes.map(() => deps.newId());
    contacts.push({
      ...contact,
      uuid: sharedUuid + crypto.randomUUID().slice(SHARED_LETTERS),
      note_ids,
      sort_name: sortNameOf({ ...texts, emails, enriched_name: had?.enriched_name ?? null }),
      keys: matchKeys({ ...texts, emails, phones }),
      // An earlier version began it: it cannot be undone.
      trace:
        row.undoable_until && (await traceOf(hasherOf(hash, row.id, contact.id), contact, had, note_ids)),
    });
  }
  const events = eventsOf(
    deps,
    contacts.map(({ id, is_new, fields, tags }) => ({
      id,
      is_new,
      changed: fields.size > 0 || tags.length > (there.get(id)?.tags.length ?? 0),
    })),
    isHeard,
  );
  const all = listedFaults([...(JSON.parse(row.faults) as ImportFault[]), ...faults]);
  const { written: isWritten, recorded } = await writePart(deps.db, deps.newId, {
    id: row.id,
    batch_id: deps.newId(),
    user_id,
    done: [row.done, row.done + rows.length],
    done_by_others,
    counts: { created: plan.created, merged: plan.merged, skipped: plan.skipped },
    faults: JSON.stringify(all),
    contacts,
    met,
    now: laterThan(
      deps.now(),
      met.map(({ updated_at }) => updated_at),
    ),
    events: events.filter(({ subscribers }) => subscribers.length > 0),
    change: contactsChange(deps),
  });
  await dispatch(deps, recorded);
  return isWritten;
}

async function fail(deps: Deps, id: string, why: string): Promise<void> {
  log('error', 'import_failed', { why });
  await markImportFailed(deps.db, [id], deps.now());
}

/**
 * Continues an import, part by part. It can be repeated, also after a crash: each part is written once. @param stoodAt
 * the finished rows when it seemed abandoned; if there are more, it is active @throws to be retried
 */
export async function runImport(deps: Deps, id: string, stoodAt?: number): Promise<void> {
  if (stoodAt !== undefined && (await readRunning(deps.db, id))?.done !== stoodAt) return;
  const until = deps.now().getTime() + TURN;
  let [failures, at, others] = [0, -1, -1];
  for (;;) {
    const row = await readRunning(deps.db, id);
    if (!row) break;
    if (deps.now().getTime() > until) return deps.jobs.send(importMessage(id));
    const parts = partsSchema.parse(JSON.parse(row.parts));
    const [actor, rows] = await Promise.all([
      findSystem(deps, row.user_id),
      readPart(deps.files, importKey(id), parts, row.done),
    ]);
    if (!rows || !actor) return fail(deps, id, 'no file');
    // Where another import went on, this one follows it.
    failures = row.done === at && row.done_by_others === others ? failures : 0;
    [at, others] = [row.done, row.done_by_others];
    if (await writeNext(deps, actor, row, rows)) {
      if (row.done + rows.length < row.rows) await deps.wait(PAUSE);
      continue;
    }
    failures += 1;
    if (failures >= TRIES) throw new Error('A contact of this part changes all the time.');
  }
  const status = await readStatus(deps.db, id);
  if (status === 'photos') await deps.jobs.send(photosMessage(id));
  if (status !== null && status !== 'done') return;
  // The rows of a finished or deleted import are not needed any more, nor is its file.
  await deps.files.remove(importKey(id));
  await forgetFiles(deps.db, [id]);
}
