import type { Breakage } from './breakage.ts';

const CONFIG = 'tsconfig.json';

/**
 * Added or removed rows of the tables in docs/how-to-add-a-feature.md: the compiler must find errors in the files that
 * the row's paragraph lists, so that none of them can be forgotten.
 */
export const ROWS: readonly Breakage[] = [
  {
    name: 'A new text of a contact is handled in some files only',
    find: 'export const CONTACT_TEXTS = {\n',
    replace:
      "export const CONTACT_TEXTS = {\n  department: { max: TEXT_MAX, kind: 'line', vcard: null, given: true, form: 'open', merge: 'chosen', page: 'row' },\n",
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: [
      'src/domain/contact/contact-interchange.ts',
      'src/domain/imports/import-headings.ts',
      'src/messages/en/labels/contact.ts',
      'src/messages/en/exchange-letters.ts',
      'edge-api/db/tables/contacts.table.ts',
    ],
  },
  {
    name: 'A new text of the profile is handled in some files only',
    find: 'export const IDENTITY_TEXTS = {\n',
    replace:
      "export const IDENTITY_TEXTS = {\n  pronouns: { kind: 'text', max: TEXT_MAX, empty: null, feature: 'designation', public: true, of: 'person', head: 'behind', setup: 'card-details' },\n",
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: [
      'src/messages/en/labels/profile.ts',
      'edge-api/db/tables/profiles.table.ts',
      'site/card/behind-name.ts',
    ],
  },
  {
    name: 'A new section of the card is handled in some files only',
    find: 'export const SECTIONS = {\n',
    replace:
      "export const SECTIONS = {\n  awards: { kind: 'titles', list: 'awards', page: 'awards', most: 30, side: 'end' },\n",
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: [
      // For the row of `CardItems` in `section-items.ts`.
      'src/domain/card/public-card.ts',
      'src/domain/permissions/permission-matrix.ts',
      'src/messages/en/labels/sections.ts',
      'edge-api/modules/sections/card-sections.ts',
      'site/owner/section-icons.ts',
    ],
  },
  {
    name: 'An event with a webhook has no name',
    find: "  'exchange.created',\n  'profile.updated',\n] as const;",
    replace: "  'exchange.created',\n] as const;",
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: ['src/messages/en/webhooks.ts'],
  },
  {
    name: 'An event has no subscriber',
    find: "  'webhook.disabled': { webhook_id: string };",
    replace: '',
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: ['edge-api/subscribers.ts'],
  },
  {
    name: 'A queued mail has no template',
    find: '  removed: { team_id: string; user_id: string; contacts: ContactsAfter };\n',
    replace: '',
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: ['edge-api/stored-letters.ts'],
  },
  {
    name: 'A visitor language has no texts',
    find: "export const LANGUAGES = ['en', 'de', 'fr', 'es', 'sv', 'pl', 'ar', 'ja'] as const;",
    replace: "export const LANGUAGES = ['en', 'de', 'fr', 'es', 'sv', 'pl', 'ar'] as const;",
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: ['src/messages/visitor.ts'],
  },
  {
    name: 'A right has no flag',
    find: '  notes: EVERYDAY,\n',
    replace: '',
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: ['src/domain/permissions/permissions.ts'],
  },
];
