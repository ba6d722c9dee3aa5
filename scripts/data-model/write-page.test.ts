import { integer, primaryKey, sqliteTable, text, uniqueIndex, check, index } from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeTables } from './describe-tables.ts';
import { missingFrom, writePage } from './write-page.ts';

const owners = sqliteTable(
  'owners',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    is_live: integer('is_live', { mode: 'boolean' }),
  },
  (t) => [
    uniqueIndex('owners_email').on(t.email),
    uniqueIndex('owners_live')
      .on(t.id)
      .where(sql`${t.is_live} = 1`),
  ],
);
const cards = sqliteTable(
  'cards',
  {
    owner_id: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    made_at: integer('made_at', { mode: 'timestamp_ms' }),
    design: text('design', { mode: 'json' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.owner_id, t.number] }),
    index('cards_made').on(sql`${t.made_at} desc`),
    check('cards_number', sql`${t.number} in (1, 2)`),
  ],
);
const tables = describeTables({ owners, cards, limit: 3 });

/** A page with diagrams of tables, each with what is said of its indexes. */
const pageOf = (drawn: string, indexes: string) => `# Data

## People

\`\`\`mermaid
erDiagram
${drawn
  .split(' ')
  .map((name) => `  ${name} {\n  }`)
  .join('\n')}
\`\`\`

| index | on | serves | query |
| --- | --- | --- | --- |
${indexes}
Checks:

- \`old\`: \`1\`

Words that stay.
`;

test('diagrams, indexes and checks are those of the tables, and words stay', () => {
  const page = pageOf('owners cards', '| `owners_email` | `gone (x)` | Sign-in | `where email = ?` |\n');
  expect(writePage(page, tables)).toBe(`# Data

## People

\`\`\`mermaid
erDiagram
  owners ||--o{ cards : "owner_id, cascade"
  owners {
    text id PK
    text email UK
    flag is_live "null"
  }
  cards {
    text owner_id PK, FK
    int number PK
    ms made_at "null"
    json design
  }
\`\`\`

| index | on | serves | query |
| --- | --- | --- | --- |
| \`owners_email\` | unique \`owners (email)\` | Sign-in | \`where email = ?\` |
| \`owners_live\` | unique \`owners (id)\`, only \`is_live = 1\` |  |  |
| \`cards_made\` | \`cards (made_at desc)\` |  |  |

Checks:

- \`cards_number\`: \`number in (1, 2)\`

Words that stay.
`);
});

test.each([
  ['a table that no diagram draws', 'owners', ['cards is in no diagram']],
  ['a table in two diagrams', 'owners cards cards', ['cards is in more than one diagram']],
  ['a table that there is none of', 'owners cards poems', ['there is no table poems']],
])('%s is told', (_what, drawn, told) => {
  const rows = ['owners_email', 'owners_live', 'cards_made'].map((name) => `| \`${name}\` | | What | |\n`);
  const page = `${pageOf(drawn, rows.join(''))}\`cards_number\``;
  expect(missingFrom(page, tables)).toEqual(told);
});

test('an index of which nobody says what it serves, and a check in no list, are told', () => {
  const page = pageOf('owners cards', '| `owners_email` | | Sign-in | |\n| `owners_live` | | | |\n');
  expect(missingFrom(page, tables)).toEqual([
    'the page does not say what owners_live serves',
    'the page does not say what cards_made serves',
    'cards_number is in no list of checks',
  ]);
});
