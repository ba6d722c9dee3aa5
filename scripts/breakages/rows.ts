import type { Breakage } from './breakage.ts';

const CONFIG = 'tsconfig.worker.json';

/**
 * Rows of tables that docs/how-to-add-a-feature.md names, each taken away: the compiler has to name every file that the
 * row's paragraph says it asks for, so that nobody who adds a row can forget one of them.
 */
export const ROWS: readonly Breakage[] = [
  {
    name: 'A text of a contact is known to some places alone',
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
    name: 'A text of the profile is known to some places alone',
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
    name: 'A section of the card is known to some places alone',
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
