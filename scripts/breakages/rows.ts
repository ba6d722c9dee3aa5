import type { Breakage } from './breakage.ts';

const CONFIG = 'tsconfig.worker.json';

/**
 * Removed rows of the tables in docs/how-to-add-a-feature.md: the compiler must find errors in every file that its
 * paragraph lists, so that none of them can be forgotten for a new row.
 */
export const ROWS: readonly Breakage[] = [
  {
    name: 'A text of a contact is handled in some files only',
    find: "  message: {\n    max: MESSAGE_MAX,\n    kind: 'paragraph',\n    vcard: 'note',\n    given: true,\n    form: null,\n    merge: 'joined',\n    page: 'block',\n  },\n",
    replace: '',
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
    name: 'A text of the profile is handled in some files only',
    find: "  designation: {\n    kind: 'text',\n    max: TEXT_MAX,\n    empty: null,\n    feature: 'designation',\n    public: true,\n    of: 'person',\n    head: 'behind',\n    setup: 'card-details',\n    lock: 'designation',\n    autofill: 'honorific-suffix',\n    vcard: 'suffix',\n  },\n",
    replace: '',
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: [
      'src/messages/en/labels/profile.ts',
      'edge-api/db/tables/profiles.table.ts',
      'site/card/behind-name.ts',
    ],
  },
  {
    name: 'A section of the card is handled in some files only',
    find: "  files: { kind: 'titles', list: 'files', page: 'files', most: 15, side: 'end' },\n",
    replace: '',
    tier: 'types',
    caughtBy: CONFIG,
    errorsIn: [
      'src/domain/sections/section-items.ts',
      'src/domain/permissions/permission-matrix.ts',
      'src/messages/en/labels/sections.ts',
      'edge-api/modules/sections/files.section.ts',
      'edge-api/modules/sections/card-sections.ts',
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
    errorsIn: ['edge-api/kept-letters.ts'],
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
