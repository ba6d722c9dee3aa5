import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { isNamed, type ContactInput } from '../../../src/domain/contact/contact-input.ts';
import { namesAfter } from '../../../src/domain/contact/contact-names.ts';
import { contactTexts } from '../../../src/domain/contact/contact.fields.ts';
import type { Finding } from '../../../src/domain/enrichment/enrichment.ts';
import type { FoundField } from '../../../src/domain/enrichment/found-fields.ts';
import { takeBetween, takeFound, undoTake, type Take } from '../contacts/copy-found.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { problem, ruleBroken } from '../../kit/problems.ts';
import { TRIES, writeChange } from '../contacts/change-contact.usecases.ts';
import { takeoversOf } from '../contacts/contact-view.ts';
import { findContact, showContact, type FoundContact } from '../contacts/contacts.usecases.ts';
import { requireEnrich } from './enrichment.usecases.ts';
import { setTakes } from './takes.repository.ts';

type Kind = 'enriched' | 'unenriched';
/** The change of a contact, and its copy actions afterwards; null without a change. */
type Step = { input: ContactInput; takes: Take[] } | null;

const takingOf = ({ contact, emails, phones }: FoundContact) => ({
  ...contactTexts(contact),
  emails: emails.map(({ email }) => email),
  phones: phones.map(({ phone }) => phone),
});

/** Runs a step on a contact as it is read, again after a concurrent change. @throws Problem 404, 409 */
async function change(
  deps: Deps,
  actor: Actor,
  typedId: string,
  kind: Kind,
  stepOf: (found: FoundContact) => Step,
): Promise<ContactDetail> {
  requireEnrich(deps, actor);
  for (let n = 0; n < TRIES; n++) {
    const found = await findContact(deps, actor, typedId);
    const step = stepOf(found);
    const [run] = found.enriched;
    if (!step || !run) return showContact(deps, actor, typedId);
    if (!isNamed({ ...takingOf(found), ...step.input }))
      throw ruleBroken([{ path: 'full_name', message: sentence('contact.empty') }]);
    const alongside: NonNullable<Parameters<typeof writeChange>[4]>['alongside'] = (ready) => [
      setTakes(deps.db, { run_id: run.run_id, takes: step.takes, before: run.taken }, ready),
    ];
    if (await writeChange(deps, actor, found, step.input, { kind, alongside }))
      return showContact(deps, actor, typedId);
  }
  throw problem('conflict');
}

/**
 * Copies enrichment results to a contact: into empty fields, or into the named fields, also replacing values. Equal
 * values change nothing. @throws Problem 403; 404; 409 after repeated conflicts
 */
export const copyFound = (
  deps: Deps,
  actor: Actor,
  typedId: string,
  fields: readonly FoundField[] | null,
): Promise<ContactDetail> =>
  change(deps, actor, typedId, 'enriched', (found) => {
    const [run] = found.enriched;
    if (!run) return null;
    const before = takingOf(found);
    const input = takeFound(before, JSON.parse(run.data ?? '[]') as Finding[], fields);
    if (Object.keys(input).length === 0) return null;
    const after = { ...before, ...input, ...namesAfter(found.contact, input) } as typeof before;
    return { input, takes: [...takeoversOf(run), takeBetween(before, after)] };
  });

/**
 * Undoes the last copy action: its values that are still there are restored. @throws Problem 403; 404; 409; 422 if
 * nothing would identify the contact
 */
export const undoTakeOver = (deps: Deps, actor: Actor, typedId: string): Promise<ContactDetail> =>
  change(deps, actor, typedId, 'unenriched', (found) => {
    const takes = found.enriched[0] ? takeoversOf(found.enriched[0]) : [];
    const last = takes.at(-1);
    return last ? { input: undoTake(takingOf(found), last), takes: takes.slice(0, -1) } : null;
  });
