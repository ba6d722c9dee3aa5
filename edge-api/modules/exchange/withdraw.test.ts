import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withdrawal } from '#messages/visitor/withdrawal.ts';
import { problems } from '#messages/problems.ts';
import * as tables from '../../db/schema.ts';
import { runSchedule } from '../../jobs.ts';
import { MailRefused } from '../../ports/mail/mail.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { letterFor } from '../../testing/letters.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { post, rowCounts, tokenIn } from './testing/exchange.ts';
import { WITHDRAWN } from './withdrawn-columns.ts';
import { isNothingLeft, openWithdrawal, withdrawContact } from './withdraw.usecases.ts';

/** Every table with rows of a contact: a row for a withdrawal to delete, or the reason why its rows stay. */
const WITHDRAWN_TABLES: Readonly<Record<string, { row: string } | { reason: string }>> = {
  contact_emails: { row: "('w', :contact, 'second@x.test', 9)" },
  contact_phones: { row: "('w', :contact, '+33 1 99 00 12 35', null, 9)" },
  contact_answers: { row: "('w', :contact, null, 'Which garden?', 'Mine', 9)" },
  contact_tags: { row: "(:contact, 'w-tag')" },
  notes: { row: "('w', :contact, :owner, 'note', 1, 1)" },
  contact_rhythms: { row: "(:contact, :owner, 14, '2026-11-18', 1, 'call')" },
  contact_changes: { row: "('w', :contact, :owner, 'edited', '[]', 1)" },
  contact_keys: { row: "(:contact, :owner, 'same_email:w')" },
  contact_pairs: { row: "('w', :owner, :contact, :other, '[]', 1, null)" },
  contact_merges: { row: "('w', :owner, :contact, '{}', 1, 1)" },
  imported_contacts: { row: "('w-import', :contact, 0, 0, '{}', null, null)" },
  device_cards: { row: "(:contact, :owner, 'met.vcf', 'met', '[]', 1)" },
  device_changes: {
    row: "('w', :owner, null, 'Phone', :contact, 'changed', '{}', '{}', '[]', 1, null)",
  },
  followed_cards: { row: "(:owner, 'w-followed', :contact, '{}', 1, 1, 1)" },
  visitor_cards: { row: "('w', :contact, 'sealed', 1, 'en', 'browser', 9e12)" },
  contact_bulk_items: { reason: 'random ids, and which tags a change took or gave' },
  contact_texts: { reason: 'follows the contact by a trigger, and is empty with it' },
  enrichments: {
    reason: 'that somebody asked for it, and what became of the credit; what was found is emptied',
  },
  consents: { reason: 'proof of what was agreed to, without anybody’s details' },
  contacts: { reason: 'that another was merged into this one' },
  interaction_contacts: { reason: 'that a visit ended in an exchange' },
};

/** What rows of a contact refer to. */
const BESIDE = [
  "insert into tags values ('w-tag', :owner, null, 'Tag', 'tag', 'Moss', 1)",
  `insert into contacts (id, uuid, user_id, type, sort_name, created_at, updated_at)
    values (:other, 'w-uuid', :owner, 'manual', 'a', 1, 1)`,
  `insert into contact_imports (id, user_id, format, own, file_name, status, rows, duplicates, columns, preview, faults,
    parts, created_at, updated_at, expires_at)
    values ('w-import', :owner, 'csv', 0, 'a.csv', 'done', 1, 0, '[]', '[]', '[]', '[[1, 2]]', 1, 1, 1)`,
];

let app: Awaited<ReturnType<typeof createTestApp>>;
let owner: Person;
let token: string;

beforeEach(async () => {
  app = await createTestApp();
  owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ada' } });
  const sent = {
    full_name: 'Mateo',
    email: 'm@x.test',
    phone: '+33199001234',
    message: 'The pond',
    consent: true,
  };
  await post(app, 'ada', sent, { 'idempotency-key': 'k' });
  token = tokenIn(letterFor(app, sent.email));
  app.letters.length = 0;
});
afterEach(() => app.close());

describe('the link of the mail', () => {
  test('shows whose contacts it withdraws from, without any effect by itself', async () => {
    expect(await openWithdrawal(app.deps, token)).toEqual({ owner: 'Robin Vale', lookups: true });
    expect(await openWithdrawal(app.deps, token)).toEqual({ owner: 'Robin Vale', lookups: true });
    expect(await app.db.select().from(tables.withdrawals)).toEqual([]);
  });

  test('is only stored as a hash', async () => {
    const consents = await app.db.select().from(tables.consents);
    expect(consents.map((consent) => consent.token_hash)).toEqual(
      consents.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)),
    );
    expect(JSON.stringify(consents)).not.toContain(token);
  });

  test('empties the contact, removes it from the list and preserves the proof of both', async () => {
    expect(await withdrawContact(app.deps, token, app.later)).toBe(true);
    expect(await rowCounts(app)).toEqual({
      contacts: 1,
      contact_emails: 0,
      contact_phones: 0,
      contact_answers: 0,
      consents: 2,
    });
    const [contact] = await app.db.select().from(tables.contacts);
    expect(JSON.stringify(contact)).not.toMatch(/Mateo|199001234|m@x|The pond/);
    expect(contact?.deleted_at).not.toBeNull();
    const withdrawals = await app.db.select().from(tables.withdrawals);
    expect(withdrawals.map(({ source }) => source)).toEqual(['/withdraw', '/withdraw']);
    expect(await (await owner.call('GET', '/contacts')).json()).toEqual({ count: 0, results: [] });
    const { rows } = await app.client.execute('select text from contact_texts');
    expect(rows[0]?.['text']).toBe('');
  });

  test('notifies the owner once, and works once', async () => {
    const both = await Promise.all([
      withdrawContact(app.deps, token, app.later),
      withdrawContact(app.deps, token, app.later),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await withdrawContact(app.deps, token, app.later)).toBe(false);
    expect(await openWithdrawal(app.deps, token)).toBeNull();
    await app.settled();
    expect(app.letters.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'Mateo withdrew from your contacts'],
    ]);
  });

  test('leaves no address and no name in the waiting letter to the owner', async () => {
    const { send } = app.deps.mail;
    app.deps.mail.send = () => Promise.reject(new MailRefused('full', true));
    await withdrawContact(app.deps, token, app.later);
    await app.settled();
    const { rows } = await app.client.execute("select data from events where kind = 'contact.withdrawn'");
    expect(rows).toHaveLength(1);
    expect(String(rows[0]!['data'])).not.toMatch(/@|Mateo/);
    app.deps.mail.send = send;
    app.deps.now = () => new Date(Date.now() + 120_000);
    await runSchedule(app.deps);
    expect(app.letters.map(({ to }) => to)).toEqual([owner.email]);
  });

  test('works without consents, once', async () => {
    await post(app, 'ada', { full_name: 'Ben', email: 'ben@x.test' });
    const link = tokenIn(letterFor(app, 'ben@x.test'));
    expect((await app.db.select().from(tables.consents)).length).toBe(2);
    expect(await openWithdrawal(app.deps, link)).toEqual({ owner: 'Robin Vale', lookups: true });
    const both = await Promise.all([
      withdrawContact(app.deps, link, app.later),
      withdrawContact(app.deps, link, app.later),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await openWithdrawal(app.deps, link)).toBeNull();
    expect(await (await owner.call('GET', '/contacts')).json()).toMatchObject({
      count: 1,
      results: [{ full_name: 'Mateo' }],
    });
  });

  describe('of a deleted contact', () => {
    const answerOf = async (link: string) => {
      const answer = await callApi(app, 'POST', '/withdraw', { token: link });
      return [answer.status, ((await answer.json()) as { detail: string }).detail];
    };

    test('is recognized once the account is deleted', async () => {
      await app.client.execute({ sql: 'delete from users where id = ?', args: [owner.user_id] });
      expect([await openWithdrawal(app.deps, token), await isNothingLeft(app.deps, token)]).toEqual([
        null,
        true,
      ]);
      expect(await answerOf(token)).toEqual([422, withdrawal.nothing_left_detail]);
    });

    test('is not one that was used, or a forged one', async () => {
      expect(await isNothingLeft(app.deps, token)).toBe(false);
      await withdrawContact(app.deps, token, app.later);
      for (const link of [token, '', 'a'.repeat(44), token.slice(0, 22) + 'a'.repeat(22)]) {
        expect([link, await isNothingLeft(app.deps, link)]).toEqual([link, false]);
        expect(await answerOf(link)).toEqual([422, problems.link_expired.detail]);
      }
    });
  });

  test("does not open for a contact's id without its proof", async () => {
    expect(await openWithdrawal(app.deps, token.slice(0, 22) + 'a'.repeat(22))).toBeNull();
  });

  test('does not affect other contacts', async () => {
    await post(app, 'ada', { full_name: 'Ben' });
    await withdrawContact(app.deps, token, app.later);
    expect(await (await owner.call('GET', '/contacts')).json()).toMatchObject({
      count: 1,
      results: [{ full_name: 'Ben' }],
    });
  });

  test('is not undone by a late repetition of the request', async () => {
    await withdrawContact(app.deps, token, app.later);
    const sent = {
      full_name: 'Mateo',
      email: 'm@x.test',
      phone: '+33199001234',
      message: 'The pond',
      consent: true,
    };
    expect((await post(app, 'ada', sent, { 'idempotency-key': 'k' })).status).toBe(201);
    expect(await (await owner.call('GET', '/contacts')).json()).toMatchObject({ count: 0 });
  });

  test.each(['', 'x', 'a'.repeat(44), "' or 1=1 --"])('with the token %j is invalid', async (made_up) => {
    expect(await openWithdrawal(app.deps, made_up)).toBeNull();
    expect(await withdrawContact(app.deps, made_up, app.later)).toBe(false);
  });
});

describe('a withdrawn contact', () => {
  test('is deleted from every column without a reason to stay', async () => {
    const filled = Object.entries(WITHDRAWN)
      .filter(([, fate]) => 'emptied' in fate)
      .map(([name]) => name)
      .filter((name) => name !== 'photo_id');
    await app.client.execute(`update contacts set ${filled.map((name) => `${name} = 'secret'`).join(', ')}`);
    await withdrawContact(app.deps, token, app.later);
    const { rows } = await app.client.execute('select * from contacts');
    for (const [name, fate] of Object.entries(WITHDRAWN))
      if ('emptied' in fate) expect([name, rows[0]![name]]).toEqual([name, fate.emptied]);
    expect(JSON.stringify({ ...rows[0] })).not.toContain('secret');
    expect(Object.keys(WITHDRAWN).toSorted()).toEqual(Object.keys({ ...rows[0] }).toSorted());
  });

  test('is deleted from every table without a reason to stay', async () => {
    const { rows } = await app.client.execute(
      `select m.name as name from sqlite_master m join pragma_foreign_key_list(m.name) f
        where m.type = 'table' and f."table" = 'contacts' group by m.name`,
    );
    expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(Object.keys(WITHDRAWN_TABLES).toSorted());
    const [contact] = await app.db.select().from(tables.contacts);
    // A pair lists the smaller id first.
    const ids = { contact: contact!.id, owner: owner.user_id, other: '~other' };
    const run = (sql: string) =>
      app.client.execute(
        sql.replaceAll(/:(contact|owner|other)\b/g, (_, name: keyof typeof ids) => `'${ids[name]}'`),
      );
    const countOf = async (table: string) =>
      Number((await run(`select count(*) as n from ${table}`)).rows[0]!['n']);
    for (const insert of BESIDE) await run(insert);
    for (const [table, fate] of Object.entries(WITHDRAWN_TABLES)) {
      if (!('row' in fate)) continue;
      await run(`insert into ${table} values ${fate.row}`);
      expect(await countOf(table), table).toBeGreaterThan(0);
    }
    expect(await withdrawContact(app.deps, token, app.later)).toBe(true);
    for (const [table, fate] of Object.entries(WITHDRAWN_TABLES))
      if ('row' in fate) expect(await countOf(table), table).toBe(0);
  });

  test('has no pending events', async () => {
    const event = { id: 'e', kind: 'exchange.created', data: { contact_id: 'x' } };
    const [contact] = await app.db.select().from(tables.contacts);
    await app.db
      .insert(tables.events)
      .values({ ...event, subject: `contact:${contact!.id}`, created_at: app.deps.now() });
    await withdrawContact(app.deps, token, app.later);
    await expect.poll(async () => (await app.db.select().from(tables.events)).length).toBe(0);
  });
});
