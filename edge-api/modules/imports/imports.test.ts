import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  IMPORT_BYTES_MAX,
  IMPORT_DAYS,
  IMPORT_FAULTS_MAX,
  IMPORT_PREVIEW_NOTE_MAX,
  IMPORT_ROWS_MAX,
} from '../../../src/domain/limits/imports.ts';
import { RATE_LIMITS } from '../../../src/domain/limits/attempts.ts';
import { NOTE_MAX, TAGS_MAX } from '../../../src/domain/limits/contacts.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { HOLDERS_MAX } from '../../../src/domain/imports/key-holders.ts';
import type { ListedTag } from '../../../src/domain/contact/tags.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { runQueue } from '../contacts/testing/exports.ts';
import { sweepImports } from './sweep-imports.usecases.ts';
import { asGuessed, contactsOf, imported, shown, upload, uploaded } from './testing/imports.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let other: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const DAY = 86_400_000;
const CSV = `Name,Email,Phone,Company,Shoe size
Ada Lovelace,ada@x.test,+44 20 7946 0958,Analytical Engines,38
,not an address,,,
Ben Achterberg,ben@x.test,,Vijverhof,44
Ada again,ADA@x.test,,,
`;
const COLUMNS = {
  Name: 'full_name',
  Email: 'emails',
  Phone: 'phones',
  Company: 'company_name',
  'Shoe size': null,
};
const run = (person: Person, id: string, body: object) =>
  person.call('POST', `/contacts/imports/${id}/run`, { columns: COLUMNS, on_duplicate: 'skip', ...body });

describe('an uploaded file', () => {
  test('returns its content, and nothing is imported', async () => {
    await ava.call('POST', '/contacts', { full_name: 'Ben', emails: ['ben@x.test'] });
    const answer = await upload(app, ava, CSV);
    const view = await answer.json();
    expect([answer.status, answer.headers.get('location')]).toEqual([
      201,
      `/api/contacts/imports/${(view as { id: string }).id}`,
    ]);
    expect(view).toMatchObject({
      format: 'csv',
      file_name: 'contacts.csv',
      status: 'uploaded',
      rows: 4,
      done: 0,
      duplicates: 2,
      columns: [
        { name: 'Name', sample: 'Ada Lovelace', field: 'full_name' },
        { name: 'Email', sample: 'ada@x.test', field: 'emails' },
        { name: 'Phone', sample: '+44 20 7946 0958', field: 'phones' },
        { name: 'Company', sample: 'Analytical Engines', field: 'company_name' },
        { name: 'Shoe size', sample: '38', field: null },
      ],
      faults: [
        { row: 3, message: '“not an address” is not a valid email and was left out.', imported: false },
        {
          row: 3,
          message: 'Not imported: there is no name, email, phone, company or LinkedIn address.',
          imported: false,
        },
      ],
    });
    const { preview, id } = view as { id: string; preview: object[] };
    expect(preview).toHaveLength(3);
    expect(preview[0]).toMatchObject({ full_name: 'Ada Lovelace', emails: ['ada@x.test'], tags: [] });
    expect(await contactsOf(ava)).toHaveLength(1);
    expect(await shown(ava, id)).toEqual(view);
  });

  test.each<[string, () => string | Uint8Array<ArrayBuffer>, number, string]>([
    [
      'a spreadsheet',
      () => 'PK\u0003\u0004…',
      415,
      'This is not a CSV or vCard file. Save the table as CSV and try again.',
    ],
    [
      'a page',
      () => '<!doctype html><p>Hello',
      415,
      'This is not a CSV or vCard file. Save the table as CSV and try again.',
    ],
    ['nothing', () => '', 422, 'There are no contacts in this file.'],
    ['only a header', () => 'Name,Email\r\n', 422, 'There are no contacts in this file.'],
    ['too large', () => new Uint8Array(IMPORT_BYTES_MAX + 1), 413, 'A file can have up to 10 MB.'],
    [
      'too long',
      () => `Name\n${'Ada\n'.repeat(IMPORT_ROWS_MAX + 1)}`,
      422,
      'A file can have up to 20000 contacts. Please split it into several files.',
    ],
  ])('is refused if it is %s', async (_, content, status, detail) => {
    const answer = await upload(app, ava, content());
    expect([answer.status, (await problemOf(answer)).detail]).toEqual([status, detail]);
    expect(app.files.keys()).toEqual([]);
  });

  test('is refused in another field, and in anything but a form', async () => {
    const named = await upload(app, ava, CSV, { field: 'csv' });
    expect([named.status, (await problemOf(named)).errors]).toEqual([
      422,
      [{ path: 'file', message: 'File is required.' }],
    ]);
    expect((await ava.call('POST', '/contacts/imports', { file: CSV })).status).toBe(415);
    const headers = { ...ava.headers, 'content-type': 'multipart/form-data' };
    const broken = { method: 'POST', headers, body: 'nothing' };
    expect((await app.request('/api/contacts/imports', broken)).status).toBe(400);
    expect((await upload(app, null, CSV)).status).toBe(401);
  });

  test('is read, previewed and stored in steps with pauses', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `Ada ${n},ada${n}@x.test,,,`);
    expect((await upload(app, ava, `Name,Email,Phone,Company,Shoe size\n${rows.join('\n')}`)).status).toBe(
      201,
    );
    expect(app.waits.filter((ms) => ms === 0).length).toBeGreaterThan(60);
  });

  test('is refused above the limit per hour', async () => {
    app.deps.env.CARDEA_RATE_FACTOR = 1 / RATE_LIMITS.imports_per_account.attempts;
    expect((await upload(app, ava, CSV)).status).toBe(201);
    expect((await upload(app, ava, CSV)).status).toBe(429);
  });

  test('is counted before it is read, also if it is refused', async () => {
    app.deps.env.CARDEA_RATE_FACTOR = 2 / RATE_LIMITS.imports_per_account.attempts;
    expect((await upload(app, ava, 'PK\u0003\u0004')).status).toBe(415);
    expect((await upload(app, ava, '')).status).toBe(422);
    expect((await upload(app, ava, 'PK\u0003\u0004')).status).toBe(429);
    expect((await upload(app, ava, CSV)).status).toBe(429);
  });

  test('returns the beginning of a note, and a limited number of faults', async () => {
    const [note, wrong] = ['a'.repeat(100_000), 'x;'.repeat(50)];
    const file = `Name,Email,Notes\nAda,,${note}\nBen,,Short\n${`Eve,${wrong},\n`.repeat(30)}`;
    const { preview, faults } = await uploaded(app, ava, file);
    expect(preview.slice(0, 2).map((one) => one.note)).toEqual([
      `${'a'.repeat(IMPORT_PREVIEW_NOTE_MAX)}…`,
      'Short',
    ]);
    expect(faults).toHaveLength(IMPORT_FAULTS_MAX);
  });

  test("leaves no data if its owner's account is deleted meanwhile", async () => {
    const put = app.files.put.bind(app.files);
    app.files.put = async (...given: Parameters<typeof put>) => {
      await app.client.execute('delete from contact_imports');
      return put(...given);
    };
    expect((await upload(app, ava, CSV)).status).toBe(404);
    expect(app.files.keys()).toEqual([]);
  });

  test.each([
    ['rows', 0],
    ['file', 1],
  ])('leaves no data if its %s cannot be stored', async (_what, stored) => {
    const put = app.files.put.bind(app.files);
    let puts = 0;
    app.files.put = (...given: Parameters<typeof put>) =>
      puts++ < stored ? put(...given) : Promise.reject(new Error('away'));
    await upload(app, ava, CSV);
    expect((await app.client.execute('select * from contact_imports')).rows).toEqual([]);
    expect(app.files.keys()).toEqual([]);
  });

  test('leaves no data if it can be neither stored nor removed, once the bucket is back', async () => {
    const [put, remove] = [app.files.put.bind(app.files), app.files.remove.bind(app.files)];
    app.files.put = async (...given: Parameters<typeof put>) => {
      await put(...given);
      throw new Error('away');
    };
    app.files.remove = () => Promise.reject(new Error('away'));
    await upload(app, ava, CSV);
    expect(app.files.keys()).toHaveLength(1);
    app.files.remove = remove;
    const uploadedAt = Date.now();
    app.deps.now = () => new Date(uploadedAt + 60_000);
    await sweepImports(app.deps);
    expect(app.files.keys()).toEqual([]);
    expect((await app.client.execute('select * from contact_imports')).rows).toEqual([]);
  });

  test('is a 404 for others', async () => {
    const { id } = await uploaded(app, ava, CSV);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/run'],
    ] as const) {
      const body = method === 'POST' ? { columns: COLUMNS, on_duplicate: 'skip' } : undefined;
      const place = `/contacts/imports/${id}${path}`;
      expect((await other.call(method, place, body)).status).toBe(404);
      expect((await callApi(app, method, place, body)).status).toBe(401);
    }
    expect((await shown(ava, id)).status).toBe('uploaded');
  });

  test('is deleted with its rows', async () => {
    const { id } = await uploaded(app, ava, CSV);
    expect(app.files.keys()).toEqual([`import-${id}`, `import-${id}/file`]);
    expect((await ava.call('DELETE', `/contacts/imports/${id}`)).status).toBe(204);
    expect(app.files.keys()).toEqual([]);
    expect((await ava.call('GET', `/contacts/imports/${id}`)).status).toBe(404);
  });

  test('is deleted after a week without an import', async () => {
    const { id } = await uploaded(app, ava, CSV);
    const uploadedAt = Date.now();
    app.deps.now = () => new Date(uploadedAt + IMPORT_DAYS * DAY - 60_000);
    await sweepImports(app.deps);
    expect(app.files.keys()).toEqual([`import-${id}`]);
    app.deps.now = () => new Date(uploadedAt + IMPORT_DAYS * DAY + 60_000);
    await sweepImports(app.deps);
    expect(app.files.keys()).toEqual([]);
    expect((await app.client.execute('select * from contact_imports')).rows).toEqual([]);
  });
});

describe('an import', () => {
  test('adds contacts with its type, and counts the result of each row', async () => {
    const view = await imported(app, ava, CSV);
    expect(view).toMatchObject({ status: 'done', rows: 4, done: 4, created: 2, merged: 0, skipped: 1 });
    expect(view.faults.map(({ row }) => row)).toEqual([3, 3]);
    const [ada, ben] = await contactsOf(ava);
    expect(ada).toMatchObject({
      type: 'import',
      full_name: 'Ada Lovelace',
      emails: ['ada@x.test'],
      phones: ['+44 20 7946 0958'],
      company_name: 'Analytical Engines',
    });
    expect(ada!.id).toMatch(/^import\//);
    expect(ben!.full_name).toBe('Ben Achterberg');
    // Its rows are not needed any more.
    expect(app.files.keys()).toEqual([]);
    const found = (await (await ava.call('GET', '/contacts?search=achterb')).json()) as { count: number };
    expect(found.count).toBe(1);
  });

  test.each<[string, object, number]>([
    ['an unknown column', { columns: { Mail: 'emails' } }, 422],
    ['an unknown field', { columns: { Email: 'shoes' } }, 422],
    ['no identifying column', { columns: { Company: 'website' } }, 422],
    ['no columns', { columns: undefined }, 422],
    ['another option for duplicates', { on_duplicate: 'replace' }, 422],
    ['none', { on_duplicate: undefined }, 422],
  ])('is refused with %s', async (_, body, status) => {
    const { id } = await uploaded(app, ava, CSV);
    expect((await run(ava, id, body)).status).toBe(status);
    expect(app.jobs).toEqual([]);
    expect((await shown(ava, id)).status).toBe('uploaded');
  });

  test('is refused with a tag of another owner; a deleted one is dropped', async () => {
    const made = await other.call('POST', '/tags', { name: 'Theirs', color: 'Moss' });
    const { id: theirs } = (await made.json()) as { id: string };
    const { id } = await uploaded(app, ava, CSV);
    expect((await run(ava, id, { tags: [{ id: theirs }] })).status).toBe(404);
    expect((await run(ava, id, { tags: [{ id: 'deleted' }] })).status).toBe(202);
    await runQueue(app);
    expect(await shown(ava, id)).toMatchObject({ status: 'done', asked: { tags: [] } });
  });

  test('is started once', async () => {
    const { id } = await uploaded(app, ava, CSV);
    const both = await Promise.all([run(ava, id, {}), run(ava, id, {})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect((await shown(ava, id)).status).toBe('running');
    await runQueue(app);
    expect((await run(ava, id, {})).status).toBe(409);
  });

  test('imports the given columns with the given fields', async () => {
    const { id } = await uploaded(app, ava, 'A,B,C\nAda,ada@x.test,Engines\n');
    await run(ava, id, { columns: { A: 'company_name', B: 'emails' } });
    await runQueue(app);
    const [ada] = await contactsOf(ava);
    expect(ada).toMatchObject({ company_name: 'Ada', emails: ['ada@x.test'], full_name: null });
  });

  test('uses e-mails of all columns, the first company, and is refused with two columns for one name', async () => {
    const file = 'A,B,C,D,E,F\nAda,Countess,a@x.test,b@x.test,,Looms\nBen,,,c@x.test,Engines,\n';
    const { id } = await uploaded(app, ava, file);
    const columns = { C: 'emails', D: 'emails', E: 'company_name', F: 'company_name' };
    const refused = await run(ava, id, { columns: { ...columns, A: 'full_name', B: 'full_name' } });
    expect([refused.status, (await problemOf(refused)).errors]).toEqual([
      422,
      [{ path: 'columns', message: 'Full name can come from one column: choose “A” or “B”.' }],
    ]);
    expect((await run(ava, id, { columns: { ...columns, A: 'full_name' } })).status).toBe(202);
    await runQueue(app);
    expect(await contactsOf(ava)).toMatchObject([
      { full_name: 'Ada', emails: ['a@x.test', 'b@x.test'], company_name: 'Looms' },
      { full_name: 'Ben', emails: ['c@x.test'], company_name: 'Engines' },
    ]);
  });

  test('puts tags on all, beside those of the file, and adds missing ones', async () => {
    const { id: fair } = (await (
      await ava.call('POST', '/tags', { name: 'Fair', color: 'Moss' })
    ).json()) as { id: string };
    await ava.call('POST', '/tags', { name: 'VIP', color: 'Fern' });
    await imported(app, ava, 'Name,Tags\nAda,vip; Speaker\nBen,\n', { tags: [{ id: fair }] });
    const [ada, ben] = await contactsOf(ava);
    expect(ada!.tags.map(({ name }) => name)).toEqual(['Fair', 'Speaker', 'VIP']);
    expect(ben!.tags.map(({ name }) => name)).toEqual(['Fair']);
  });

  test.each<[string, string, string[]]>([
    ['skip', 'Ada,ada@x.test,Known\nBen,ben@x.test,Fresh\n,nobody,Faulty\n', ['Fresh']],
    ['merge', 'Ada,ada@x.test,Known\n,nobody,Faulty\n', ['Known']],
    ['keep_both', 'Ada,ada@x.test,Known\n', ['Known']],
    ['skip', 'Ada,ada@x.test,Known\n', []],
  ])('adds the tags of written contacts: %s, %j', async (on_duplicate, rows, names) => {
    await ava.call('POST', '/contacts', { full_name: 'Ada', emails: ['ada@x.test'] });
    await imported(app, ava, `Name,Email,Tags\n${rows}`, { on_duplicate });
    const { results } = (await (await ava.call('GET', '/tags')).json()) as { results: ListedTag[] };
    expect(results.map(({ name, num_own }) => [name, num_own])).toEqual(names.map((name) => [name, 1]));
  });

  test('reports tags above the limit, but not those of skipped rows', async () => {
    for (let n = 1; n < TAGS_MAX; n += 1)
      await ava.call('POST', '/tags', { name: `Tag ${n}`, color: 'Moss' });
    await ava.call('POST', '/contacts', { full_name: 'Ada', emails: ['ada@x.test'] });
    const rows = ['Ada,ada@x.test; wrong,Skipped', 'Ben,,Last; tag 7', 'Eve,,Beyond; tag 8'].join('\n');
    const view = await imported(app, ava, `Name,Email,Tags\n${rows}\n`);
    expect(view.faults).toEqual([
      { row: 4, message: 'There is no tag “Beyond”, so it was left out.', imported: true },
    ]);
    const tagged = (await contactsOf(ava)).map(({ tags }) => tags.map(({ name }) => name));
    expect(tagged).toEqual([[], ['Last', 'Tag 7'], ['Tag 8']]);
  });

  test("reports values above a contact's limits, before and after it runs, and adds the rest", async () => {
    const tags = Array.from({ length: 11 }, (_, n) => `Tag ${n}`).join('; ');
    const file = `Name,Email,Birthday,Fax,Tags\nAda,ada@x.test,Spring,12,${tags}\n`;
    const faults = [
      { row: 2, message: '“Spring” is not a clear birthday and was left out.', imported: true },
      { row: 2, message: '“12” was left out: contacts have no field for it.', imported: true },
      { row: 2, message: 'A contact can have up to 10 tags. “Tag 10” was left out.', imported: true },
    ];
    const view = await uploaded(app, ava, file);
    expect(view).toMatchObject({ faults });
    expect(view.preview[0]!.tags).toHaveLength(10);
    expect(await imported(app, ava, file)).toMatchObject({ created: 1, faults });
    const [ada] = await contactsOf(ava);
    expect([ada!.birthday, ada!.tags.length]).toEqual([null, 10]);
    // The eleventh is on no contact, so it was not added.
    const { count } = (await (await ava.call('GET', '/tags')).json()) as { count: number };
    expect(count).toBe(10);
  });

  test('reports addresses above the limit when merging', async () => {
    const emails = Array.from({ length: 10 }, (_, n) => `a${n}@x.test`);
    await ava.call('POST', '/contacts', { full_name: 'Ada', emails });
    const file = 'Name,Email\nAda,a0@x.test; more@x.test\n';
    expect((await uploaded(app, ava, file)).faults).toEqual([]);
    expect(await imported(app, ava, file, { on_duplicate: 'merge' })).toMatchObject({
      merged: 1,
      faults: [{ row: 2, message: 'A contact can have up to 10 emails. “more@x.test” was left out.' }],
    });
    expect((await contactsOf(ava))[0]!.emails).toEqual(emails);
  });

  test('reports dropped values of a vCard', async () => {
    const lines = ['FN:Ada', 'ORG:Engines', 'ORG:Looms', 'TITLE:Countess', 'URL:https://a.example'];
    const more = ['URL:https://b.example', 'ADR:;;1 Road;London;;;', 'ADR:;;2 Lane;Ockham;;;'];
    more.push('TEL;TYPE=FAX:+44 20 7946 0001', 'PHOTO;VALUE=uri:https://a.example/p.jpg');
    const card = ['BEGIN:VCARD', 'VERSION:3.0', ...lines, ...more, 'END:VCARD', ''].join('\r\n');
    const view = await imported(app, ava, card);
    expect(view.faults.map(({ message }) => message)).toEqual([
      'Company can have one value. “Looms” was left out.',
      '“Fax: +44 20 7946 0001” was left out: contacts have no field for it.',
      'The photo at “https://a.example/p.jpg” was left out: photos are only taken from the file itself.',
    ]);
    expect(await contactsOf(ava)).toMatchObject([
      {
        company_name: 'Engines',
        job_title: 'Countess',
        website: 'https://a.example',
        address: ';;1 Road;London;;;',
        websites: ['https://a.example', 'https://b.example'],
        addresses: [';;1 Road;London;;;', ';;2 Lane;Ockham;;;'],
        phones: [],
      },
    ]);
  });

  test("by a key of a team's owner adds no tags to the team, and uses existing ones", async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await owner.call('POST', '/tags', { name: 'VIP', color: 'Fern' });
    const scopes = ['contacts:read', 'contacts:write'];
    const { key } = (await (await owner.call('POST', '/keys', { name: 'Sheet', scopes })).json()) as {
      key: string;
    };
    const headers = { authorization: `Bearer ${key}` };
    const program: Person = {
      ...owner,
      headers,
      call: (method, path, body) => callApi(app, method, path, body, headers),
    };
    const file = (name: string) => `Name,Tags\n${name},vip; Met by ${name}\n`;
    const done = await imported(app, program, file('Ada'));
    expect(Object.keys(done.asked!)).toEqual(['columns', 'on_duplicate', 'tags']);
    await imported(app, owner, file('Ben'));
    const { results } = (await (await owner.call('GET', '/tags')).json()) as { results: ListedTag[] };
    expect(results.map(({ name, team, num_own }) => [name, team, num_own])).toEqual([
      ['Met by Ada', false, 1],
      ['Met by Ben', true, 1],
      ['VIP', true, 2],
    ]);
  });

  test('splits a long note', async () => {
    const text = `${'a'.repeat(NOTE_MAX - 10)}\n\n${'b'.repeat(100)}`;
    await imported(app, ava, `Name,Notes\nAda,"${text}"\n`);
    const [ada] = await contactsOf(ava);
    expect(ada!.notes.map((note) => note.text.length).toSorted((a, b) => a - b)).toEqual([
      100,
      NOTE_MAX - 10,
    ]);
  });

  test.each([
    ['skip', { created: 1, merged: 0, skipped: 2 }, 2],
    ['merge', { created: 1, merged: 2, skipped: 0 }, 2],
    ['keep_both', { created: 3, merged: 0, skipped: 0 }, 4],
  ])('with duplicates: %s', async (on_duplicate, counts, n) => {
    const had = { full_name: 'Ada L.', emails: ['ada@x.test'], job_title: 'Countess' };
    await ava.call('POST', '/contacts', had);
    const file = `Name,Email,Phone,Title,Company,Notes
Ada Lovelace,ada@x.test; ada@y.test,+44 20 7946 0958,Mathematician,Engines,Met in London
Ben,ben@x.test,,,,
Ada L.,,+442079460958,,,
`;
    // With `skip` the third row has no duplicate: the first row's data was not added.
    const file2 = on_duplicate === 'skip' ? file.replace('Ada L.,,', 'Ada King,ADA@x.test,') : file;
    expect(await imported(app, ava, file2, { on_duplicate })).toMatchObject({ status: 'done', ...counts });
    const all = await contactsOf(ava);
    expect(all).toHaveLength(n);
    const ada = all.find(({ type }) => type === 'manual')!;
    if (on_duplicate !== 'merge') return expect(ada).toMatchObject({ ...had, phones: [], notes: [] });
    expect(ada).toMatchObject({
      full_name: 'Ada L.',
      job_title: 'Countess',
      company_name: 'Engines',
      emails: ['ada@x.test', 'ada@y.test'],
      phones: ['+44 20 7946 0958'],
    });
    expect(ada.notes.map(({ text }) => text)).toEqual(['Met in London']);
    expect(ada.changes[0]).toMatchObject({ kind: 'edited', fields: ['company_name', 'emails', 'phones'] });
  });

  test.each([
    ['skip', { created: 1, merged: 0, skipped: 1 }],
    ['merge', { created: 1, merged: 1, skipped: 0 }],
  ])('adds a colleague who shares a number with an existing contact: %s', async (on_duplicate, counts) => {
    const switchboard = '+46 8 123 45 00';
    await ava.call('POST', '/contacts', { full_name: 'Ann Berg', phones: [switchboard] });
    const file = `Name,Email,Phone\nBo Ek,bo@x.test,${switchboard}\nAnn Berg,ann@x.test,${switchboard}\n`;
    const view = (await (await upload(app, ava, file)).json()) as { duplicates: number };
    expect(view.duplicates).toBe(1);
    expect(await imported(app, ava, file, { on_duplicate })).toMatchObject({ status: 'done', ...counts });
    const all = await contactsOf(ava);
    expect(all.map(({ full_name }) => full_name).toSorted()).toEqual(['Ann Berg', 'Bo Ek']);
    expect(all.find(({ full_name }) => full_name === 'Bo Ek')!.emails).toEqual(['bo@x.test']);
  });

  test.each(['skip', 'merge'])(
    'recognizes everyone of a large switchboard when their file is imported again: %s',
    async (on_duplicate) => {
      const people = Array.from({ length: HOLDERS_MAX + 5 }, (_, n) => String.fromCharCode(97 + n).repeat(6));
      const file = `Name,Phone\n${people.map((name) => `${name},+46 8 123 45 00\n`).join('')}`;
      expect(await imported(app, ava, file)).toMatchObject({ created: people.length });
      expect((await uploaded(app, ava, file)).duplicates).toBe(people.length);
      expect(await imported(app, ava, file, { on_duplicate })).toMatchObject({
        created: 0,
        [on_duplicate === 'skip' ? 'skipped' : 'merged']: people.length,
      });
      expect(await contactsOf(ava)).toHaveLength(people.length);
    },
  );

  test('uses names of LinkedIn’s file unchanged, and fills missing ones', async () => {
    const at = (path: string) => `https://www.linkedin.com/in/${path}`;
    await ava.call('POST', '/contacts', { contact_linkedin_url: at('ian-mcdonald') });
    const file = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ian,McDonald,${at('ian-mcdonald')},,A,B,01 Jan 2026
Jon,Van der Berg,${at('jon-van-der-berg')},,A,B,01 Jan 2026
`;
    await imported(app, ava, file, { on_duplicate: 'merge' });
    expect((await contactsOf(ava)).map(({ full_name }) => full_name)).toEqual([
      'Ian McDonald',
      'Jon Van der Berg',
    ]);
  });

  test('that is merged a second time adds nothing', async () => {
    const file = 'Name,Email,Notes,Tags\nAda,ada@x.test,Hello,VIP\nBen,ben@x.test,,\n';
    await imported(app, ava, file);
    const before = await contactsOf(ava);
    expect(await imported(app, ava, file, { on_duplicate: 'merge' })).toMatchObject({
      merged: 2,
      created: 0,
    });
    const after = await contactsOf(ava);
    expect(after).toEqual(before);
  });

  test('matches no contact of others, and no deleted one', async () => {
    await other.call('POST', '/contacts', { full_name: 'Ada', emails: ['ada@x.test'] });
    const made = await ava.call('POST', '/contacts', { full_name: 'Ada', emails: ['ada@x.test'] });
    await ava.call('DELETE', `/contacts/${((await made.json()) as { id: string }).id}`);
    expect(await imported(app, ava, 'Name,Email\nAda,ada@x.test\n')).toMatchObject({
      created: 1,
      skipped: 0,
    });
  });

  test('matches contacts by LinkedIn and by national numbers, also within its file', async () => {
    const url = 'https://www.linkedin.com/in/ada';
    const file = `Name,LinkedIn,Phone\nAda,${url},\nA.,linkedin.com/in/ADA/,\nBen,,0171 555 0112\nB.,,(0171) 5550112\n`;
    expect(await imported(app, ava, file)).toMatchObject({ created: 2, skipped: 2 });
    expect(await imported(app, ava, file)).toMatchObject({ created: 0, skipped: 4 });
  });

  test("records each contact's creation, like other ways of adding one", async () => {
    const seen: string[] = [];
    const subscribers = app.deps.subscribers;
    Object.defineProperty(app.deps, 'subscribers', {
      value: {
        ...subscribers,
        'contact.created': {
          probe: {
            run: async ({ data }: { data: { contact_id: string } }) => void seen.push(data.contact_id),
          },
        },
      },
    });
    await imported(app, ava, CSV);
    const ids = (await contactsOf(ava)).map(({ id }) => id.replace('import/', ''));
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect((await app.client.execute('select * from event_deliveries')).rows).toEqual([]);
  });
});

describe('the right to import', () => {
  test.each(ROLES)('of %s equals that of adding by hand', async (role) => {
    const me = await signIn(app, { role });
    const { id } = await uploaded(app, me, 'Name,Notes,Labels\nAda,Hello,VIP\n');
    const columns = { Name: 'full_name' };
    await expectDecided(
      await run(me, id, { columns: { ...columns, Notes: 'note' } }),
      refusal(role, [], 'notes'),
      202,
    );
    const { id: tagged } = await uploaded(app, me, 'Name,Labels\nAda,VIP\n');
    const tags = { columns: { ...columns, Labels: 'tags' } };
    await expectDecided(await run(me, tagged, tags), refusal(role, [], 'assign_tags'), 202);
    const { id: plain } = await uploaded(app, me, 'Name\nAda\n');
    expect((await run(me, plain, { columns })).status).toBe(202);
    while (app.jobs.length > 0) await runQueue(app);
    expect(await shown(me, plain)).toMatchObject({ status: 'done', created: 1 });
  });

  test('excludes guessed fields that the role cannot add', async () => {
    const me = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    const view = await uploaded(app, me, 'Name,Notes,Labels\nAda,Hello,VIP\n');
    expect(Object.values(asGuessed(view))).toEqual(['full_name', null, null]);
  });
});
