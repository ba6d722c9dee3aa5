import { atom } from 'nanostores';
import type { ApiProblem } from '../../../api/problem.ts';
import type { ContactDetail } from '../../../domain/contact/contact-contract.ts';
import {
  enrichStateMessage,
  isResultUnseen,
  type EnrichMessage,
} from '../../../domain/enrichment/enrich-button.ts';
import { ENRICHMENT_POLL_MS } from '../../../domain/limits/enrichment.ts';
import { PAGE_SIZE_MAX } from '../../../domain/limits/lists.ts';
import { enrichment as words } from '#messages/enrichment.ts';
import { toastFailure, toastSuccess, toastWarning } from '../../../forms/toast-results.ts';
import { problemMessage } from '../../../messages/problem-message.ts';
import { api, call } from '../../../stores/call.ts';
import { openCredits } from '../../../stores/credits-dialog.store.ts';
import { $contacts, bareId, updateContact } from '../contacts.store.ts';
import type { ShownContact } from '../contacts.types.ts';

/** The contact whose own page polls its state: the list does not. */
export const $onPage = atom<string | null>(null);

/** Shows the state of an enrichment. */
export function toastEnrichment(saying: EnrichMessage): void {
  const isBad = saying === 'nothing_found' || saying === 'refused';
  (isBad ? toastWarning : toastSuccess)(words[saying]);
}

/** Shows a failed enrichment: a link to credits, else the server's message, else a generic one. */
function toastNotEnriched(problem: ApiProblem): void {
  if (problem.status === 402) openCredits('out');
  else if (problem.code === 'offline') toastFailure(problemMessage(problem), problem.about);
  else if (problem.status !== 401) toastFailure(problem.detail ?? words.failed, problem.about);
}

type EnrichState = Pick<ContactDetail, 'enrich_status' | 'enrich_notification'> &
  Partial<Pick<ContactDetail, 'enriched_name'>>;

/** Updates a contact's state in the list. */
export function showEnrichState(id: string, state: EnrichState): void {
  const { enrich_status, enrich_notification, enriched_name } = state;
  updateContact((one) =>
    bareId(one.id) === bareId(id)
      ? {
          ...one,
          enrich_status,
          enrich_notification,
          ...(enriched_name !== undefined && { enriched_name }),
        }
      : one,
  );
}

/** Starts enriching a contact. @returns its state; null on failure, which is shown */
export async function startEnriching(id: string): Promise<ContactDetail | null> {
  const outcome = await call(() =>
    api.enrichment.contacts[':contactId'].enrich.$post({ param: { contactId: bareId(id) } }),
  );
  if (!outcome.ok) {
    toastNotEnriched(outcome.problem);
    return null;
  }
  showEnrichState(id, outcome.data.data);
  return outcome.data.data;
}

/** The action of a row's button: only a contact that was not enriched yet makes a call. */
export async function pressEnrich(contact: ShownContact): Promise<void> {
  if (contact.enrich_status !== 'NOT_STARTED') {
    toastEnrichment(enrichStateMessage(contact));
    return;
  }
  showEnrichState(contact.id, { ...contact, enrich_status: 'IN_PROGRESS' });
  const begun = await startEnriching(contact.id);
  if (begun) {
    toastEnrichment(begun.enrich_status === 'IN_PROGRESS' ? 'in_progress' : enrichStateMessage(begun));
  } else showEnrichState(contact.id, contact);
}

/** Starts enriching several contacts, all pending or none. @returns the number; null on failure */
export async function startEnrichingMany(chosen: readonly ShownContact[]): Promise<number | null> {
  const waiting = chosen.filter(({ enrich_status }) => enrich_status === 'NOT_STARTED');
  const ids = waiting.map(({ id }) => bareId(id));
  const outcome = await call(() => api.enrichment.contacts.enrich.$post({ json: { ids } }));
  if (!outcome.ok) {
    toastNotEnriched(outcome.problem);
    return null;
  }
  if (!('count' in outcome.data)) return null;
  const began = new Set(ids);
  updateContact((one) =>
    began.has(bareId(one.id)) ? { ...one, enrich_status: 'IN_PROGRESS', enrich_notification: false } : one,
  );
  return outcome.data.count;
}

/** Marks results as shown; several in one call. */
async function putAway(ids: readonly string[]): Promise<void> {
  const json = { enrich_notification: true };
  const [only, ...others] = ids.map(bareId);
  if (only === undefined) return;
  const { 'lead-capture': contacts } = api.enrichment;
  if (others.length === 0)
    await call(() => contacts[':contactId'].$put({ param: { contactId: only }, json }));
  else await call(() => contacts.$put({ json: { ids: [only, ...others], ...json } }));
}

/** Shows the results that were not shown yet, each message once, and marks them. */
export function toastEnded(
  ended: readonly (EnrichState & { id: string; enrich_data?: ContactDetail['enrich_data'] })[],
): void {
  const fresh = ended.filter(isResultUnseen);
  if (fresh.length === 0) return;
  for (const saying of new Set(fresh.map(enrichStateMessage))) toastEnrichment(saying);
  for (const one of fresh) showEnrichState(one.id, { ...one, enrich_notification: true });
  void putAway(fresh.map(({ id }) => id));
}

const isListed = ({ id }: ShownContact) => id !== $onPage.get();
const running = () =>
  $contacts
    .get()
    .items.filter((one) => isListed(one) && one.enrich_status === 'IN_PROGRESS')
    .map(({ id }) => bareId(id));

/** Polls the rows in progress in one call, and shows finished ones. */
async function lookAtRows(): Promise<void> {
  const ids = running().slice(0, PAGE_SIZE_MAX).join(',');
  const outcome = await call(() => api.enrichment.contacts.enriching.$get({ query: { ids } }), {
    reads: true,
  });
  if (!outcome.ok) return;
  const fresh = new Map(outcome.data.results.map((one) => [one.id, one]));
  updateContact((one) => ({ ...one, ...fresh.get(one.id) }));
  toastEnded(outcome.data.results);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Polls the rows in progress every four seconds, while there are some and the page is visible. */
export function followRows(): void {
  toastEnded($contacts.get().items.filter(isListed));
  if (timer !== undefined) return;
  const next = () => {
    timer = undefined;
    if (running().length === 0) return;
    timer = setTimeout(() => {
      void (document.visibilityState === 'visible' ? lookAtRows() : Promise.resolve()).finally(next);
    }, ENRICHMENT_POLL_MS);
  };
  next();
}
