import type { Breakage } from './breakage.ts';

const CONFIG = 'tsconfig.json';

/**
 * Rows of tables that docs/how-to-add-a-feature.md names, one more of each or one taken away: the compiler has to name the
 * files that the row's paragraph says it asks for, so that none of them can be forgotten.
 */
export const ROWS: readonly Breakage[] = [
  {
    name: 'One more text of a contact is known to some places alone',
    find: 'export const CONTACT_TEXTS = {\n',
    replace:
      "export const CONTACT_TEXTS = {\n  nickname: { max: TEXT_MAX, kind: 'line', vcard: null, given: true, form: 'open', merge: 'chosen', page: 'row' },\n",
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: [
      'src/domain/contact/contact.fields.ts',
      'src/messages/en/labels/contact.ts',
      'src/messages/en/exchange-letters.ts',
      'edge-api/db/tables/contacts.table.ts',
    ],
  },
  {
    name: 'One more text of the profile is known to some places alone',
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
    name: 'One more section of the card is known to some places alone',
    find: 'export const SECTIONS = {\n',
    replace:
      "export const SECTIONS = {\n  awards: { kind: 'titles', list: 'awards', page: 'awards', most: 30, side: 'end' },\n",
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: [
      // It asks for the row of `CardItems` in `section-items.ts`.
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
    name: 'An event is told to nobody',
    find: "  'webhook.disabled': { webhook_id: string };",
    replace: '',
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: ['edge-api/subscribers.ts'],
  },
  {
    name: 'A letter that waits is written by nobody',
    find: '  removed: { team_id: string; user_id: string; contacts: ContactsAfter };\n',
    replace: '',
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: ['edge-api/kept-letters.ts'],
  },
  {
    name: 'A language of visitors has no sentences',
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
