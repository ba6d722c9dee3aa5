import { CONTACT_TEXT_NAMES } from '../../../domain/contact/contact.fields.ts';
import type { ContactDetailView } from '../contacts.types.ts';

/** A contact with only a name, apart from the changes. */
export const namedContact = (change: Partial<ContactDetailView> = {}) =>
  ({
    ...Object.fromEntries(CONTACT_TEXT_NAMES.map((name) => [name, null])),
    id: 'manual/1',
    type: 'manual',
    full_name: 'Ada Lovelace',
    emails: [],
    phones: [],
    websites: [],
    addresses: [],
    messengers: [],
    tags: [],
    answers: [],
    notes: [],
    changes: [],
    consents: [],
    enrich_data: null,
    enrich_status: 'NOT_STARTED',
    created: '2026-11-18T12:00:00.000Z',
    ...change,
  }) as unknown as ContactDetailView;
