import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import type { Feature } from '../../../src/domain/permissions/permission-matrix.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { contactExports } from '../../db/tables/contact-exports.table.ts';
import { contactPairs } from '../../db/tables/contact-merges.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { tags } from '../../db/tables/tags.table.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from './testing/rows.ts';

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
afterAll(app.close);

/** Roles that assign tags and write notes, from the table of plans and roles. */
const EVERYDAY: readonly Role[] = [
  'SOLO_ACTIVE_DEFAULT',
  'TEAM_ACTIVE_OWNER',
  'TEAM_ACTIVE_ADMIN',
  'TEAM_ACTIVE_MEMBER',
  'TEAM_ACTIVE_READONLY',
  'TEAM_LEGACY_OWNER',
  'TEAM_LEGACY_ADMIN',
  'TEAM_LEGACY_MEMBER',
  'TEAM_LEGACY_READONLY',
];
/** Roles that manage tags. */
const MANAGERS: readonly Role[] = [
  'SOLO_ACTIVE_DEFAULT',
  'TEAM_ACTIVE_OWNER',
  'TEAM_ACTIVE_ADMIN',
  'TEAM_LEGACY_OWNER',
  'TEAM_LEGACY_ADMIN',
];

/** A person's data: contacts, one of them deleted, with a note and a tag, a pair of two, and an export. */
type Belongings = {
  ada: string;
  ben: string;
  gone: string;
  note: string;
  tag: string;
  pair: string;
  file: string;
};

/** Creates data from before the person's plan or role changed, whatever they can do now. */
async function give({ user_id, team_id }: Person): Promise<Belongings> {
  const at = app.deps.now();
  const id = () => app.deps.newId();
  const [ada = '', ben = '', gone = ''] = await addContacts(app, user_id, [
    { full_name: 'Ada' },
    { full_name: 'Ben' },
    { full_name: 'Gone', deleted_at: at },
  ]);
  const has = { ada, ben, gone, note: id(), tag: id(), pair: id(), file: id() };
  const times = { created_at: at, updated_at: at };
  await app.db
    .insert(notes)
    .values({ id: has.note, contact_id: ada, author_id: user_id, text: 'A', ...times });
  const whose = team_id ? { team_id } : { user_id };
  await app.db
    .insert(tags)
    .values({ id: has.tag, ...whose, name: 'Fair', name_key: 'fair', color: 'Moss', created_at: at });
  const [first_id = '', second_id = ''] = [ada, ben].toSorted();
  const pair = { id: has.pair, user_id, first_id, second_id, reasons: '["same_email"]', found_at: at };
  await app.db.insert(contactPairs).values(pair);
  await app.deps.files.put(has.file, new TextEncoder().encode('Name\r\nAda\r\n'), 'text/csv');
  await app.db.insert(contactExports).values({
    id: has.file,
    user_id,
    format: 'csv',
    asked: '{}',
    status: 'ready',
    object_key: has.file,
    token_hash: has.file,
    created_at: at,
    expires_at: new Date(at.getTime() + 60_000),
  });
  return has;
}

type Call = {
  /** The request; the data may belong to another person. */
  ask: (has: Belongings) => [method: string, path: string, body?: object];
  /** The status for allowed roles. */
  done: number;
  /** The allowed roles, and the feature; without it, all roles with their own data. */
  may?: [who: readonly Role[], feature: Feature];
};

/** In an order in which each call finds its data. */
const CALLS: Record<string, Call> = {
  'read a contact': { ask: ({ ada }) => ['GET', `/contacts/${ada}`], done: 200 },
  'read a contact by its id with the type': {
    ask: ({ ada }) => ['GET', `/contacts/exchange/${ada}`],
    done: 200,
  },
  'have a vCard of a contact': { ask: ({ ada }) => ['GET', `/contacts/${ada}/vcard`], done: 200 },
  'bring a deleted contact back': { ask: ({ gone }) => ['POST', `/contacts/${gone}/undo`], done: 200 },
  'delete several contacts': {
    ask: ({ ben, gone }) => ['POST', '/contacts/bulk', { ids: [ben, gone], action: 'delete' }],
    done: 200,
  },
  'bring several deleted contacts back': {
    ask: ({ ben, gone }) => ['POST', '/contacts/bulk', { ids: [ben, gone], action: 'restore' }],
    done: 200,
  },
  'put a tag on several contacts': {
    ask: ({ ada, ben, tag }) => [
      'POST',
      '/contacts/bulk',
      { ids: [ada, ben], action: 'tag', tags: [{ id: tag }] },
    ],
    done: 200,
    may: [EVERYDAY, 'assign_tags'],
  },
  'take a tag off several contacts': {
    ask: ({ ada, ben, tag }) => [
      'POST',
      '/contacts/bulk',
      { ids: [ada, ben], action: 'untag', tags: [{ id: tag }] },
    ],
    done: 200,
    may: [EVERYDAY, 'assign_tags'],
  },
  'change a note': {
    ask: ({ note }) => ['PUT', `/notes/${note}`, { text: 'B' }],
    done: 200,
    may: [EVERYDAY, 'notes'],
  },
  'delete a note': {
    ask: ({ note }) => ['DELETE', `/notes/${note}`],
    done: 204,
    may: [EVERYDAY, 'notes'],
  },
  'change a tag': {
    ask: ({ tag }) => ['PUT', `/tags/${tag}`, { name: 'Market', color: 'Sky' }],
    done: 200,
    may: [MANAGERS, 'manage_tags'],
  },
  'delete a tag': {
    ask: ({ tag }) => ['DELETE', `/tags/${tag}`],
    done: 204,
    may: [MANAGERS, 'manage_tags'],
  },
  'say that two contacts are not the same': {
    ask: ({ pair }) => ['POST', `/contacts/duplicates/${pair}/dismiss`],
    done: 204,
  },
  'fetch the file of an export': { ask: ({ file }) => ['GET', `/contacts/exports/${file}`], done: 200 },
};
const NAMES = Object.keys(CALLS);

const names = async (response: Response) => {
  const { count, results } = (await response.json()) as { count: number; results: { full_name: string }[] };
  return [count, ...results.map(({ full_name }) => full_name)];
};

describe.each(ROLES)('%s', (role) => {
  let me: Person;
  let mine: Belongings;
  beforeAll(async () => {
    me = await signIn(app, { role });
    mine = await give(me);
  });

  test('lists their own contacts, and the pairs among them', async () => {
    expect(await names(await me.call('GET', '/contacts'))).toEqual([2, 'Ada', 'Ben']);
    const pairs = (await (await me.call('GET', '/contacts/duplicates')).json()) as {
      count: number;
      results: { id: string }[];
    };
    expect([pairs.count, pairs.results.map(({ id }) => id)]).toEqual([1, [mine.pair]]);
  });

  test.each(NAMES)('is allowed or refused with the reason: %s', async (name) => {
    const { ask, done, may } = CALLS[name]!;
    const refused = may ? refusal(role, [], may[1]) : null;
    expect(refused === null).toBe(may ? may[0].includes(role) : true);
    await expectDecided(await me.call(...ask(mine)), refused, done);
  });
});

describe("another person's data", () => {
  let owner: Person;
  let theirs: Belongings;
  let before: unknown;
  const everything = async () =>
    Promise.all(
      ['contacts', 'notes', 'tags', 'contact_tags', 'contact_pairs', 'contact_exports'].map(
        async (table) => (await app.client.execute(`select * from ${table}`)).rows,
      ),
    );
  beforeAll(async () => {
    owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    theirs = await give(owner);
    before = await everything();
  });

  test.each(ROLES)('does not exist for %s, and is not listed', async (role) => {
    const stranger = await signIn(app, { role });
    for (const name of NAMES) {
      const { ask } = CALLS[name]!;
      const { status } = await stranger.call(...ask(theirs));
      expect([name, status]).toEqual([name, 404]);
    }
    expect(await names(await stranger.call('GET', '/contacts'))).toEqual([0]);
    expect(await (await stranger.call('GET', '/contacts/duplicates')).json()).toEqual({
      count: 0,
      results: [],
    });
    expect(await everything()).toEqual(before);
  });

  test('is refused to anonymous callers', async () => {
    const lists: [string, string][] = [
      ['GET', '/contacts'],
      ['GET', '/contacts/duplicates'],
    ];
    for (const asked of [...NAMES.map((name) => CALLS[name]!.ask(theirs)), ...lists]) {
      const [method, path, body] = asked;
      expect([path, (await callApi(app, method, path, body)).status]).toEqual([path, 401]);
    }
    expect(await everything()).toEqual(before);
  });
});
