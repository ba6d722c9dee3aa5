import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAV_BOOK, DAV_HOME, DAV_PRINCIPAL, davCard } from '../../../src/domain/address-book/carddav.ts';
import { RATE_LIMITS } from '../../../src/domain/limits/attempts.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { childOf, childrenOf, parseXml, type XmlElement } from '../../kit/xml.ts';
import { aroundTrips } from '../../testing/around-trips.ts';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { contactsChange } from '../../events/changing-contacts.ts';
import { doRuns, found } from '../enrichment/testing/enriching.ts';
import { refuse } from '../exchange/withdraw.repository.ts';

const D = '{DAV:}';
const CARD = '{urn:ietf:params:xml:ns:carddav}';
const SPACES =
  'xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav" xmlns:cs="http://calendarserver.org/ns/"';

const HOUR = 3_600_000;

let app: TestApp;
let ava: Person;
let auth: string;
let clock: number;
beforeEach(async () => {
  app = await createTestApp();
  clock = Date.UTC(2026, 10, 1);
  app.deps.now = () => new Date((clock += 1000));
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  auth = await authOf(ava);
});
afterEach(() => app.close());

const basic = (email: string, password: string) => `Basic ${btoa(`${email}:${password}`)}`;
async function authOf(person: Person): Promise<string> {
  const made = await person.call('POST', '/app-passwords', { name: 'Phone' });
  return basic(person.email, ((await made.json()) as { password: string }).password);
}
const ask = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  app.request(path, { method, headers: { authorization: auth, ...headers }, ...(body && { body }) });
const propfind = (path: string, depth: '0' | '1', props = '') =>
  ask('PROPFIND', path, props && `<d:propfind ${SPACES}><d:prop>${props}</d:prop></d:propfind>`, { depth });

/** The resources in a response: their requested properties, as XML elements, or their status. */
async function statesOf(answer: Response) {
  expect(answer.status).toBe(207);
  const root = parseXml(await answer.text())!;
  const responses = childrenOf(root, `${D}response`).map((response) => {
    const found = childrenOf(response, `${D}propstat`).find((one) =>
      childOf(one, `${D}status`)!.text.includes('200'),
    );
    const props = childOf(found, `${D}prop`)?.children ?? [];
    return {
      href: childOf(response, `${D}href`)!.text,
      status: childOf(response, `${D}status`)?.text ?? null,
      props: Object.fromEntries(props.map((prop): [string, XmlElement] => [prop.name, prop])),
    };
  });
  return { responses, token: childOf(root, `${D}sync-token`)?.text ?? null };
}
const add = async (full_name: string, more: object = {}) => {
  const made = (await (await ava.call('POST', '/contacts', { full_name, ...more })).json()) as {
    id: string;
    uuid: string;
  };
  return made;
};
/** Copies the contact in the book so many times. */
async function copyContact(times: number) {
  const { columns } = await app.client.execute('select * from contacts limit 0');
  const values = columns.map((name) => (['id', 'uuid'].includes(name) ? `${name} || '-' || n` : `"${name}"`));
  await app.client.execute({
    sql: `with recursive k(n) as (select 1 union all select n + 1 from k where n < ?)
      insert into contacts (${columns.map((name) => `"${name}"`).join()}) select ${values.join()} from contacts, k`,
    args: [times],
  });
}
const sync = (token: string, props = '<d:getetag/>', most = '') =>
  ask(
    'REPORT',
    DAV_BOOK,
    `<d:sync-collection ${SPACES}><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level>${most && `<d:limit><d:nresults>${most}</d:nresults></d:limit>`}<d:prop>${props}</d:prop></d:sync-collection>`,
  );

describe('finding the address book', () => {
  test.each(['GET', 'PROPFIND', 'OPTIONS'])('%s of the well-known URL redirects to it', async (method) => {
    const answer = await app.request('/.well-known/carddav', { method });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/dav/']);
  });

  test('goes from the root over the principal and the home to the book', async () => {
    const root = await statesOf(await propfind('/dav/', '0', '<d:current-user-principal/><d:nothing/>'));
    const principal = childOf(root.responses[0]!.props[`${D}current-user-principal`], `${D}href`)!.text;
    expect(principal).toBe(DAV_PRINCIPAL);
    const own = await statesOf(await propfind(principal, '0', '<card:addressbook-home-set/>'));
    const home = childOf(own.responses[0]!.props[`${CARD}addressbook-home-set`], `${D}href`)!.text;
    expect(home).toBe(DAV_HOME);
    const { responses } = await statesOf(await propfind(home, '1', '<d:resourcetype/><cs:getctag/>'));
    expect(responses.map(({ href }) => href)).toEqual([DAV_HOME, DAV_BOOK]);
    const types = responses[1]!.props[`${D}resourcetype`]!.children.map(({ name }) => name);
    expect(types).toEqual([`${D}collection`, `${CARD}addressbook`]);
  });

  test("describes the server's capabilities, to anyone", async () => {
    const answer = await app.request('/dav/', { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('dav'), answer.headers.get('allow')]).toEqual([
      200,
      '1, 3, addressbook',
      'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, REPORT',
    ]);
  });

  test('reports missing resources', async () => {
    const text = await (
      await propfind(DAV_BOOK, '0', '<d:getetag/><x xmlns="urn:x"/><d:displayname/>')
    ).text();
    expect(text).toContain('<d:prop><d:getetag/><x xmlns="urn:x"/></d:prop><d:status>HTTP/1.1 404 Not Found');
    expect(text).toContain('<d:displayname>Cardea</d:displayname>');
  });
});

describe('access', () => {
  const status = async (authorization: string) =>
    (await app.request('/dav/', { method: 'PROPFIND', headers: { authorization, depth: '0' } })).status;

  test('is given to a device with the e-mail and an app password, in any spelling', async () => {
    const password = atob(auth.slice(6)).split(':')[1]!;
    for (const [email, typed] of [
      [ava.email, password],
      [ava.email.toUpperCase(), password.replaceAll('-', '')],
      [ava.email, password.toUpperCase().replaceAll('-', ' ')],
    ] as const)
      expect(await status(basic(email, typed))).toBe(207);
    const { results } = (await (await ava.call('GET', '/app-passwords')).json()) as {
      results: { last_used_at: string | null }[];
    };
    expect(results[0]!.last_used_at).not.toBeNull();
  });

  test('is refused to others', async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const password = atob(auth.slice(6)).split(':')[1]!;
    for (const wrong of [
      basic(other.email, password),
      basic(ava.email, 'abcd-efgh-ijkm-npqr'),
      basic(ava.email, ''),
      `Bearer ${ava.token}`,
      'Basic !',
      '',
    ])
      expect([wrong, await status(wrong)]).toEqual([wrong, 401]);
    const answer = await app.request('/dav/', { method: 'PROPFIND' });
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Cardea", charset="UTF-8"');
  });

  test.each([
    ['PROPFIND', '', { depth: '1' }],
    ['REPORT', 'sync-collection', {}],
    ['REPORT', 'addressbook-query', {}],
    ['REPORT', 'addressbook-multiget', {}],
    ['GET', '', {}],
  ])(
    'is refused to a device with too many calls before contacts are read: %s %s',
    async (method, name, headers) => {
      const { uuid } = await add('Ada');
      await status(auth);
      const { attempts } = RATE_LIMITS.calls_per_key;
      await app.client.execute({ sql: 'update rate_limits set count = ?', args: [attempts] });
      let read = '';
      aroundTrips(app, (trip) => async (...given) => {
        const answer = await trip(...given);
        read += JSON.stringify(answer);
        return answer;
      });
      const [path, space] = [
        method === 'GET' ? davCard(uuid) : DAV_BOOK,
        name === 'sync-collection' ? 'd' : 'card',
      ];
      const answer = await ask(method, path, name && `<${space}:${name} ${SPACES}/>`, headers);
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(read).not.toContain(uuid);
    },
  );

  test('is refused to a device with too many calls also if nothing changed', async () => {
    await add('Ada');
    const token = (await statesOf(await sync(''))).token!;
    expect(await statesOf(await sync(token))).toEqual({ responses: [], token });
    const { attempts } = RATE_LIMITS.calls_per_key;
    await app.client.execute({ sql: 'update rate_limits set count = ?', args: [attempts] });
    const answer = await sync(token);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await answer.text()).not.toContain('multistatus');
  });

  test('is refused to a device whose password was deleted', async () => {
    const { results } = (await (await ava.call('GET', '/app-passwords')).json()) as {
      results: { id: string }[];
    };
    await ava.call('DELETE', `/app-passwords/${results[0]!.id}`);
    expect(await status(auth)).toBe(401);
  });

  test('counts wrong passwords, and still accepts right ones', async () => {
    const { attempts } = RATE_LIMITS.app_password_per_address;
    for (let n = 0; n < attempts; n++) await status(basic(ava.email, 'wrong'));
    expect(await status(basic(ava.email, 'wrong'))).toBe(429);
    expect(await status(auth)).toBe(207);
  });

  test('excludes the calls of the API', async () => {
    const answer = await app.request('/api/contacts', { headers: { authorization: auth } });
    expect(answer.status).toBe(401);
  });

  test.each(ROLES)("%s, according to the plan's integrations", async (role) => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const given = await authOf(person);
    const target = await signIn(app, { role });
    await app.client.execute({
      sql: 'update app_passwords set user_id = ? where user_id = ?',
      args: [target.user_id, person.user_id],
    });
    const authorization = basic(target.email, atob(given.slice(6)).split(':')[1]!);
    const answer = await app.request(DAV_BOOK, {
      method: 'PROPFIND',
      headers: { authorization, depth: '0' },
    });
    expect(answer.status).toBe(refusal(role, [], 'integrations') ? 403 : 207);
  });
});

describe('the contacts of the book', () => {
  test('are listed with their tags, and read individually', async () => {
    const ada = await add('Ada Lovelace', { emails: ['ada@example.com'] });
    const { responses } = await statesOf(await propfind(DAV_BOOK, '1', '<d:getetag/><d:getcontenttype/>'));
    expect(responses.map(({ href }) => href)).toEqual([DAV_BOOK, davCard(ada.uuid)]);
    const etag = responses[1]!.props[`${D}getetag`]!.text;
    const answer = await ask('GET', davCard(ada.uuid));
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('content-type')]).toEqual([
      200,
      etag,
      'text/vcard; charset=utf-8',
    ]);
    const text = await answer.text();
    expect(text).toContain('ada@example.com');
    expect(text).toContain(ada.uuid);
    const head = await ask('HEAD', davCard(ada.uuid));
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    expect((await ask('GET', davCard(ada.uuid), undefined, { 'if-none-match': etag })).status).toBe(304);
    await ava.call('PUT', `/contacts/${ada.id}`, { full_name: 'Ada King' });
    const changed = await ask('GET', davCard(ada.uuid), undefined, { 'if-none-match': etag });
    expect([changed.status, (await changed.text()).includes('Ada King')]).toEqual([200, true]);
  });

  test('change when enrichment has found a name', async () => {
    const ada = await add('Ada', { emails: ['ada@example.com'] });
    await app.client.execute('update contacts set full_name = null, first_name = null, last_name = null');
    const etagNow = async () => (await ask('GET', davCard(ada.uuid))).headers.get('etag');
    const { token } = await statesOf(await sync(''));
    const before = await etagNow();
    expect((await statesOf(await sync(token!))).responses).toEqual([]);
    expect((await ava.call('POST', `/contacts/${ada.id}/enrich`)).status).toBe(202);
    await doRuns(app, [found('full_name', 'Ada Fern')]);
    expect(await etagNow()).not.toBe(before);
    const { responses } = await statesOf(await sync(token!));
    expect(responses.map(({ href }) => href)).toEqual([davCard(ada.uuid)]);
    expect(await (await ask('GET', davCard(ada.uuid))).text()).toContain('FN:Ada Fern');
  });

  test('change when a person has objected to look-ups', async () => {
    const email = 'ada@example.com';
    const ada = await add('Ada', { emails: [email] });
    await app.client.execute('update contacts set full_name = null, first_name = null, last_name = null');
    await ava.call('POST', `/contacts/${ada.id}/enrich`);
    await doRuns(app, [found('full_name', 'Ada Fern')]);
    await add('Ben');
    const { token } = await statesOf(await sync(''));
    clock += HOUR;
    await refuse(app.deps.db, { email, hash: 'a' }, app.deps.now(), contactsChange(app.deps));
    const { responses } = await statesOf(await sync(token!));
    expect(responses.map(({ href }) => href)).toContain(davCard(ada.uuid));
    expect(await (await ask('GET', davCard(ada.uuid))).text()).toContain(`FN:${email}`);
  });

  test('change with their notes and tags, and have both', async () => {
    const ada = await add('Ada Lovelace');
    const seen = new Set<string>();
    let { token } = await statesOf(await sync(''));
    const read = async () => {
      const changes = await statesOf(await sync(token!));
      expect(changes.responses.map(({ href }) => href)).toEqual([davCard(ada.uuid)]);
      token = changes.token;
      const answer = await ask('GET', davCard(ada.uuid));
      seen.add(answer.headers.get('etag')!);
      const lines = (await answer.text()).split('\r\n');
      return ['NOTE', 'CATEGORIES'].map((name) => lines.find((line) => line.startsWith(`${name}:`)));
    };
    const call = async (...given: Parameters<Person['call']>) =>
      (await (await ava.call(...given)).json()) as { id: string };
    const note = await call('POST', `/contacts/${ada.id}/notes`, { text: 'Met, at last' });
    expect(await read()).toEqual(['NOTE:Met\\, at last', undefined]);
    await call('PUT', `/notes/${note.id}`, { text: 'Met' });
    expect(await read()).toEqual(['NOTE:Met', undefined]);
    const tag = await call('POST', '/tags', { name: 'Fair', color: 'Moss' });
    await call('PUT', `/contacts/${ada.id}`, { tags: [{ id: tag.id }] });
    expect(await read()).toEqual(['NOTE:Met', 'CATEGORIES:Fair']);
    await call('PUT', `/tags/${tag.id}`, { name: 'VIP', color: 'Moss' });
    expect(await read()).toEqual(['NOTE:Met', 'CATEGORIES:VIP']);
    await ava.call('DELETE', `/tags/${tag.id}`);
    expect(await read()).toEqual(['NOTE:Met', undefined]);
    await ava.call('DELETE', `/notes/${note.id}`);
    expect(await read()).toEqual([undefined, undefined]);
    expect(seen.size).toBe(6);
  });

  test('can be edited by someone who opened them before a note was added', async () => {
    const ada = await add('Ada');
    const { updated } = (await (await ava.call('GET', `/contacts/${ada.id}`)).json()) as { updated: string };
    await ava.call('POST', `/contacts/${ada.id}/notes`, { text: 'Met' });
    const changed = await ava.call('PUT', `/contacts/${ada.id}`, { full_name: 'Ada King', version: updated });
    expect(changed.status).toBe(200);
  });

  test('have their photo, unless it is large', async () => {
    const photo = await pictureUrl(400, 'png', 400);
    const ada = await add('Ada', { photo });
    const isPictured = async () =>
      (await (await ask('GET', davCard(ada.uuid))).text()).includes('PHOTO;ENCODING=b;TYPE=JPEG:');
    expect(await isPictured()).toBe(true);
    for (const [size, is] of [
      [50 * 1024, true],
      [50 * 1024 + 1, false],
    ] as const) {
      const { body } = new Response(new Uint8Array(size));
      app.deps.images.transform = async () => ({ body: body!, content_type: 'image/jpeg', size });
      expect([size, await isPictured()]).toEqual([size, is]);
    }
  });

  test('are requested again if their photo temporarily fails, and are read beside others', async () => {
    const ada = await add('Ada', { photo: await pictureUrl(400, 'png', 400) });
    const ben = await add('Ben');
    const transform = app.deps.images.transform.bind(app.deps.images);
    app.deps.images.transform = () => Promise.reject(new Error('away'));
    const refused = await ask('GET', davCard(ada.uuid));
    expect([refused.status, refused.headers.get('etag')]).toEqual([503, null]);
    const text = await (await sync('', '<d:getetag/><card:address-data/><d:getcontenttype/>')).text();
    expect(text).toContain(
      '<d:prop><d:getetag/><card:address-data/></d:prop><d:status>HTTP/1.1 503 Service Unavailable',
    );
    const { responses } = await statesOf(new Response(text, { status: 207 }));
    const returned = responses.map(({ href, props }) => [
      href,
      `${D}getetag` in props,
      `${CARD}address-data` in props,
    ]);
    expect(returned).toEqual([
      [davCard(ada.uuid), false, false],
      [davCard(ben.uuid), true, true],
    ]);
    app.deps.images.transform = transform;
    expect(await (await ask('GET', davCard(ada.uuid))).text()).toContain('PHOTO;ENCODING=b;TYPE=JPEG:');
  });

  test('have no photo if it permanently fails', async () => {
    const ada = await add('Ada', { photo: await pictureUrl(400, 'png', 400) });
    for (const code of [9412, 9422]) {
      app.deps.images.transform = () => Promise.reject(Object.assign(new Error('refused'), { code }));
      const answer = await ask('GET', davCard(ada.uuid));
      expect([code, answer.status, (await answer.text()).includes('PHOTO')]).toEqual([code, 200, false]);
    }
  });

  test('change after an edit by a clock that is behind that of the notes', async () => {
    const ada = await add('Ada');
    await ava.call('POST', `/contacts/${ada.id}/notes`, { text: 'Met' });
    await app.client.execute({ sql: 'update contacts set filed_at = ?', args: [clock + HOUR] });
    const etagNow = async () => (await ask('GET', davCard(ada.uuid))).headers.get('etag');
    const before = await etagNow();
    const { token } = await statesOf(await sync(''));
    await ava.call('PUT', `/contacts/${ada.id}`, { full_name: 'Ada King' });
    expect(await etagNow()).not.toBe(before);
    // A full sync is required if the token does not reveal it.
    expect((await sync(token!)).status).toBe(403);
    expect((await statesOf(await sync(''))).token).not.toBe(token);
  });

  test('have the requested properties', async () => {
    await add('Ada Lovelace', { emails: ['ada@example.com'], photo: await pictureUrl(400, 'png', 400) });
    let drawn = 0;
    app.deps.images.transform = async () => {
      drawn += 1;
      return null;
    };
    const data =
      '<card:address-data><card:prop name="fn"/><card:prop name="EMAIL" novalue="yes"/></card:address-data>';
    const { responses } = await statesOf(await sync('', data));
    expect(responses[0]!.props[`${CARD}address-data`]!.text).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nEMAIL;TYPE=INTERNET:\r\nEND:VCARD\r\n',
    );
    expect(drawn).toBe(0);
  });

  test("are the account's own", async () => {
    const ada = await add('Ada');
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    auth = await authOf(other);
    expect((await ask('GET', davCard(ada.uuid))).status).toBe(404);
    expect((await statesOf(await propfind(DAV_BOOK, '1'))).responses).toHaveLength(1);
  });

  test('are found by a filter', async () => {
    const [ada] = [await add('Ada Lovelace'), await add('Ben')];
    const query = (filter: string, limit = '') =>
      ask(
        'REPORT',
        DAV_BOOK,
        `<card:addressbook-query ${SPACES}><d:prop><d:getetag/><card:address-data version="4.0"/></d:prop><card:filter>${filter}</card:filter>${limit}</card:addressbook-query>`,
        { depth: '1' },
      );
    const { responses } = await statesOf(
      await query('<card:prop-filter name="FN"><card:text-match>LOVE</card:text-match></card:prop-filter>'),
    );
    expect(responses.map(({ href }) => href)).toEqual([davCard(ada.uuid)]);
    expect(responses[0]!.props[`${CARD}address-data`]!.text).toContain('VERSION:4.0');
    expect((await statesOf(await query(''))).responses).toHaveLength(2);
    const limited = async (most: number | string) => {
      const limit = `<card:limit><card:nresults>${most}</card:nresults></card:limit>`;
      return (await statesOf(await query('', limit))).responses.map(({ href, status }) => [href, status]);
    };
    expect(await limited(1)).toEqual([
      [davCard(ada.uuid), null],
      [DAV_BOOK, 'HTTP/1.1 507 Insufficient Storage'],
    ]);
    for (const most of [2, 0, -1, 'many', 1.5]) expect(await limited(most)).toHaveLength(2);
  });

  test('are read by their URLs, with missing ones reported', async () => {
    const ada = await add('Ada & <Co>');
    const hrefs = [
      davCard(ada.uuid),
      `http://localhost${davCard(ada.uuid)}`,
      davCard('nobody'),
      '/elsewhere',
    ];
    const body = `<card:addressbook-multiget ${SPACES}><d:prop><card:address-data/></d:prop>${hrefs
      .map((href) => `<d:href>${href}</d:href>`)
      .join('')}</card:addressbook-multiget>`;
    const { responses } = await statesOf(await ask('REPORT', DAV_BOOK, body));
    expect(responses.map(({ status }) => status)).toEqual([
      null,
      'HTTP/1.1 404 Not Found',
      'HTTP/1.1 404 Not Found',
    ]);
    const vcard = responses[0]!.props[`${CARD}address-data`]!.text;
    expect(vcard).toContain('\r\nFN:Ada & <Co>\r\n');
    expect(vcard).toContain('VERSION:3.0');
  });
});

describe('a large request', () => {
  test('gets a property once however often it is named, and no more than 100', async () => {
    const once = await (await propfind(DAV_BOOK, '0', '<d:getetag/>'.repeat(50))).text();
    expect(once.split('<d:getetag/>')).toHaveLength(2);
    const named = (count: number) => Array.from({ length: count }, (_, n) => `<d:p${n}/>`).join('');
    expect((await propfind(DAV_BOOK, '0', named(100))).status).toBe(207);
    expect((await propfind(DAV_BOOK, '0', named(101))).status).toBe(400);
  });

  test('gets a contact once, however often and in any spelling it is named', async () => {
    const ada = await add('Ada');
    const hrefs = Array.from({ length: 50 }, (_, n) => `<d:href>${davCard(ada.uuid)}?${n}</d:href>`);
    const anonymous = `<d:href>${davCard('nobody')}</d:href>`.repeat(2);
    const body = `<card:addressbook-multiget ${SPACES}><d:prop><card:address-data/></d:prop>${hrefs.join('')}${anonymous}</card:addressbook-multiget>`;
    const { responses } = await statesOf(await ask('REPORT', DAV_BOOK, body));
    expect(responses.map(({ href }) => href)).toEqual([davCard(ada.uuid), davCard('nobody')]);
  });

  test('is refused a filter with too many conditions', async () => {
    const filter = '<card:prop-filter name="FN"/>'.repeat(21);
    const body = `<card:addressbook-query ${SPACES}><d:prop><d:getetag/></d:prop><card:filter>${filter}</card:filter></card:addressbook-query>`;
    const answer = await ask('REPORT', DAV_BOOK, body);
    expect(answer.status).toBe(403);
    expect(parseXml(await answer.text())!.children[0]!.name).toBe(`${CARD}supported-filter`);
  });

  const address = '<d:prop><card:address-data/></d:prop>';
  const filter =
    '<card:filter><card:prop-filter name="FN"><card:text-match>ada</card:text-match></card:prop-filter></card:filter>';
  test.each<[what: string, method: string, body: string]>([
    ['all contacts of the book', 'PROPFIND', `<d:propfind ${SPACES}>${address}</d:propfind>`],
    [
      'the matches of a filter',
      'REPORT',
      `<card:addressbook-query ${SPACES}>${address}${filter}</card:addressbook-query>`,
    ],
    ['the changes', 'REPORT', `<d:sync-collection ${SPACES}>${address}</d:sync-collection>`],
  ])('gets %s in parts', async (_, method, body) => {
    await add('Ada');
    await copyContact(600);
    const answer = await ask(method, DAV_BOOK, body, { depth: '1' });
    const parts: string[] = [];
    const decoder = new TextDecoder();
    for await (const part of answer.body!) parts.push(decoder.decode(part));
    const counts = parts.map((part) => part.split('BEGIN:VCARD').length - 1).filter((count) => count > 0);
    expect(counts).toEqual([500, 101]);
    const hrefs = childrenOf(parseXml(parts.join('')), `${D}response`).map(
      (response) => childOf(response, `${D}href`)!.text,
    );
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

test('a character that XML does not allow does not prevent reading a contact', async () => {
  await add('Ann \uFFFE\uFFFFLee');
  const text = await (await sync('', '<card:address-data/>')).text();
  expect(text).toContain('FN:Ann Lee&#13;');
  expect(text).not.toMatch(/[\uFFFE\uFFFF]/);
});

describe('following changes', () => {
  test('returns added, changed and deleted contacts since the token', async () => {
    const [ada, ben] = [await add('Ada'), await add('Ben')];
    const first = await statesOf(await sync(''));
    expect(first.responses).toHaveLength(2);
    expect((await statesOf(await sync(first.token!))).responses).toEqual([]);
    const cleo = await add('Cleo');
    await ava.call('PUT', `/contacts/${ada.id}`, { full_name: 'Ada L' });
    await ava.call('DELETE', `/contacts/${ben.id}`);
    const then = await statesOf(await sync(first.token!));
    const changed = then.responses.filter(({ status }) => status === null).map(({ href }) => href);
    expect(changed).toEqual(expect.arrayContaining([davCard(ada.uuid), davCard(cleo.uuid)]));
    expect(then.responses.filter(({ status }) => status !== null)).toMatchObject([
      { href: davCard(ben.uuid), status: 'HTTP/1.1 404 Not Found' },
    ]);
    expect((await statesOf(await sync(then.token!))).responses).toEqual([]);
  });

  test('reads the contacts only if there is a change', async () => {
    const { uuid } = await add('Ada');
    const { token } = await statesOf(await sync(''));
    let read = '';
    aroundTrips(app, (trip) => async (...given) => {
      const answer = await trip(...given);
      read += JSON.stringify(answer);
      return answer;
    });
    expect(await statesOf(await sync(token!))).toEqual({ responses: [], token });
    expect(read).not.toContain(uuid);
    const ben = await add('Ben');
    const { responses } = await statesOf(await sync(token!));
    expect(responses.map(({ href }) => href)).toContain(davCard(ben.uuid));
    expect(read).toContain(uuid);
  });

  describe('with a limit', () => {
    const CUT = 'HTTP/1.1 507 Insufficient Storage';
    /** Follows tokens to the end. @returns the changes in each response, and the last token */
    async function follow(from: string, most: number, between = async (_page: number) => {}) {
      const pages: (string | null)[][] = [];
      let token = from;
      for (;;) {
        const answer = await statesOf(await sync(token, '<d:getetag/>', String(most)));
        token = answer.token!;
        const returned = answer.responses.filter(({ status }) => status !== CUT);
        pages.push(returned.map(({ href, status }) => (status ? `${href} ${status.split(' ')[1]}` : href)));
        const cut = answer.responses.filter(({ status }) => status === CUT);
        expect(cut.map(({ href }) => href)).toEqual(cut.length > 0 ? [DAV_BOOK] : []);
        if (cut.length === 0) return { pages, token };
        await between(pages.length);
      }
    }
    const namesOf = async (count: number) => {
      const hrefs: string[] = [];
      for (let n = 0; n < count; n += 1) hrefs.push(davCard((await add(`Ada ${n}`)).uuid));
      return hrefs;
    };

    test('comes in responses of as many, each once, and says that there are more according to RFC 6578', async () => {
      const hrefs = await namesOf(5);
      const { pages, token } = await follow('', 2);
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toEqual(hrefs);
      expect((await statesOf(await sync(token))).responses).toEqual([]);
      const text = await (await sync('', '<d:getetag/>', '2')).text();
      expect(text).toContain(
        `<d:response><d:href>${DAV_BOOK}</d:href><d:status>${CUT}</d:status><d:error><d:number-of-matches-within-limits/></d:error></d:response><d:sync-token>`,
      );
      expect((await follow('', 5)).pages).toEqual([hrefs]);
    });

    test('ends with the present contacts, whatever changes meanwhile', async () => {
      const known = new Set<string>();
      const take = (pages: (string | null)[][]) => {
        for (const returned of pages.flat())
          if (returned!.endsWith(' 404')) known.delete(returned!.slice(0, -4));
          else known.add(returned!);
      };
      const people: { id: string; uuid: string }[] = [];
      for (let n = 0; n < 6; n += 1) people.push(await add(`Ada ${n}`));
      const first = await follow('', 2, async (page) => {
        if (page !== 1) return;
        await ava.call('PUT', `/contacts/${people[0]!.id}`, { full_name: 'Other' });
        await ava.call('DELETE', `/contacts/${people[1]!.id}`);
        await ava.call('DELETE', `/contacts/${people[4]!.id}`);
        await ava.call('DELETE', `/contacts/${(await add('Short')).id}`);
        people.push(await add('New'));
      });
      take(first.pages);
      take((await follow(first.token, 2)).pages);
      const there = people.filter((_, at) => at !== 1 && at !== 4).map(({ uuid }) => davCard(uuid));
      expect([...known].toSorted()).toEqual(there.toSorted());
    });

    test.each(['0', '-1', 'many', '1.5'])('%s is no valid limit', async (most) => {
      await namesOf(3);
      expect((await statesOf(await sync('', '<d:getetag/>', most))).responses).toHaveLength(3);
    });

    test('cannot continue from an invalid token', async () => {
      await namesOf(3);
      for (const token of ['data:,~~1~', 'data:,~1-1~1~a', 'data:,1-1-1~1-1-1~1~a', 'data:,~1-1-1~1~a~b'])
        expect([token, (await sync(token)).status]).toEqual([token, 403]);
    });
  });

  test('the tag of the book is the token, and differs after a change', async () => {
    const tagOf = async () => {
      const { responses } = await statesOf(await propfind(DAV_BOOK, '0', '<cs:getctag/><d:sync-token/>'));
      const { props } = responses[0]!;
      expect(props[`${D}sync-token`]!.text).toBe(props['{http://calendarserver.org/ns/}getctag']!.text);
      return props[`${D}sync-token`]!.text;
    };
    const empty = await tagOf();
    await add('Ada');
    const one = await tagOf();
    expect([one === empty, await tagOf()]).toEqual([false, one]);
  });

  test.each(['no-token', 'data:,1-1-1', 'data:,kf0a-1-1'])('refuses the token %s', async (token) => {
    await add('Ada');
    const answer = await sync(token);
    expect(answer.status).toBe(403);
    expect(parseXml(await answer.text())!.children[0]!.name).toBe(`${D}valid-sync-token`);
  });

  test('requires a full sync if contacts disappeared without a trace', async () => {
    const ada = await add('Ada');
    const { token } = await statesOf(await sync(''));
    await app.client.execute({ sql: 'delete from contacts where uuid = ?', args: [ada.uuid] });
    expect((await sync(token!)).status).toBe(403);
  });
});

test.each(['PUT', 'DELETE', 'PROPPATCH', 'MKCOL', 'MOVE', 'COPY', 'POST', 'LOCK'])(
  '%s changes nothing',
  async (method) => {
    const ada = await add('Ada');
    const answer = await ask(method, davCard(ada.uuid), method === 'PUT' ? 'BEGIN:VCARD' : undefined);
    expect(answer.status).toBe(403);
    expect((await app.request(davCard(ada.uuid), { method })).status).toBe(401);
    expect((await ask('GET', davCard(ada.uuid))).status).toBe(200);
  },
);

test.each<[string, string, string | undefined, number]>([
  ['PROPFIND', DAV_BOOK, '<d:propfind', 400],
  ['REPORT', DAV_BOOK, undefined, 400],
  ['REPORT', DAV_BOOK, '<a/>', 403],
  ['REPORT', DAV_BOOK, '<valueOf/>', 403],
  ['REPORT', DAV_BOOK, '<constructor/>', 403],
  ['REPORT', DAV_HOME, `<d:sync-collection ${SPACES}/>`, 403],
  ['PROPFIND', '/dav/nothing/', undefined, 404],
  ['GET', DAV_BOOK, undefined, 404],
])('%s %s with %s is answered with %i and the reason', async (method, path, body, status) => {
  const answer = await ask(method, path, body);
  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toBe('');
});

test('a refused device learns that', async () => {
  const answer = await app.request('/dav/', { method: 'PROPFIND' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    401,
    'application/problem+json; charset=utf-8',
  ]);
  expect(await answer.json()).toMatchObject({ status: 401 });
});
