import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContactDetail, ContactView } from '../../../../src/domain/contact/contact-contract.ts';
import type { PublicCard } from '../../../../src/domain/card/public-card.ts';
import { findPerson } from '../../../actor/actor.usecases.ts';
import { listForHome } from '../../home/home.usecases.ts';
import { DAV_BOOK } from '../../../../src/domain/address-book/carddav.ts';
import { ROLES } from '../../../../src/domain/permissions/roles.ts';
import { addProfile, callApi, signIn, type Person, type TestApp } from '../../../testing/people.ts';
import { pictureUrl } from '../../../testing/profile-rows.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { post } from '../../exchange/testing/exchange.ts';
import { takeDownCard } from '../../abuse/take-downs.usecases.ts';
import { merge, show, undo } from '../../duplicates/testing/duplicates.ts';
import { endFollowing, followCards } from './follow-cards.usecases.ts';
import { keepersOf } from '../../keep-card/keep-card.usecases.ts';

let app: TestApp;
let mia: Person;
let ava: Person;
let clock: number;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
  clock = Date.UTC(2026, 10, 1);
  app.deps.now = () => new Date((clock += 1000));
  mia = await signIn(app, {
    role: 'SOLO_ACTIVE_DEFAULT',
    profile: { first_name: 'Mia', last_name: 'Reed', job_title: 'Potter', workplace: 'Fernhall' },
  });
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await fields(['email', 'mia@fernhall.example'], ['phone', '+44 20 7946 0001']);
});
afterEach(() => app.close());

const keep = (who: Person, handle = mia.handle) => who.call('PUT', `/p/${handle}/keep`);
const change = (body: object) => mia.call('PUT', `/p/${mia.handle}`, body);
const fields = (...items: [type: string, value: string][]) =>
  mia.call('PUT', `/p/${mia.handle}/contact_info`, {
    items: items.map(([field_type_id, value]) => ({ field_type_id, value, label: null })),
  });
async function follow(who = ava): Promise<ContactDetail> {
  const answer = await keep(who);
  return (await answer.json()) as ContactDetail;
}
const listed = async (who: Person, query = '') =>
  ((await (await who.call('GET', `/contacts${query}`)).json()) as { results: ContactView[] }).results;
const keepersOfMia = async () =>
  keepersOf(app.deps, (await findPerson(app.deps, mia.token))!, mia.profile_id);
const rowsOf = async (sql: string) => (await app.client.execute(sql)).rows;

describe('keeping a card', () => {
  test('and no more reports the deleted contact to webhooks', async () => {
    await ava.call('POST', '/webhooks', { event: 'contact.deleted', url: 'https://hooks.example/gone' });
    const { id } = await follow();
    await ava.call('DELETE', `/p/${mia.handle}/keep`);
    const rows = await rowsOf('select event, subject_id from webhook_deliveries');
    expect(rows).toEqual([{ event: 'contact.deleted', subject_id: id.split('/').at(-1) }]);
  });

  test('adds a contact of the type card with what the card says, once', async () => {
    const first = await keep(ava);
    const contact = (await first.json()) as ContactDetail;
    expect([first.status, contact]).toMatchObject([
      201,
      {
        type: 'card',
        full_name: 'Mia Reed',
        first_name: 'Mia',
        last_name: 'Reed',
        job_title: 'Potter',
        company_name: 'Fernhall',
        emails: ['mia@fernhall.example'],
        phones: ['+44 20 7946 0001'],
        profile_id: null,
      },
    ]);
    expect(contact.id).toMatch(/^card\/[\w-]/);
    const again = await keep(ava);
    expect([again.status, ((await again.json()) as ContactDetail).id]).toEqual([200, contact.id]);
    expect((await ava.call('GET', `/contacts/${contact.id}`)).status).toBe(200);
    expect((await listed(ava, '?types=card')).map(({ id }) => id)).toEqual([contact.id]);
    expect(await listed(ava, '?types=manual')).toEqual([]);
  });

  test('is one contact, even if asked for twice at once', async () => {
    const answers = await Promise.all([keep(ava), keep(ava)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await listed(ava)).toHaveLength(1);
  });

  test.each(ROLES)('is possible as %s', async (role) => {
    expect((await keep(await signIn(app, { role }))).status).toBe(201);
  });

  test('needs a session, and a card of another person that can be seen', async () => {
    const path = `/p/${mia.handle}/keep`;
    expect((await callApi(app, 'PUT', path, undefined)).status).toBe(401);
    expect((await callApi(app, 'DELETE', path, undefined)).status).toBe(401);
    expect((await keep(ava, 'no_such_card')).status).toBe(404);
    expect((await keep(ava, 'a')).status).toBe(404);
    const own = await keep(mia);
    expect([own.status, await own.json()]).toMatchObject([422, { detail: 'This card is your own.' }]);
    const boss = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    expect((await keep(boss, boss.business!.handle)).status).toBe(422);
    expect((await ava.call('DELETE', path)).status).toBe(404);
    const second = await addProfile(app, { user_id: mia.user_id, state: 'disabled' });
    expect((await keep(ava, second.handle)).status).toBe(404);
  });

  test('of a business names the contact by its company', async () => {
    const boss = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const answer = (await (await keep(ava, boss.business!.handle)).json()) as ContactDetail;
    const company = (await rowsOf(`select workplace from profiles where id = '${boss.business!.id}'`))[0]!;
    expect(answer.full_name).toBe(company['workplace']);
  });

  test('ends with a call, which deletes the contact and nothing else', async () => {
    const { id } = await follow();
    const other = ((await (await ava.call('POST', '/contacts', { full_name: 'Bo' })).json()) as ContactView)
      .id;
    expect((await ava.call('DELETE', `/p/${mia.handle}/keep`)).status).toBe(204);
    expect((await listed(ava)).map((one) => one.id)).toEqual([other]);
    expect((await ava.call('DELETE', `/p/${mia.handle}/keep`)).status).toBe(404);
    const next = await follow();
    expect(next.id).not.toBe(id);
    await ava.call('DELETE', `/contacts/${next.id}`);
    expect((await keep(ava)).status).toBe(201);
  });

  test('is no contact of a team, and is counted for the owner of the card', async () => {
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' });
    await keep(member);
    await follow();
    expect(await rowsOf('select collected_for from contacts where collected_for is not null')).toEqual([]);
    expect(await keepersOfMia()).toEqual({ count: 2, known: [] });
  });

  describe('shows its owner who does it', () => {
    const exchange = (email: string, full_name = 'Ava Reed') =>
      post(app, mia.handle, { full_name, email, consent: true });
    const known = async () => (await keepersOfMia()).known.map(({ full_name }) => full_name);

    test('if they exchanged before, with the e-mail of their account', async () => {
      await exchange(ava.email.toUpperCase());
      await exchange('someone@else.example', 'Someone Else');
      await follow();
      await follow(await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }));
      expect(await keepersOfMia()).toMatchObject({ count: 2, known: [{ full_name: 'Ava Reed' }] });
      await ava.call('DELETE', `/p/${mia.handle}/keep`);
      expect(await keepersOfMia()).toEqual({ count: 1, known: [] });
    });

    test('also in the contact that the exchange was merged into', async () => {
      await exchange(ava.email);
      const met = (await (
        await mia.call('POST', '/contacts', { full_name: 'Ava from Leeds' })
      ).json()) as ContactView;
      const exchanged = (await listed(mia)).find(({ type }) => type === 'exchange')!;
      const [keepId, mergedId] = [met.id, exchanged.id].map((id) => id.split('/')[1]!);
      await merge(mia, { keep: keepId!, merge: [mergedId!] });
      await follow();
      expect(await known()).toEqual(['Ava from Leeds']);
    });

    test('but not by an exchange that came later, as the owner could try addresses with it', async () => {
      await follow();
      await exchange(ava.email);
      expect(await known()).toEqual([]);
    });

    test.each([
      ['whose e-mail is not proven', 'update users set email_verified = 0'],
      ['of a flood', 'update contacts set is_doubtful = 1'],
      ['whose contact was deleted', "update contacts set deleted_at = 1 where type = 'exchange'"],
    ])('but not one %s', async (_, statement) => {
      await exchange(ava.email);
      await follow();
      expect(await known()).toHaveLength(1);
      await app.client.execute(statement);
      expect(await known()).toEqual([]);
    });

    test('and no longer counts one who deleted their account', async () => {
      await exchange(ava.email);
      await follow();
      await app.client.execute({ sql: 'delete from users where id = ?', args: [ava.user_id] });
      expect(await keepersOfMia()).toEqual({ count: 0, known: [] });
      await change({ job_title: 'Director' });
      await endFollowing(app.deps);
      expect(await rowsOf('select * from followed_cards')).toEqual([]);
    });

    test('to no one else', async () => {
      await exchange(ava.email);
      await follow();
      const other = (await findPerson(app.deps, ava.token))!;
      expect((await keepersOf(app.deps, other, mia.profile_id)).known).toEqual([]);
    });
  });
});

describe('a change of the card', () => {
  test('is in the list, the search, the contact and its vCard with the next read', async () => {
    const { id } = await follow();
    await change({ first_name: 'Maria', job_title: 'Head Potter' });
    await fields(['email', 'maria@fernhall.example'], ['website', 'https://maria.example']);
    const [row] = await listed(ava);
    expect(row).toMatchObject({
      full_name: 'Maria Reed',
      job_title: 'Head Potter',
      emails: ['maria@fernhall.example'],
      phones: [],
      website: 'https://maria.example',
    });
    expect((await listed(ava, '?search=maria')).map((one) => one.id)).toEqual([id]);
    expect(await listed(ava, '?search=potter')).toHaveLength(1);
    expect(await listed(ava, '?search=7946')).toEqual([]);
    const text = await (await ava.call('GET', `/contacts/${id}/vcard`)).text();
    expect(text).toContain('FN:Maria Reed');
    expect(text).not.toContain('7946');
  });

  test('is found by a search that is the first read after it', async () => {
    await follow();
    await change({ workplace: 'Quillmoor' });
    expect(await listed(ava, '?search=quillmoor')).toHaveLength(1);
  });

  test('is in the timeline by the names of its fields, without values', async () => {
    const { id } = await follow();
    await change({ job_title: 'Director' });
    const { changes } = await show(ava, id);
    expect(changes).toMatchObject([{ kind: 'followed', fields: ['job_title'], author: null }]);
    expect(JSON.stringify(await show(ava, id))).not.toContain('Potter');
  });

  test('of something that no contact has changes no contact', async () => {
    const { id, updated } = await follow();
    await change({ bio: '<p>Clay and more clay</p>' });
    expect(await show(ava, id)).toMatchObject({ updated, changes: [] });
  });

  test('of the picture changes the picture of the contact, and no one gets a copy of the file', async () => {
    const { id } = await follow();
    await mia.call('PUT', `/p/${mia.handle}/picture`, { file: await pictureUrl(401) });
    const first = await show(ava, id);
    expect(first.contact_photo_url).toMatch(/^\/media\//);
    expect(first.changes).toMatchObject([{ kind: 'followed', fields: ['photo'] }]);
    await mia.call('DELETE', `/p/${mia.handle}/picture`);
    expect((await show(ava, id)).contact_photo_url).toBeNull();
    expect(await rowsOf('select id from media')).toEqual([]);
  });

  test('of a hidden section takes its values away', async () => {
    const { id } = await follow();
    await app.client.execute({
      sql: "insert into section_settings values (?, 'contact_info', 0, 0)",
      args: [mia.profile_id],
    });
    await change({ bio: '<p>Hidden</p>' });
    expect(await show(ava, id)).toMatchObject({ emails: [], phones: [] });
  });

  test('of the company name alone can hide it', async () => {
    const { id } = await follow();
    await change({ show_company_name: false });
    expect(await show(ava, id)).toMatchObject({ company_name: null });
  });

  test('preserves what the keeper edited, added and removed', async () => {
    const { id } = await follow();
    await ava.call('PUT', `/contacts/${id}`, {
      job_title: 'My potter',
      emails: ['private@mia.example'],
      phones: ['+44 20 7946 0001', '+44 20 7946 0002'],
    });
    await change({ job_title: 'Director', workplace: 'Salpedra' });
    await fields(['email', 'mia@fernhall.example'], ['phone', '+44 20 7946 0009']);
    expect(await show(ava, id)).toMatchObject({
      job_title: 'My potter',
      company_name: 'Salpedra',
      emails: ['private@mia.example'],
      phones: ['+44 20 7946 0009', '+44 20 7946 0002'],
    });
  });

  test('shows no more of the owner than the public card, with sections in any state', async () => {
    const { id } = await follow();
    await mia.call('PUT', `/p/${mia.handle}/social_media`, {
      items: [{ field_type_id: 'linkedin', value: 'mia-reed' }],
    });
    for (const hidden of [[], ['contact_info'], ['social_media'], ['contact_info', 'social_media']]) {
      await app.client.execute('delete from section_settings');
      for (const name of hidden)
        await app.client.execute({
          sql: 'insert into section_settings values (?, ?, 0, 0)',
          args: [mia.profile_id, name],
        });
      await change({ bio: `<p>${hidden.join(' ')} hidden</p>` });
      const card = (await (await app.request(`/api/p/${mia.handle}`)).json()) as PublicCard;
      const { emails, phones, contact_linkedin_url } = await show(ava, id);
      expect([...emails, ...phones]).toEqual(card.contact_info.map(({ value }) => value));
      expect(contact_linkedin_url !== null).toBe(card.social_media.length > 0);
    }
  });

  test('of what a team adds to the card is not copied', async () => {
    const boss = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: boss.team_id! });
    const business = boss.business!.handle;
    const items = [{ field_type_id: 'phone', value: '+4420555', label: null }];
    expect((await boss.call('PUT', `/p/${business}/contact_info`, { items })).status).toBe(200);
    expect((await boss.call('PUT', `/p/${business}/injection`, { contact_info: true })).status).toBe(200);
    const card = (await (await app.request(`/api/p/${member.handle}`)).json()) as { contact_info: unknown[] };
    expect(card.contact_info).toHaveLength(1);
    const answer = (await (await keep(ava, member.handle)).json()) as ContactDetail;
    expect(answer.phones).toEqual([]);
  });

  test('goes on when the plan of its team lapses and comes back, without what the team added', async () => {
    const boss = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: boss.team_id! });
    const items = [{ field_type_id: 'phone', value: '+4420555', label: null }];
    await boss.call('PUT', `/p/${boss.business!.handle}/contact_info`, { items });
    await boss.call('PUT', `/p/${boss.business!.handle}/injection`, { contact_info: true });
    const { id } = (await (await keep(ava, member.handle)).json()) as ContactDetail;
    for (const [plan, job_title] of [
      ['limited', 'Weaver'],
      ['active', 'Director'],
    ]) {
      await app.client.execute({
        sql: 'update teams set plan = ? where id = ?',
        args: [plan!, boss.team_id!],
      });
      await app.client.execute({
        sql: 'update profiles set job_title = ?, updated_at = ? where handle = ?',
        args: [job_title!, app.deps.now().getTime(), member.handle],
      });
      expect(await show(ava, id)).toMatchObject({ type: 'card', job_title, phones: [] });
    }
  });

  test('is the same in the address book: with a new tag, and in what changed since the last token', async () => {
    await ava.call('POST', '/contacts', { full_name: 'Bo' });
    clock += 600_000;
    const { uuid } = await follow();
    const made = await ava.call('POST', '/app-passwords', { name: 'Phone' });
    const { password } = (await made.json()) as { password: string };
    const headers = { authorization: `Basic ${btoa(`${ava.email}:${password}`)}` };
    const sync = async (token: string) =>
      (
        await app.request(DAV_BOOK, {
          method: 'REPORT',
          headers,
          body: `<d:sync-collection xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:sync-token>${token}</d:sync-token>
            <d:sync-level>1</d:sync-level><d:prop><d:getetag/><c:address-data/></d:prop></d:sync-collection>`,
        })
      ).text();
    const tokenIn = (text: string) => /<d:sync-token>([^<]+)</.exec(text)![1]!;
    const first = await sync('');
    const token = tokenIn(first);
    expect(await sync(token)).not.toContain('getetag');
    clock += 600_000;
    await change({ job_title: 'Director' });
    const second = await sync(token);
    expect(second).toContain('TITLE:Director');
    expect(second.match(/\.vcf/g)).toHaveLength(1);
    expect(second).toContain(uuid);
    expect(tokenIn(second)).not.toBe(token);
    const etag = (text: string) => new RegExp(`${uuid}.*?<d:getetag>([^<]+)<`, 's').exec(text)![1];
    expect(etag(second)).not.toBe(etag(first));
    expect(await sync(tokenIn(second))).not.toContain('getetag');
  });

  test('costs its save nothing: only the read of a keeper writes', async () => {
    const { id } = await follow();
    await change({ job_title: 'Director' });
    const stored = () => rowsOf(`select job_title from contacts where id = '${id.split('/')[1]}'`);
    expect(await stored()).toEqual([{ job_title: 'Potter' }]);
    await listed(ava);
    expect(await stored()).toEqual([{ job_title: 'Director' }]);
  });

  test('is at each of a hundred keepers with their next read', async () => {
    const { id } = await follow();
    const bare = id.split('/')[1]!;
    await app.client.batch(
      Array.from({ length: 99 }, (_, n) => [
        `insert into users (id, name, email, status, created_at, updated_at) values ('k${n}', 'K', 'k${n}@x.example', 'active', 1, 1)`,
        `insert into contacts (id, uuid, user_id, type, is_card, full_name, first_name, last_name, job_title, company_name, sort_name, created_at, updated_at)
          select 'c${n}', 'u${n}', 'k${n}', type, is_card, full_name, first_name, last_name, job_title, company_name, sort_name, created_at, updated_at from contacts where id = '${bare}'`,
        `insert into followed_cards (user_id, profile_id, contact_id, face, seen_at, followed_at)
          select 'k${n}', profile_id, 'c${n}', face, seen_at, followed_at from followed_cards where user_id = '${ava.user_id}'`,
      ]).flat(),
    );
    await change({ job_title: 'Director' });
    for (let n = 0; n < 99; n += 1) await followCards(app.deps, `k${n}`);
    await listed(ava);
    expect(await rowsOf("select count(*) as n from contacts where job_title = 'Director'")).toEqual([
      { n: 100 },
    ]);
  });
});

describe('a card that can no longer be followed', () => {
  const isPlain = async () => {
    expect(await rowsOf('select * from followed_cards')).toEqual([]);
    expect(await rowsOf('select * from ended_cards')).toEqual([]);
  };

  test('leaves its last state, without what was on it before, if its owner turns the switch off', async () => {
    const { id } = await follow();
    await fields(['email', 'mia@fernhall.example']);
    await change({ job_title: 'Director' });
    await change({ shares_changes: false });
    await change({ job_title: 'Secret' });
    expect(await show(ava, id)).toMatchObject({
      type: 'card',
      full_name: 'Mia Reed',
      job_title: 'Director',
      emails: ['mia@fernhall.example'],
      phones: [],
    });
    await endFollowing(app.deps);
    await isPlain();
    const other = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    const refused = await keep(other);
    expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
      422,
      'The owner of this card doesn’t share its changes.',
    ]);
  });

  test('can be followed again once the switch is on, in the same contact', async () => {
    const { id } = await follow();
    await change({ shares_changes: false });
    await change({ shares_changes: true });
    const again = await keep(ava);
    expect([again.status, ((await again.json()) as ContactDetail).id]).toEqual([200, id]);
    await change({ job_title: 'Director' });
    expect(await show(ava, id)).toMatchObject({ job_title: 'Director' });
  });

  test('leaves its last state if it or its account is deleted', async () => {
    const second = await addProfile(app, { user_id: mia.user_id, first_name: 'Second', job_title: 'Baker' });
    const { id } = (await (await keep(ava, second.handle)).json()) as ContactDetail;
    const first = await follow();
    expect((await mia.call('DELETE', `/p/${second.handle}`)).status).toBe(204);
    await fields(['phone', '+44 20 7946 0003']);
    await app.client.execute({ sql: 'delete from users where id = ?', args: [mia.user_id] });
    await endFollowing(app.deps);
    await isPlain();
    expect(await show(ava, id)).toMatchObject({ full_name: 'Second', job_title: 'Baker' });
    expect(await show(ava, first.id)).toMatchObject({
      full_name: 'Mia Reed',
      emails: [],
      phones: ['+44 20 7946 0003'],
      contact_photo_url: null,
    });
  });

  test('leaves no more than the name if the operator took it down', async () => {
    const { id } = await follow();
    await takeDownCard(app.deps, mia.handle, { status: 410, reason: 'Phishing' });
    expect(await show(ava, id)).toMatchObject({
      full_name: 'Mia Reed',
      job_title: null,
      company_name: null,
      emails: [],
      phones: [],
    });
    expect((await keep(await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }))).status).toBe(404);
  });

  test('leaves a contact that was deleted before as it was', async () => {
    const { id } = await follow();
    await ava.call('DELETE', `/contacts/${id}`);
    await app.client.execute({ sql: 'delete from users where id = ?', args: [mia.user_id] });
    await endFollowing(app.deps);
    await isPlain();
    expect((await ava.call('POST', `/contacts/${id.split('/')[1]}/undo`)).status).toBe(200);
  });
});

describe('a merge', () => {
  const bare = (id: string) => id.split('/')[1]!;

  test('with another contact follows the card in the one that stays, until it is undone', async () => {
    const { id } = await follow();
    const met = (await (
      await ava.call('POST', '/contacts', { full_name: 'Mia R.', emails: ['old@mia.example'] })
    ).json()) as ContactView;
    const { merge_id } = await merge(ava, { keep: bare(met.id), merge: [bare(id)] });
    await fields(['phone', '+44 20 7946 0007']);
    expect(await show(ava, bare(met.id))).toMatchObject({
      full_name: 'Mia R.',
      phones: ['+44 20 7946 0007'],
      emails: ['old@mia.example'],
    });
    expect((await undo(ava, merge_id)).status).toBe(200);
    expect(await show(ava, id)).toMatchObject({
      full_name: 'Mia Reed',
      emails: [],
      phones: ['+44 20 7946 0007'],
    });
    await change({ job_title: 'Director' });
    expect(await show(ava, id)).toMatchObject({ job_title: 'Director' });
    expect(await show(ava, met.id)).toMatchObject({ job_title: null });
  });

  test('of an exchange into it makes one contact, which a call stops following without losing it', async () => {
    const { id } = await follow();
    const met = (await (await ava.call('POST', '/contacts', { full_name: 'Mia R.' })).json()) as ContactView;
    await merge(ava, { keep: bare(met.id), merge: [bare(id)] });
    expect((await keep(ava)).status).toBe(200);
    expect((await ava.call('DELETE', `/p/${mia.handle}/keep`)).status).toBe(204);
    expect((await listed(ava)).map((one) => one.id)).toEqual([met.id]);
  });
});

describe('a new job on a followed card', () => {
  const bare = (id: string) => id.split('/')[1]!;
  const news = async (who: Person) => {
    // Home does not ask whether cards changed: a read of contacts does.
    await listed(who);
    const actor = (await findPerson(app.deps, who.token))!;
    return (await listForHome(app.deps, actor)).jobNews.map(({ full_name, job_title, company_name }) => [
      full_name,
      job_title,
      company_name,
    ]);
  };
  const readAs = (who: Person, id: string) => who.call('DELETE', `/contacts/${bare(id)}/news`);

  test('is news for its keeper until they have read it, and other changes are none', async () => {
    const { id } = await follow();
    await fields(['phone', '+44 20 7946 0009']);
    await change({ last_name: 'Reed-Vale' });
    expect(await news(ava)).toEqual([]);
    await change({ job_title: 'Director', workplace: 'Larkfield' });
    expect(await news(ava)).toEqual([['Mia Reed-Vale', 'Director', 'Larkfield']]);
    expect(await news(mia)).toEqual([]);
    expect((await readAs(ava, id)).status).toBe(204);
    expect(await news(ava)).toEqual([]);
    expect((await readAs(ava, id)).status).toBe(204);
  });

  test('is no news any more after 30 days, and a job that is left out is none', async () => {
    await follow();
    await change({ job_title: 'Director' });
    expect(await news(ava)).toHaveLength(1);
    await app.client.execute('update followed_cards set job_changed_at = job_changed_at - 31 * 86400000');
    expect(await news(ava)).toEqual([]);
    await change({ job_title: '', workplace: '' });
    expect(await news(ava)).toEqual([]);
  });

  test('is marked as read by its keeper alone', async () => {
    const { id } = await follow();
    await change({ job_title: 'Director' });
    await news(ava);
    expect((await callApi(app, 'DELETE', `/contacts/${bare(id)}/news`, undefined)).status).toBe(401);
    expect((await readAs(await signIn(app, { role: 'TEAM_ACTIVE_OWNER' }), id)).status).toBe(404);
    expect(await news(ava)).toHaveLength(1);
  });
});
