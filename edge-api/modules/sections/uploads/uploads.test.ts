import { afterAll, describe, expect, test } from 'vitest';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { ROLES } from '../../../../src/domain/permissions/roles.ts';
import { refusal } from '../../../../src/domain/permissions/gates.ts';
import { expectDecided } from '../../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../../testing/people.ts';
import { problemOf } from '../../../testing/profile-rows.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { media } from '../../../db/tables/media.table.ts';
import { files as fileRows, photos as photoRows } from '../../../db/tables/sections.table.ts';
import { drawing, encode } from '../../media/testing/pictures.ts';
import { openFile } from '../open-file.usecases.ts';

const app = await createTestApp();
afterAll(app.close);
const utf8 = (text: string) => new TextEncoder().encode(text);

type Item = { id: string; order: number; title: string | null; image?: string; size?: number };

const PHOTO = await encode(drawing(120), 'jpeg');
const PDF = new TextEncoder().encode('%PDF-1.7\nhello\n');

const KINDS = [
  {
    what: 'photos',
    right: 'photo_gallery',
    list: (handle: string) => `/p/${handle}/photo_gallery`,
    one: (id: string) => `/photo/${id}`,
    field: 'image',
    content: () => new File([PHOTO.slice()], 'garden.jpg', { type: 'image/jpeg' }),
    most: 20,
    tooMany: 'You can only upload up to 20 photos.',
  },
  {
    what: 'files',
    right: 'files',
    list: (handle: string) => `/profile/p/${handle}/files`,
    one: (id: string) => `/profile/files/${id}`,
    field: 'file',
    content: () => new File([PDF], 'Plan.pdf', { type: 'application/pdf' }),
    most: 15,
    tooMany: 'You can only upload up to 15 files.',
  },
] as const;
type Kind = (typeof KINDS)[number];

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });

/** Sends a form like a browser. */
async function add(
  person: Person,
  { list, field, content }: Kind,
  { title, file = content(), handle = person.handle }: { title?: string; file?: File; handle?: string } = {},
) {
  const form = new FormData();
  form.set(field, file);
  if (title !== undefined) form.set('title', title);
  return app.request(`/api${list(handle)}`, { method: 'POST', headers: person.headers, body: form });
}
const made = async (response: Response) => {
  expect(response.status).toBe(201);
  return (await response.json()) as Item;
};
const itemsOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Item[] }).items;
};

/** Items of a person who cannot add any, such as after the end of a plan. */
async function placed(person: Person, { right }: Kind, ids: string[]) {
  const now = app.deps.now();
  for (const [position, id] of ids.entries()) {
    const hash = Buffer.from(id).toString('hex').slice(-32);
    const content = { hash, content_type: 'text/plain', size: 1, width: 100, height: 100 };
    const media_id = `media-${id}`;
    await app.db.insert(media).values({ id: media_id, user_id: person.user_id, ...content, created_at: now });
    const row = { id, profile_id: person.profile_id, title: 'Old', media_id, position };
    if (right === 'files') await app.db.insert(fileRows).values({ ...row, updated_at: now });
    else await app.db.insert(photoRows).values(row);
  }
}

describe.each(KINDS)('$what', (kind) => {
  test('are appended, renamed, reordered and removed', async () => {
    const person = await solo();
    const list = kind.list(person.handle);
    const one = await made(await add(person, kind, { title: 'One' }));
    const two = await made(await add(person, kind, { title: 'Two' }));
    expect([one.order, two.order]).toEqual([0, 1]);
    expect((await itemsOf(await person.call('GET', list))).map(({ title }) => title)).toEqual(['One', 'Two']);
    const renamed = await person.call('PUT', kind.one(one.id), { title: 'First' });
    expect([renamed.status, ((await renamed.json()) as Item).title]).toEqual([200, 'First']);
    const turned = await itemsOf(await person.call('PUT', list, { items: [{ id: two.id }, { id: one.id }] }));
    expect(turned.map(({ title, order }) => [title, order])).toEqual([
      ['Two', 0],
      ['First', 1],
    ]);
    expect((await person.call('DELETE', kind.one(two.id))).status).toBe(204);
    expect((await person.call('DELETE', kind.one(two.id))).status).toBe(404);
    expect((await itemsOf(await person.call('GET', list))).map(({ id }) => id)).toEqual([one.id]);
  });

  test('never exceed the limit, also with concurrent uploads', async () => {
    const person = await solo();
    for (let n = 0; n < kind.most - 1; n += 1) await made(await add(person, kind, { title: String(n) }));
    const answers = await Promise.all([add(person, kind), add(person, kind), add(person, kind)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect((await problemOf(refused)).errors).toEqual([{ path: 'items', message: kind.tooMany }]);
    expect(await itemsOf(await person.call('GET', kind.list(person.handle)))).toHaveLength(kind.most);
  });

  test('are for their owner only', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const item = await made(await add(person, kind));
    const order = { items: [{ id: item.id }] };
    for (const [method, path, body] of [
      ['GET', kind.list(person.handle), undefined],
      ...(kind.right === 'files' ? ([['GET', kind.one(item.id), undefined]] as const) : []),
      ['PUT', kind.list(person.handle), order],
      ['PUT', kind.one(item.id), { title: 'Mine' }],
      ['DELETE', kind.one(item.id), undefined],
    ] as const) {
      expect((await stranger.call(method, path, body)).status).toBe(404);
      expect((await callApi(app, method, path, body)).status).toBe(401);
    }
    expect((await add(stranger, kind, { handle: person.handle })).status).toBe(404);
    expect((await itemsOf(await person.call('GET', kind.list(person.handle))))[0]?.title).toBe(item.title);
  });

  test.each(ROLES)('are added according to the plan for %s', async (role) => {
    const person = await signIn(app, { role });
    const response = await add(person, kind);
    expect(response.status).toBe(refusal(role, [], kind.right) ? 403 : 201);
  });

  test.each(ROLES)('are read, renamed, sorted and removed according to the plan for %s', async (role) => {
    const person = await signIn(app, { role });
    const [one, two] = [`one-${kind.right}-${role}`, `two-${kind.right}-${role}`];
    await placed(person, kind, [one, two]);
    const list = kind.list(person.handle);
    expect((await itemsOf(await person.call('GET', list))).map(({ id }) => id)).toEqual([one, two]);
    if (kind.right === 'files') expect((await person.call('GET', kind.one(one))).status).toBe(200);
    const refused = refusal(role, [], kind.right);
    await expectDecided(await person.call('PUT', kind.one(one), { title: 'First' }), refused);
    const turned = { items: [{ id: two }, { id: one }] };
    await expectDecided(await person.call('PUT', list, turned), refused);
    await expectDecided(await person.call('DELETE', kind.one(two)), refused, 204);
    const left = (await itemsOf(await person.call('GET', list))).map(({ id, title }) => [id, title]);
    expect(left).toEqual(
      refused
        ? [
            [one, 'Old'],
            [two, 'Old'],
          ]
        : [[one, 'First']],
    );
  });

  test.each([
    ['one is missing', () => [] as string[]],
    ['one is there twice', (ids: string[]) => [ids[0]!, ids[0]!]],
    ['one is foreign', (ids: string[]) => [ids[0]!, 'nobody']],
  ])('cannot be put into an order in which %s', async (_what, order) => {
    const person = await solo();
    const ids = [(await made(await add(person, kind))).id, (await made(await add(person, kind))).id];
    const items = order(ids).map((id) => ({ id }));
    const response = await person.call('PUT', kind.list(person.handle), { items });
    expect([response.status, (await problemOf(response)).errors]).toEqual([
      422,
      [{ path: 'items', message: 'Each item must appear exactly once.' }],
    ]);
  });

  test('that are invalid, or missing, are refused', async () => {
    const person = await solo();
    const wrong = new File(['<svg onload=alert(1)>'], 'a.svg', { type: 'image/svg+xml' });
    expect((await add(person, kind, { file: wrong })).status).toBe(415);
    expect((await person.call('POST', kind.list(person.handle), {})).status).toBe(415);
    const empty = await app.request(`/api${kind.list(person.handle)}`, {
      method: 'POST',
      headers: person.headers,
      body: new FormData(),
    });
    expect(empty.status).toBe(422);
    expect(await itemsOf(await person.call('GET', kind.list(person.handle)))).toEqual([]);
    const left = await app.client.execute({
      sql: 'select count(*) as n from media where user_id = ?',
      args: [person.user_id],
    });
    expect(Number(left.rows[0]!['n'])).toBe(0);
  });
});

describe('new content of a file', () => {
  const [, FILES] = KINDS;
  const replace = (person: Person, id: string, file: File, title?: string) => {
    const form = new FormData();
    form.set('file', file);
    if (title !== undefined) form.set('title', title);
    return app.request(`/api/profile/files/${id}`, { method: 'PUT', headers: person.headers, body: form });
  };
  const text = (content: string, name = 'New.txt') => new File([content], name);
  const mediaOf = async (person: Person) => {
    const sql = 'select hash from media where user_id = ?';
    return (await app.client.execute({ sql, args: [person.user_id] })).rows.map((row) => String(row['hash']));
  };

  test('replaces the old one, which is deleted; the title is unchanged unless another is sent', async () => {
    const person = await solo();
    const before = app.files.keys();
    const file = await made(await add(person, FILES, { title: 'Plan', file: text('one') }));
    const [old] = await mediaOf(person);
    const replaced = await replace(person, file.id, text('another'));
    expect(replaced.status).toBe(200);
    expect(await replaced.json()).toMatchObject({ id: file.id, title: 'Plan', extension: 'txt', size: 7 });
    expect(app.files.keys()).not.toContain(old);
    const named = await replace(person, file.id, text('a third'), 'List');
    expect(((await named.json()) as Item).title).toBe('List');
    expect(await mediaOf(person)).toHaveLength(1);
    expect(app.files.keys()).toHaveLength(before.length + 1);
  });

  test('that is invalid leaves the file unchanged', async () => {
    const person = await solo();
    const file = await made(await add(person, FILES, { file: text('one') }));
    const refused = await replace(person, file.id, text('<script>', 'a.html'));
    expect([refused.status, (await problemOf(refused)).detail]).toEqual([415, 'File format is wrong.']);
    expect((await replace(person, file.id, text('', 'a.txt'))).status).toBe(415);
    expect((await replace(person, file.id, text('ok'), 'x'.repeat(600))).status).toBe(422);
    const [stays] = await itemsOf(await person.call('GET', FILES.list(person.handle)));
    expect(stays).toEqual(file);
    expect(await mediaOf(person)).toHaveLength(1);
  });

  test('from many browsers concurrently leaves one, and nothing of the others', async () => {
    const person = await solo();
    const file = await made(await add(person, FILES, { file: text('first') }));
    const before = app.files.keys().length;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => replace(person, file.id, text(`content ${n}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await mediaOf(person)).toHaveLength(1);
    expect(app.files.keys()).toHaveLength(before);
  });

  test('is accepted from its owner only', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const file = await made(await add(person, FILES));
    expect((await replace(stranger, file.id, text('mine'))).status).toBe(404);
    expect((await replace({ ...person, headers: {} } as Person, file.id, text('mine'))).status).toBe(401);
    expect(await mediaOf(stranger)).toEqual([]);
  });

  test.each(ROLES)('is allowed as the plan decides for %s', async (role) => {
    const person = await signIn(app, { role });
    await app.db.insert(media).values({
      id: `media-${role}`,
      user_id: person.user_id,
      hash: role.length.toString(16).padStart(32, 'b'),
      content_type: 'text/plain',
      size: 1,
      created_at: app.deps.now(),
    });
    const id = `file-${role}`;
    const row = { id, profile_id: person.profile_id, title: 'Old', media_id: `media-${role}`, position: 0 };
    await app.db.insert(fileRows).values({ ...row, updated_at: app.deps.now() });
    const refused = refusal(role, [], 'files') !== null;
    expect((await replace(person, id, text('new'))).status).toBe(refused ? 403 : 200);
    expect(await mediaOf(person)).toHaveLength(1);
  });
});

describe('an invalid photo or document is refused with a message, and leaves no data', () => {
  const [PHOTOS, FILES] = KINDS;
  const zip = (names: string[]) =>
    zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(4)])));
  const DOCX = ['[Content_Types].xml', 'word/document.xml'];
  const bomb = () => {
    const bytes = zip(DOCX);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    view.setUint32(view.getUint32(bytes.length - 22 + 16, true) + 24, 0xfffffff0, true);
    return bytes;
  };
  test.each<[string, Kind, string, () => Promise<Uint8Array<ArrayBuffer>>, number, string]>([
    [
      'a drawing',
      PHOTOS,
      'a.svg',
      async () => utf8('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'Image format is wrong.',
    ],
    ['a script', PHOTOS, 'a.png', async () => utf8('alert(1)'), 415, 'Image format is wrong.'],
    ['nothing', PHOTOS, 'a.jpg', async () => new Uint8Array(), 415, 'Image format is wrong.'],
    ['half a photo', PHOTOS, 'a.jpg', async () => PHOTO.slice(0, 200), 422, 'Failed to load the image...'],
    [
      'an animation',
      PHOTOS,
      'a.webp',
      async () => {
        const frames = new Uint8Array(100 * 200 * 3).fill(200, 0, 100 * 100 * 3);
        const raw = { width: 100, height: 200, channels: 3, pageHeight: 100 } as const;
        const moving = sharp(frames, { raw });
        return new Uint8Array(await moving.webp().toBuffer());
      },
      415,
      'Image format is wrong.',
    ],
    [
      'a photo of 100 megapixels',
      PHOTOS,
      'a.png',
      async () =>
        new Uint8Array(
          await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        ),
      422,
      'Image has too many pixels. Please upload one of at most 16,777,216, such as 4096 x 4096.',
    ],
    [
      'a document with macros',
      FILES,
      'a.docx',
      async () => new Uint8Array(zip([...DOCX, 'word/vbaProject.bin'])),
      415,
      'Files with macros aren’t accepted. Please save the file without them.',
    ],
    [
      'a document that is a bomb',
      FILES,
      'a.docx',
      async () => new Uint8Array(bomb()),
      415,
      'This file unpacks to far more than a document should. Please save it again and upload the new copy.',
    ],
    // Neither its name nor its content decides alone: both determine what is downloaded.
    [
      'a Word document named PDF',
      FILES,
      'a.pdf',
      async () => new Uint8Array(zip(DOCX)),
      415,
      'File format is wrong.',
    ],
    ['a PDF named Word document', FILES, 'a.docx', async () => PDF.slice(), 415, 'File format is wrong.'],
    [
      'a workbook named Word document',
      FILES,
      'a.docx',
      async () => new Uint8Array(zip([DOCX[0]!, 'xl/workbook.xml'])),
      415,
      'File format is wrong.',
    ],
    [
      'a script named PDF',
      FILES,
      'a.pdf',
      async () => utf8('<script>alert(1)</script>'),
      415,
      'File format is wrong.',
    ],
    ['a page named PDF', FILES, 'a.html', async () => PDF.slice(), 415, 'File format is wrong.'],
    ['a PDF with two extensions', FILES, 'a.pdf.exe', async () => PDF.slice(), 415, 'File format is wrong.'],
    ['a photo named text', FILES, 'a.txt', async () => PHOTO.slice(), 415, 'File format is wrong.'],
    ['a document named photo', PHOTOS, 'a.jpg', async () => PDF.slice(), 415, 'Image format is wrong.'],
    ['an empty file', FILES, 'a.txt', async () => new Uint8Array(), 415, 'This file is empty.'],
    ['a program', FILES, 'a.exe', async () => utf8('MZ'), 415, 'File format is wrong.'],
    [
      '20 MB and a byte',
      FILES,
      'a.pdf',
      async () => new Uint8Array(20 * 1024 * 1024 + 1),
      413,
      'a.pdf size exceeds the limit of 20MB.',
    ],
  ])('%s', async (_what, kind, name, bytes, status, detail) => {
    const person = await solo();
    const before = app.files.keys();
    const answer = await add(person, kind, { file: new File([await bytes()], name) });
    expect([answer.status, (await problemOf(answer)).detail]).toEqual([status, detail]);
    expect(await itemsOf(await person.call('GET', kind.list(person.handle)))).toEqual([]);
    expect(app.files.keys()).toEqual(before);
  });

  test.each([
    ['a photo that is named text', 'a.txt', 'text/plain'],
    ['a photo that is declared a page', 'a.html', 'text/html'],
  ])('%s is stored as a photo', async (_what, name, type) => {
    const { image } = await made(
      await add(await solo(), PHOTOS, { file: new File([PHOTO.slice()], name, { type }) }),
    );
    expect((await app.request(image!)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('a PDF is accepted with any declared type', async () => {
    const file = new File([PDF], 'Plan.PDF', { type: 'text/html' });
    expect(await made(await add(await solo(), FILES, { file }))).toMatchObject({ extension: 'pdf' });
  });

  test('a password-protected PDF is accepted: readers are asked for the password', async () => {
    const locked = new File(['%PDF-1.7\ntrailer << /Encrypt 5 0 R >>'], 'Prices.pdf');
    expect((await add(await solo(), FILES, { file: locked })).status).toBe(201);
  });

  test('the same photo twice makes two photos with one URL', async () => {
    const person = await solo();
    const [one, two] = [await made(await add(person, PHOTOS)), await made(await add(person, PHOTOS))];
    expect(one.id).not.toBe(two.id);
    expect(one.image).toBe(two.image);
    await person.call('DELETE', PHOTOS.one(one.id));
    expect((await app.request(two.image!)).status).toBe(200);
  });
});

test('the icon of each kind of file is available to signed-in people', async () => {
  expect((await callApi(app, 'GET', '/profile/file-icons')).status).toBe(401);
  const response = await (await solo()).call('GET', '/profile/file-icons');
  const { results } = (await response.json()) as { results: { extension: string }[] };
  expect(results.map(({ extension }) => extension)).toEqual([
    'pdf',
    'doc',
    'docx',
    'ppt',
    'pptx',
    'txt',
    'xls',
    'xlsx',
  ]);
  expect(results[0]).toMatchObject({ content_type: 'application/pdf', icon: { image: 'file-text' } });
});

test('the body limit is small for calls without pictures, and large with them', async () => {
  const person = await solo();
  const big = 'x'.repeat(2 * 1024 * 1024);
  const contact = [{ field_type_id: 'email', value: big }];
  expect((await person.call('PUT', `/p/${person.handle}/contact_info`, { items: contact })).status).toBe(413);
  const link = [{ title: 'a', link: 'example.com', thumbnail: big }];
  expect((await person.call('PUT', `/p/${person.handle}/thumbnail_links`, { items: link })).status).toBe(415);
  expect((await person.call('PUT', `/p/${person.handle}/cta`, { priority: big })).status).toBe(413);
  expect((await person.call('PUT', `/p/${person.handle}/picture`, { file: big })).status).toBe(415);
});

describe('the download of a file', () => {
  const named = async (person: Person, id: string, change: object) =>
    (await person.call('PUT', `/profile/files/${id}`, change)).status;
  const disposition = async (path: string) => {
    const response = await app.request(path);
    await response.bytes();
    return response.headers.get('content-disposition');
  };
  const downloadOf = async (id: string) => (await openFile(app.deps, id))!.download;
  const called = (name: string) =>
    `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`;

  test('is named by its present title, with the extension of its content, once', async () => {
    const person = await solo();
    const { id } = await made(await add(person, KINDS[1], { title: 'Price list.pdf' }));
    const download = await downloadOf(id);
    expect(await disposition(download)).toBe(called('Price list.pdf'));
    for (const [title, name] of [
      ['Prices.exe', 'Prices.exe.pdf'],
      ['..\\..\\run.PDF', 'run.pdf'],
      ['Invoice \u202Efdp', 'Invoice fdp.pdf'],
    ] as const) {
      expect(await named(person, id, { title })).toBe(200);
      expect(await disposition(download)).toBe(called(name));
    }
  });

  test('is never named by another file, or by a hidden title', async () => {
    const [person, other] = [await solo(), await solo()];
    const { id } = await made(await add(person, KINDS[1], { title: 'Mine' }));
    const theirs = new File([utf8('%PDF-1.7\nother\n')], 'Other.pdf', { type: 'application/pdf' });
    const { id: otherId } = await made(await add(other, KINDS[1], { title: 'Secret', file: theirs }));
    const download = await downloadOf(id);
    const hash = download.slice('/media/'.length, '/media/'.length + 32);
    for (const asked of [otherId, 'evil.html', 'Mine', 'x'.repeat(300)])
      expect(await disposition(download.replace(id, asked))).toBe(called(`${hash}.pdf`));
    await app.client.execute({
      sql: "update profiles set is_default = 0, state = 'disabled' where id = ?",
      args: [person.profile_id],
    });
    expect(await disposition(download)).toBe(called(`${hash}.pdf`));
  });
});
