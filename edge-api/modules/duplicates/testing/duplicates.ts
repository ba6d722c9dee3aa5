import type { ContactDetail, ContactView } from '../../../../src/domain/contact/contact-contract.ts';
import type { Duplicates } from '../../../../src/domain/duplicates/duplicates-contract.ts';
import type { Person } from '../../../testing/people.ts';

/** Adds a contact by a call. @returns its bare id */
export async function newContact(person: Person, body: Record<string, unknown>): Promise<string> {
  const response = await person.call('POST', '/contacts', body);
  const { id } = (await response.json()) as ContactView;
  return id.split('/')[1]!;
}

/** The names and reasons of a person's pairs, sorted. */
export async function pairsOf(person: Person): Promise<string[]> {
  return (await duplicatesOf(person)).results
    .map(
      ({ reasons, contacts }) =>
        `${contacts
          .map(({ full_name }) => full_name)
          .toSorted()
          .join(' = ')}: ${reasons.join(', ')}`,
    )
    .toSorted();
}

export const duplicatesOf = async (person: Person, query = ''): Promise<Duplicates> =>
  (await (await person.call('GET', `/contacts/duplicates${query}`)).json()) as Duplicates;

/** Requests a merge. @returns the status with the response */
export async function merge(person: Person, body: unknown) {
  const response = await person.call('POST', '/contacts/merge', body);
  const answer = (await response.json()) as {
    contact: ContactDetail;
    merge_id: string;
    detail?: string;
  };
  return { status: response.status, ...answer };
}

export const undo = (person: Person, id: string) => person.call('POST', `/contacts/merges/${id}/undo`);

export const show = async (person: Person, id: string): Promise<ContactDetail> =>
  (await (await person.call('GET', `/contacts/${id}`)).json()) as ContactDetail;

/** The names in a person's list. */
export async function names(person: Person): Promise<(string | null)[]> {
  const { results } = (await (await person.call('GET', '/contacts')).json()) as { results: ContactView[] };
  return results.map(({ full_name }) => full_name);
}
