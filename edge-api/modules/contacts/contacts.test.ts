import { APOSTROPHES, FOLDED_LETTERS } from '../../../src/domain/contact/contact-search.ts';
import { TIMELINE_MAX } from '../../../src/domain/limits/contacts.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contacts } from '../../db/tables/contacts.table.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { addContacts } from './testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
});
afterEach(() => app.close());

const list = async (person: Person, query = '') => {
  const response = await person.call('GET', `/contacts${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { count: number; results: ContactView[] };
};
const names = async (person: Person, query = '') =>
  (await list(person, query)).results.map((contact) => contact.full_name);

describe('the list of contacts', () => {
  test('shows an exchanged contact, under the id with its type', async () => {
    const sent = { full_name: 'Mateo Ferrand', email: 'M@x.test', phone: '+33 1 99 00 12 34' };
    const { id } = (await (await callApi(app, 'POST', '/p/ava/exchange', sent)).json()) as { id: string };
    expect(await list(ava)).toEqual({
      count: 1,
      results: [
        {
          id,
          uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
          type: 'exchange',
          profile_id: ava.profile_id,
          full_name: 'Mateo Ferrand',
          first_name: null,
          last_name: null,
          company_name: null,
          job_title: null,
          website: null,
          address: null,
          contact_linkedin_url: null,
          nickname: null,
          birthday: null,
          message: null,
          emails: ['m@x.test'],
          phones: ['+33 1 99 00 12 34'],
          websites: [],
          addresses: [],
          messengers: [],
          tags: [],
          contact_photo_url: null,
          enrich_status: 'NOT_STARTED',
          enrich_notification: false,
          enriched_name: null,
          created: expect.any(String),
          updated: expect.any(String),
          updated_at: expect.any(String),
        },
      ],
    });
  });

  test('is sorted by name or date, and paged', async () => {
    await addContacts(app, ava.user_id, [
      { full_name: 'Öberg' },
      { full_name: 'ada' },
      { full_name: 'Zoë' },
      { emails: ['ben@x.test'] },
    ]);
    expect(await names(ava)).toEqual(['ada', null, 'Öberg', 'Zoë']);
    expect(await names(ava, '?sort=created')).toEqual(['Öberg', 'ada', 'Zoë', null]);
    expect(await names(ava, '?sort=-created&limit=2&offset=1')).toEqual(['Zoë', 'ada']);
    expect((await list(ava, '?limit=1&offset=9')).count).toBe(4);
  });

  test('has 20 per page, or as many as the plan shows', async () => {
    const limited = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    for (const [person, shown] of [
      [ava, 20],
      [limited, 10],
    ] as const) {
      const rows = Array.from({ length: 25 }, (_, n) => ({ full_name: `P${n}` }));
      await addContacts(app, person.user_id, rows);
      for (const query of ['', '?limit=&offset=&sort='])
        expect((await list(person, query)).results).toHaveLength(shown);
    }
  });

  test.each(['?tags=vip', '?tags=&tags=vip', '?tags=vip,gone', '?team_id=t1', '?tags=a&team_id=b'])(
    'with an unused tag or a team is empty: %s',
    async (query) => {
      await addContacts(app, ava.user_id, [{ full_name: 'Ada' }]);
      expect(await list(ava, query)).toEqual({ count: 0, results: [] });
      expect((await list(ava, '?tags=&team_id=')).count).toBe(1);
    },
  );

  test('shows contacts with any of some tags, among the search results', async () => {
    const tag = async (name: string) =>
      ((await (await ava.call('POST', '/tags', { name, color: 'Moss' })).json()) as { id: string }).id;
    const [a, b] = [await tag('A'), await tag('B')];
    const [one, two, both] = await addContacts(app, ava.user_id, [
      { full_name: 'One' },
      { full_name: 'Two' },
      { full_name: 'Both' },
      { full_name: 'None' },
    ]);
    await ava.call('PUT', `/contacts/${one!}`, { tags: [{ id: a }] });
    await ava.call('PUT', `/contacts/${two!}`, { tags: [{ id: b }] });
    await ava.call('PUT', `/contacts/${both!}`, { tags: [{ id: a }, { id: b }] });
    expect(await names(ava, `?tags=${a}`)).toEqual(['Both', 'One']);
    expect(await names(ava, `?tags=${a},${b}`)).toEqual(['Both', 'One', 'Two']);
    expect(await names(ava, `?tags=${a}&tags=${b}&search=tw`)).toEqual(['Two']);
    expect((await list(ava, `?tags=${a}&limit=1`)).count).toBe(2);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await names(other, `?tags=${a}`)).toEqual([]);
  });

  test.each([
    ['?limit=0', 'limit', 'Value entered is not a valid limit'],
    ['?limit=101', 'limit', 'Value entered is not a valid limit'],
    ['?limit=x', 'limit', 'Limit format is wrong.'],
    ['?sort=age', 'sort', 'Value entered is not a valid sort order'],
  ])('refuses %s with a readable message', async (query, path, message) => {
    const response = await ava.call('GET', `/contacts${query}`);
    expect(await response.json()).toMatchObject({ errors: [{ path, message }] });
  });

  test.each([
    ['?limit=0', 422],
    ['?limit=101', 422],
    ['?offset=-1', 422],
    ['?sort=age', 422],
    ['?limit=x', 400],
  ])('%s is %i', async (query, status) => {
    expect((await ava.call('GET', `/contacts${query}`)).status).toBe(status);
  });

  test('requires a session', async () => {
    expect((await callApi(app, 'GET', '/contacts')).status).toBe(401);
    expect((await callApi(app, 'GET', '/contacts/exchange/x')).status).toBe(401);
  });
});

describe('a search', () => {
  beforeEach(async () => {
    await addContacts(app, ava.user_id, [
      { full_name: 'Åsa Öberg', company_name: 'Norrsken AB', emails: ['asa@norrsken.example'] },
      { full_name: 'Åsa Lund', job_title: 'Baker', phones: ['+46 70 555 01 42'] },
      { full_name: 'Mary O’Neil', company_name: '54 North', phones: ['(020) 7946 0000', '+44 20 7946 0123'] },
      { full_name: '李雷', company_name: 'Jade Works', message: 'Met at the "pond"' },
      { full_name: 'Deleted Åsa', deleted_at: new Date() },
    ]);
  });

  test.each([
    ['asa', ['Åsa Lund', 'Åsa Öberg']],
    ['ÅSA öberg', ['Åsa Öberg']],
    ['norrsken asa', ['Åsa Öberg']],
    ['baker 5550', ['Åsa Lund']],
    ['baker 555', []],
    ['oneil', ['Mary O’Neil']],
    ["o'neil mary", ['Mary O’Neil']],
    ['O´Ne', ['Mary O’Neil']],
    ["'", ['Åsa Lund', 'Åsa Öberg', 'Mary O’Neil', '李雷']],
    ['7', []],
    ['46', []],
    ['794', []],
    ['54', ['Mary O’Neil']],
    ['7946', ['Mary O’Neil']],
    ['79460', ['Mary O’Neil']],
    ['(020) 7946', ['Mary O’Neil']],
    ['+44 20 7946 0123', ['Mary O’Neil']],
    ['0123 7946', ['Mary O’Neil']],
    ['54 7946', ['Mary O’Neil']],
    ['55 50 14 2', ['Åsa Lund']],
    ['+46 70 555 01 43', []],
    ['asa norrsken baker', []],
    ['李', ['李雷']],
    ['李雷 jade', ['李雷']],
    ['ab', ['Åsa Öberg']],
    ['"pond"', ['李雷']],
    ['text:asa', []],
    ['* OR NOT (', []],
    ["' or 1=1 --", []],
    ['   ', ['Åsa Lund', 'Åsa Öberg', 'Mary O’Neil', '李雷']],
  ])('for %s finds only contacts that match every word', async (search, found) => {
    const query = `?search=${encodeURIComponent(search)}`;
    expect(await names(ava, query)).toEqual(found);
    expect((await list(ava, query)).count).toBe(found.length);
  });

  test('follows a changed contact', async () => {
    await app.client.execute("update contacts set company_name = 'Solvind' where full_name = 'Åsa Öberg'");
    await app.client.execute("delete from contact_emails where email like '%norrsken%'");
    expect(await names(ava, '?search=norrsken')).toEqual([]);
    expect(await names(ava, '?search=solvind')).toEqual(['Åsa Öberg']);
  });

  test.each([...APOSTROPHES])('ignores %j, in stored texts as in the search', async (sign) => {
    await addContacts(app, ava.user_id, [{ full_name: `Dara D${sign}Arcy` }]);
    for (const search of ['darcy', 'd’arcy', `d${sign}arcy`, `d${sign}a`])
      expect(await names(ava, `?search=${encodeURIComponent(search)}`), search).toEqual([
        `Dara D${sign}Arcy`,
      ]);
  });

  test.each(Object.entries(FOLDED_LETTERS))('finds %s typed as %s, and vice versa', async (letter, typed) => {
    for (const middle of [letter, typed]) {
      const added = `Mia Quor${middle}vik`;
      await addContacts(app, ava.user_id, [{ full_name: added }]);
      for (const search of [`quor${typed}v`, `quor${letter}vik`])
        expect(await names(ava, `?search=${encodeURIComponent(search)}`), search).toContain(added);
    }
  });

  test('follows a changed phone', async () => {
    await app.client.execute(
      "update contact_phones set phone = '+46 8 999 88 77', e164 = null where phone like '+46%'",
    );
    expect(await names(ava, '?search=5550')).toEqual([]);
    expect(await names(ava, '?search=9998')).toEqual(['Åsa Lund']);
    await app.client.execute('delete from contact_phones');
    expect(await names(ava, '?search=9998')).toEqual([]);
  });

  test('finds nothing of other people', async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await names(other, '?search=asa')).toEqual([]);
  });
});

describe('one contact', () => {
  test('is found by either form of its id, with answers and consents', async () => {
    const sent = { full_name: 'Mateo', consent: true };
    const { id } = (await (await callApi(app, 'POST', '/p/ava/exchange', sent)).json()) as { id: string };
    for (const path of [id, id.replace('exchange/', ''), encodeURIComponent(id)]) {
      const response = await ava.call('GET', `/contacts/${path}`);
      expect(response.status, path).toBe(200);
      expect(await response.json()).toMatchObject({
        id,
        full_name: 'Mateo',
        answers: [],
        consents: [
          { purpose: 'exchange' },
          { purpose: 'follow_up', text: expect.any(String), withdrawn_at: null },
        ],
      });
    }
  });

  test('does not exist under another type', async () => {
    const [id] = await addContacts(app, ava.user_id, [{ full_name: 'Ada' }]);
    const statusOf = async (path: string) => (await ava.call('GET', `/contacts/${path}`)).status;
    for (const path of [`scan/${id}`, `scan%2F${id}`, `manual/${id}`, `other%2F${id}`])
      expect(await statusOf(path), path).toBe(404);
    expect(await statusOf(`exchange/${id}`)).toBe(200);
  });

  test("that is another person's, deleted or unknown does not exist", async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const [theirs] = await addContacts(app, other.user_id, [{ full_name: 'Theirs' }]);
    const [gone] = await addContacts(app, ava.user_id, [{ full_name: 'Gone', deleted_at: new Date() }]);
    for (const id of [theirs, gone, 'made-up', '%00', 'exchange/none']) {
      const response = await ava.call('GET', `/contacts/${id}`);
      expect(response.status, id).toBe(404);
    }
  });
});

describe('the vCard of a contact', () => {
  const sent = {
    first_name: 'Åsa',
    last_name: 'Öberg',
    email: 'asa@x.test',
    phone: '+46 70 555 01 42',
    company_name: 'Norrsken; AB',
    message: 'Two\nlines',
  };
  const exchanged = async () =>
    ((await (await callApi(app, 'POST', '/p/ava/exchange', sent)).json()) as { id: string }).id;

  test('is a file with its own name, by either form of the id', async () => {
    const id = await exchanged();
    for (const path of [id, id.replace('exchange/', ''), encodeURIComponent(id)]) {
      const response = await ava.call('GET', `/contacts/${path}/vcard`);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent('Åsa Öberg-vcard.vcf')}`,
      );
      const lines = (await response.text()).split('\r\n');
      expect(lines).toEqual(
        expect.arrayContaining([
          'VERSION:3.0',
          'N:Öberg;Åsa;;;',
          'FN:Åsa Öberg',
          'ORG:Norrsken\\; AB',
          'EMAIL;TYPE=INTERNET:asa@x.test',
          'TEL;TYPE=VOICE:+46 70 555 01 42',
          'NOTE:Two\\nlines',
        ]),
      );
    }
    const newer = await ava.call('GET', `/contacts/${id}/vcard?version=4.0`);
    expect(await newer.text()).toContain('VERSION:4.0');
  });

  test("has the name in its owner's order", async () => {
    const name = { full_name: '山田 太郎', first_name: '太郎', last_name: '山田' };
    const [id] = await addContacts(app, ava.user_id, [name]);
    const text = await (await ava.call('GET', `/contacts/${id}/vcard`)).text();
    expect(text).toContain('FN:山田 太郎\r\n');
    expect(text).toContain('N:山田;太郎;;;\r\n');
  });

  test('has the picture, small and as JPEG', async () => {
    const photo = await pictureUrl(400, 'png', 400);
    const made = await ava.call('POST', '/contacts', { full_name: 'Ada King', photo });
    const { id } = (await made.json()) as { id: string };
    const text = await (await ava.call('GET', `/contacts/${id}/vcard`)).text();
    const [, base64] = /\r\nPHOTO;ENCODING=b;TYPE=JPEG:(.+?)\r\n(?! )/s.exec(text)!;
    const { format, width, height } = await sharp(
      Buffer.from(base64!.replaceAll('\r\n ', ''), 'base64'),
    ).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 192, height: 192 });
  });

  test('has all notes and tags that the role can read, except in the version to share', async () => {
    const [id = ''] = await addContacts(app, ava.user_id, [{ full_name: 'Ada King', message: 'Hello' }]);
    const tag = (await (await ava.call('POST', '/tags', { name: 'Fair, 2026', color: 'Moss' })).json()) as {
      id: string;
    };
    await ava.call('PUT', `/contacts/${id}`, { tags: [{ id: tag.id }] });
    let at = Date.now();
    app.deps.now = () => new Date((at += 1000));
    for (let n = 1; n <= TIMELINE_MAX + 1; n += 1)
      await ava.call('POST', `/contacts/${id}/notes`, { text: `Note ${n}` });
    const linesOf = async (query = '', person = ava) => {
      const text = await (await person.call('GET', `/contacts/${id}/vcard${query}`)).text();
      const lines = text.replaceAll('\r\n ', '').split('\r\n');
      return ['NOTE', 'CATEGORIES'].map((name) => lines.find((line) => line.startsWith(`${name}:`)));
    };
    const notes = Array.from({ length: TIMELINE_MAX + 1 }, (_, n) => `Note ${TIMELINE_MAX + 1 - n}`);
    const all = [`NOTE:${['Hello', ...notes].join('\\n\\n')}`, 'CATEGORIES:Fair\\, 2026'];
    expect(await linesOf()).toEqual(all);
    expect(await linesOf('?version=4.0')).toEqual(all);
    expect(await linesOf('?own=false')).toEqual(['NOTE:Hello', undefined]);
    const other = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    await app.db.update(contacts).set({ user_id: other.user_id });
    expect(await linesOf('', other)).toEqual(['NOTE:Hello', 'CATEGORIES:Fair\\, 2026']);
  });

  test('exists without a name, too', async () => {
    const [id] = await addContacts(app, ava.user_id, [{ emails: ['ben@x.test'] }, {}]);
    const response = await ava.call('GET', `/contacts/${id}/vcard`);
    expect(await response.text()).toContain('FN:ben@x.test');
  });

  test('is for the owner only', async () => {
    const id = await exchanged();
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await other.call('GET', `/contacts/${id}/vcard`)).status).toBe(404);
    expect((await callApi(app, 'GET', `/contacts/${id}/vcard`)).status).toBe(401);
    for (const wrong of ['none', 'exchange/none', id.replace('exchange', 'scan')])
      expect((await ava.call('GET', `/contacts/${wrong}/vcard`)).status, wrong).toBe(404);
    expect((await ava.call('GET', `/contacts/${id}/vcard?version=5`)).status).toBe(422);
  });
});

test('the calls are in the OpenAPI document with their responses', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: { responses: Record<string, { content: Record<string, object> }> } }>;
  };
  for (const [path, type] of [
    ['/api/contacts', 'application/json'],
    ['/api/contacts/{contactId}', 'application/json'],
    ['/api/contacts/{contactId}/vcard', 'text/vcard'],
    ['/api/p/{handle}/cta', 'application/json'],
    ['/api/profile/cta/actions', 'application/json'],
    ['/api/p/{handle}/lead_capture_form', 'application/json'],
    ['/api/p/{handle}/section_order', 'application/json'],
  ] as const)
    expect(document.paths[path]?.get?.responses['200']?.content[type], path).toBeDefined();
});

describe('a plan that shows the newest n', () => {
  test('shows and searches only these, and stores the rest', async () => {
    const limited = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    const rows = Array.from({ length: 12 }, (_, n) => ({
      full_name: `Person ${String(n).padStart(2, '0')}`,
    }));
    const ids = await addContacts(app, limited.user_id, rows);
    const shown = await list(limited, '?limit=100');
    expect([shown.count, shown.results.length]).toEqual([10, 10]);
    expect(shown.results[0]?.full_name).toBe('Person 02');
    expect(await names(limited, '?search=person%2001')).toEqual([]);
    expect(await names(limited, '?search=person%2011')).toEqual(['Person 11']);
    expect((await limited.call('GET', `/contacts/${ids[0]}`)).status).toBe(404);
    expect((await limited.call('GET', `/contacts/${ids[11]}`)).status).toBe(200);
    await app.client.execute({
      sql: "update users set plan = 'active' where id = ?",
      args: [limited.user_id],
    });
    expect((await list(limited)).count).toBe(12);
  });
});

describe('after a deletion', () => {
  test('a contact outlives its profile', async () => {
    await addContacts(app, ava.user_id, [{ full_name: 'Kept', profile_id: ava.profile_id }]);
    await app.client.execute({ sql: 'delete from profiles where id = ?', args: [ava.profile_id] });
    const { results } = await list(ava);
    expect(results).toMatchObject([{ full_name: 'Kept', profile_id: null }]);
  });

  test('all data of the owner is deleted, including search and consents', async () => {
    await callApi(app, 'POST', '/p/ava/exchange', {
      full_name: 'M',
      email: 'm@x.test',
      phone: '12345',
      consent: true,
    });
    await app.client.execute({ sql: 'delete from users where id = ?', args: [ava.user_id] });
    for (const table of ['contacts', 'contact_emails', 'contact_phones', 'consents', 'contact_texts']) {
      const { rows } = await app.client.execute(`select count(*) as n from ${table}`);
      expect(rows[0]?.['n'], table).toBe(0);
    }
    const { rows } = await app.client.execute(
      `select rowid from contacts_search where contacts_search match '"m@x"'`,
    );
    expect(rows).toEqual([]);
  });
});
