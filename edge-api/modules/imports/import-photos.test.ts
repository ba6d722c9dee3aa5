import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import type { ImportView } from '../../../src/domain/imports/import-contract.ts';
import { IMPORT_FILE_HOURS } from '../../../src/domain/limits/imports.ts';
import { findPerson } from '../../actor/actor.usecases.ts';
import { runSchedule } from '../../jobs.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { runQueue } from '../contacts/testing/exports.ts';
import { deleteAccount } from '../leaving/delete-account.usecases.ts';
import { read, SECRETS } from '../media/testing/pictures.ts';
import { asGuessed, contactsOf, imported, shown, uploaded } from './testing/imports.ts';
import { cardOf, PHOTO_FORMS, photoBase64 } from './testing/photo-cards.ts';
import { takePhotos } from './import-photos.usecases.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let clock: number;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
  clock = Date.now();
  app.deps.now = () => new Date(clock);
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

const HOUR = 3_600_000;
const line = PHOTO_FORMS['3.0, on one line']!;
const withPhoto = async (name: string, width: number) => cardOf(name, line(await photoBase64(width)));
const three = async () =>
  (await Promise.all(['ada', 'ben', 'eve'].map((name, at) => withPhoto(name, 101 + at)))).join('');

const begin = async (
  file: string,
  { on_duplicate = 'skip', columns }: { on_duplicate?: string; columns?: object } = {},
) => {
  const view = await uploaded(app, ava, file);
  const body = { columns: columns ?? asGuessed(view), on_duplicate };
  expect((await ava.call('POST', `/contacts/imports/${view.id}/run`, body)).status).toBe(202);
  return view.id;
};
/** An import whose rows are done, and photos are not. */
async function rowsDone(file: string, on_duplicate = 'skip'): Promise<string> {
  const id = await begin(file, { on_duplicate });
  await runQueue(app);
  return id;
}
async function work() {
  while (app.jobs.some(({ kind }) => /^(?:import_|undo_import)/.test(kind))) await runQueue(app);
}
const count = async (sql: string) => Number((await app.client.execute(sql)).rows[0]!['n']);
const pictures = () => count('select count(*) as n from media');
const widthOf = async ({ contact_photo_url: path }: ContactDetail): Promise<number | null> => {
  if (path === null) return null;
  const answer = await app.request(path);
  return (await read(new Uint8Array(await answer.arrayBuffer()))).width;
};
/** The width of each contact's photo, by name. */
const widths = async (person = ava) => {
  const all = await contactsOf(person);
  const sized = await Promise.all(all.map(async (one) => [one.full_name, await widthOf(one)] as const));
  return Object.fromEntries(sized.toSorted(([a], [b]) => (a! < b! ? -1 : 1)));
};
const ALL = { ada: 101, ben: 102, eve: 103 };
const messages = ({ faults }: ImportView) =>
  faults.map(({ row, message, imported }) => [row, message, imported]);
const UNREADABLE =
  'The photo was left out: it is too large, smaller than 64 pixels, or no JPEG, PNG or WebP that can be read.';
const idOf = async (name: string) =>
  (await contactsOf(ava))
    .find(({ full_name }) => full_name === name)!
    .id.split('/')
    .at(-1)!;

describe('the photo of a vCard', () => {
  test.each(Object.entries(PHOTO_FORMS))('of %s is its contact’s, without metadata', async (_form, photo) => {
    const view = await imported(app, ava, cardOf('ada', photo(await photoBase64(120))));
    expect(view).toMatchObject({ status: 'done', created: 1, photos: { status: 'done', of: 1, added: 1 } });
    expect(view.faults).toEqual([]);
    const [ada] = await contactsOf(ava);
    expect(ada).toMatchObject({ full_name: 'ada', changes: [] });
    const stored = await (await app.request(ada!.contact_photo_url!)).arrayBuffer();
    const text = Buffer.from(stored).toString('latin1');
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    expect(await widthOf(ada!)).toBe(120);
  });

  test('follows after all rows, and the file goes with the last one', async () => {
    const id = await rowsDone(await three());
    expect(await shown(ava, id)).toMatchObject({
      status: 'done',
      created: 3,
      photos: { status: 'running', of: 3, added: 0 },
    });
    expect(await widths()).toEqual({ ada: null, ben: null, eve: null });
    expect(app.files.keys().toSorted()).toEqual([`import-${id}`, `import-${id}/file`]);
    await work();
    expect((await shown(ava, id)).photos).toEqual({ status: 'done', of: 3, added: 3 });
    expect(await widths()).toEqual(ALL);
    expect(app.files.keys().filter((key) => key.startsWith('import-'))).toEqual([]);
    expect(await count('select count(*) as n from contact_imports where file_until is not null')).toBe(0);
  });

  test('is left out where its column is not imported, and the file is deleted as before', async () => {
    const id = await begin(await three(), { columns: { Name: 'full_name', Emails: 'emails' } });
    expect(app.files.keys()).toEqual([`import-${id}`]);
    await work();
    expect((await shown(ava, id)).photos).toBeNull();
    expect([await pictures(), app.files.keys()]).toEqual([0, []]);
  });

  test('at an address is never fetched, and named with its row', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const file = cardOf('ada', 'PHOTO;VALUE=uri:https://a.example/p.jpg') + (await withPhoto('ben', 102));
    const view = await imported(app, ava, file);
    expect(view).toMatchObject({ created: 2, photos: { of: 1, added: 1 } });
    expect(messages(view)).toEqual([
      [
        1,
        'The photo at “https://a.example/p.jpg” was left out: photos are only taken from the file itself.',
        true,
      ],
    ]);
    expect(await widths()).toEqual({ ada: null, ben: 102 });
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each<[string, () => Promise<string>]>([
    ['in no base64', async () => 'PHOTO;ENCODING=b:%%%'],
    ['of another type', async () => `PHOTO;ENCODING=b:${btoa('GIF89a and more')}`],
    ['that ends early', async () => line((await photoBase64(300)).slice(0, 400))],
    ['that is too small', async () => line(await photoBase64(63))],
    ['that is no data', async () => 'PHOTO:data:image/svg+xml,%3Csvg/%3E'],
  ])(
    '%s is named with its row, and neither its contact nor the next photo is lost',
    async (_what, broken) => {
      const view = await imported(app, ava, cardOf('ada', await broken()) + (await withPhoto('ben', 102)));
      expect(view).toMatchObject({ created: 2, photos: { status: 'done', of: 2, added: 1 } });
      expect(messages(view)).toEqual([[1, UNREADABLE, true]]);
      expect(await widths()).toEqual({ ada: null, ben: 102 });
      expect(await pictures()).toBe(1);
    },
  );

  test('is found in a file in UTF-16, behind a group of an address book', async () => {
    const group = 'BEGIN:VCARD\r\nFN:Friends\r\nKIND:group\r\nEND:VCARD\r\n';
    const text = `\uFEFF${group}${await withPhoto('ada', 101)}`;
    const wide = new Uint8Array(Buffer.from(text, 'utf16le'));
    const body = new FormData();
    body.append('file', new File([wide], 'a.vcf'));
    const init = { method: 'POST', body, headers: ava.headers };
    const view = (await (await app.request('/api/contacts/imports', init)).json()) as ImportView;
    expect(view.encoding).toBe('utf-16le');
    const run = { columns: asGuessed(view), on_duplicate: 'skip' };
    await ava.call('POST', `/contacts/imports/${view.id}/run`, run);
    await work();
    expect(await widths()).toEqual({ ada: 101 });
  });

  test.each(['3.0', '4.0'])('comes back from the vCard of a card in version %s', async (version) => {
    await ava.call('PUT', `/p/${ava.handle}/picture`, { file: await pictureUrl(400, 'png', 400) });
    const file = await (await app.request(`/api/p/${ava.handle}/vcard?version=${version}`)).text();
    const view = await imported(app, ava, file);
    expect(view).toMatchObject({ created: 1, faults: [], photos: { of: 1, added: 1 } });
    expect(Object.values(await widths())).toEqual([192]);
  });
});

describe('a contact gets the photo of a row', () => {
  const existing = async (photo?: string) =>
    ava.call('POST', '/contacts', { full_name: 'ada', emails: ['ada@x.test'], ...(photo && { photo }) });

  test('that is merged into it, in its history, where it has none', async () => {
    await existing();
    const view = await imported(app, ava, await withPhoto('ada', 101), { on_duplicate: 'merge' });
    expect(view).toMatchObject({ merged: 1, photos: { of: 1, added: 1 } });
    expect(await widths()).toEqual({ ada: 101 });
    expect((await contactsOf(ava))[0]!.changes).toMatchObject([{ fields: ['photo'] }]);
  });

  test.each([
    ['merged into one with a photo', 'merge', 200, null],
    ['skipped', 'skip', 200, null],
  ])('never where it is %s', async (_what, on_duplicate, width, photos) => {
    await existing(await pictureUrl(200));
    const view = await imported(app, ava, await withPhoto('ada', 101), { on_duplicate });
    expect([await widths(), view.photos, view.faults]).toEqual([{ ada: width }, photos, []]);
    expect(await pictures()).toBe(1);
  });

  test('that is the first of several with one', async () => {
    const file = cardOf('ada') + (await withPhoto('ada', 101)) + (await withPhoto('ada', 102));
    const view = await imported(app, ava, file, { on_duplicate: 'merge' });
    expect(view).toMatchObject({ created: 1, merged: 2, photos: { of: 1, added: 1 } });
    expect(await widths()).toEqual({ ada: 101 });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['was deleted', async () => ava.call('DELETE', `/contacts/${await idOf('ada')}`)],
    [
      'is somebody else’s by then',
      async () => {
        const { user_id } = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
        await app.client.execute({
          sql: "update contacts set user_id = ? where full_name = 'ada'",
          args: [user_id],
        });
      },
    ],
    [
      'got another by hand',
      async () => ava.call('PUT', `/contacts/${await idOf('ada')}`, { photo: await pictureUrl(200) }),
    ],
    [
      'was withdrawn',
      async () =>
        app.client.execute({
          sql: 'delete from imported_contacts where contact_id = ?',
          args: [await idOf('ada')],
        }),
    ],
  ])('but none that %s, before or while it is looked at', async (_what, change) => {
    for (const isEarly of [true, false]) {
      const id = await rowsDone((await withPhoto('ada', 101)) + (await withPhoto('ben', 102)));
      const put = app.files.put.bind(app.files);
      if (isEarly) await change();
      else
        vi.spyOn(app.files, 'put').mockImplementationOnce(async (...given) => {
          await put(...given);
          await change();
        });
      await work();
      expect((await shown(ava, id)).photos).toEqual({ status: 'done', of: 2, added: 1 });
      const taken = await count('select count(*) as n from media where width in (101, 102)');
      expect(taken).toBe(1);
      expect(
        await count(
          'select count(*) as n from contacts c join media m on m.id = c.photo_id where m.width = 101',
        ),
      ).toBe(0);
      expect(app.files.keys()).toHaveLength(await pictures());
      await app.client.batch(['delete from contacts', 'delete from media', 'delete from contact_imports']);
      for (const key of app.files.keys()) await app.files.remove(key);
    }
  });
});

describe('the photos of an import', () => {
  test.each(['before', 'after'])(
    'go on after their worker was killed %s one was written, none twice',
    async (when) => {
      const id = await rowsDone(await three());
      const batch = app.db.batch.bind(app.db);
      let writes = 0;
      const spy = vi.spyOn(app.db, 'batch').mockImplementation(async (statements) => {
        writes += 1;
        if (writes !== 2) return batch(statements);
        if (when === 'after') await batch(statements);
        throw new Error('killed');
      });
      expect(await runQueue(app)).toEqual(['again']);
      spy.mockRestore();
      expect((await shown(ava, id)).photos).toEqual({
        status: 'running',
        of: 3,
        added: when === 'after' ? 2 : 1,
      });
      // The queue is lost with the worker; the schedule continues at the next start.
      await runSchedule(app.deps, '* * * * *');
      await work();
      expect((await shown(ava, id)).photos).toEqual({ status: 'done', of: 3, added: 3 });
      expect([await widths(), await pictures(), app.files.keys().length]).toEqual([ALL, 3, 3]);
    },
  );

  test('go on after their worker was killed between the last row and the first photo', async () => {
    const id = await rowsDone(await three());
    app.jobs.splice(0);
    await runSchedule(app.deps, '* * * * *');
    expect(app.jobs).toContainEqual({ kind: 'import_photos', id, done: 0 });
    await work();
    expect(await widths()).toEqual(ALL);
  });

  test('are added once by two concurrent workers', async () => {
    const id = await rowsDone(await three());
    await Promise.all([takePhotos(app.deps, id), takePhotos(app.deps, id)]);
    await work();
    expect((await shown(ava, id)).photos).toEqual({ status: 'done', of: 3, added: 3 });
    expect([await widths(), await pictures(), app.files.keys().length]).toEqual([ALL, 3, 3]);
  });

  test('alternate with other jobs, and are left to an active worker', async () => {
    const id = await rowsDone(await three());
    app.deps.now = () => new Date((clock += 8_000));
    await runQueue(app);
    const { photos } = await shown(ava, id);
    expect(photos).toMatchObject({ status: 'running', of: 3 });
    expect(app.jobs).toEqual([{ kind: 'import_photos', id }]);
    await takePhotos(app.deps, id, photos!.added - 1);
    expect((await shown(ava, id)).photos).toEqual(photos);
    await work();
    expect(await widths()).toEqual(ALL);
  });

  test('wait while the images are away', async () => {
    const id = await rowsDone(await withPhoto('ada', 101));
    const away = vi.spyOn(app.deps.images, 'readable').mockRejectedValueOnce(new Error('away'));
    expect(await runQueue(app)).toEqual(['again']);
    expect(await shown(ava, id)).toMatchObject({ faults: [], photos: { status: 'running', added: 0 } });
    away.mockRestore();
    await takePhotos(app.deps, id);
    expect(await widths()).toEqual({ ada: 101 });
  });

  test('are given up with their file after a day, and named with their rows', async () => {
    const id = await rowsDone(await three());
    app.jobs.splice(0);
    clock += IMPORT_FILE_HOURS * HOUR;
    await runSchedule(app.deps, '* * * * *');
    expect(app.files.keys()).toEqual([]);
    await work();
    const view = await shown(ava, id);
    expect(view.photos).toEqual({ status: 'done', of: 3, added: 0 });
    const gone =
      'The photo was left out: the file is deleted after 24 hours. Import it again and merge to add it.';
    expect(messages(view)).toEqual([1, 2, 3].map((row) => [row, gone, true]));
    app.jobs.splice(0);
    await runSchedule(app.deps, '* * * * *');
    expect(app.jobs.filter(({ kind }) => kind === 'import_photos')).toEqual([]);
  });

  test('end with their import, and with their account', async () => {
    const first = await rowsDone(await three());
    expect((await ava.call('DELETE', `/contacts/imports/${first}`)).status).toBe(204);
    await work();
    expect([await pictures(), app.files.keys()]).toEqual([0, []]);
    await rowsDone((await three()).replaceAll('@x.test', '@y.test'));
    const person = (await findPerson(app.deps, ava.token))!;
    const verified = { ...person, session: { ...person.session, password_verified_at: app.deps.now() } };
    await deleteAccount(app.deps, verified, app.later);
    await work();
    expect([await pictures(), app.files.keys()]).toEqual([0, []]);
  });

  test('reach the webhooks of their owner', async () => {
    const made = await ava.call('POST', '/webhooks', {
      url: 'https://hooks.example/a',
      events: ['contact.updated'],
    });
    expect(made.status).toBe(201);
    await imported(app, ava, await withPhoto('ada', 101));
    const { id } = (await made.json()) as { id: string };
    const sent = (await (await ava.call('GET', `/webhooks/${id}/deliveries`)).json()) as {
      results: { event: string }[];
    };
    expect(sent.results.map(({ event }) => event)).toEqual(['contact.updated']);
  });

  test('are visible to their owner alone', async () => {
    const { id } = await imported(app, ava, await withPhoto('ada', 101));
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await other.call('GET', `/contacts/imports/${id}`)).status).toBe(404);
    const list = await (await ava.call('GET', '/contacts/imports')).json();
    expect(list).toMatchObject({ results: [{ photos: { status: 'done', of: 1, added: 1 } }] });
  });
});

describe('an undone import', () => {
  const undo = async (id: string) => {
    expect((await ava.call('POST', `/contacts/imports/${id}/undo`)).status).toBe(202);
    await work();
    return (await shown(ava, id)).undo;
  };

  test('takes back its contacts with their photos, and the files of these', async () => {
    const { id } = await imported(app, ava, await three());
    expect(await undo(id)).toMatchObject({ deleted: 3, reverted: 0, retained: 0 });
    expect([await contactsOf(ava), await pictures(), app.files.keys()]).toEqual([[], 0, []]);
  });

  test('takes the photo back out of a contact that it was merged into', async () => {
    await ava.call('POST', '/contacts', { full_name: 'ada', emails: ['ada@x.test'] });
    const { id } = await imported(app, ava, await withPhoto('ada', 101), { on_duplicate: 'merge' });
    expect(await undo(id)).toMatchObject({ deleted: 0, reverted: 1, retained: 0 });
    expect([await widths(), await pictures(), app.files.keys()]).toEqual([{ ada: null }, 0, []]);
    expect((await contactsOf(ava))[0]!.changes.map(({ fields }) => fields)).toEqual([['photo'], ['photo']]);
  });

  test('leaves a photo that came later, and names its contact', async () => {
    await ava.call('POST', '/contacts', { full_name: 'ada', emails: ['ada@x.test'] });
    const file = (await withPhoto('ada', 101)) + (await withPhoto('ben', 102));
    const { id } = await imported(app, ava, file, { on_duplicate: 'merge' });
    for (const name of ['ada', 'ben'])
      await ava.call('PUT', `/contacts/${await idOf(name)}`, { photo: await pictureUrl(200) });
    expect(await undo(id)).toMatchObject({ deleted: 0, reverted: 0, retained: 2 });
    expect(await widths()).toEqual({ ada: 200, ben: 200 });
  });

  test('adds no photo any more', async () => {
    const id = await rowsDone(await three());
    const late = app.jobs.splice(0);
    expect((await ava.call('POST', `/contacts/imports/${id}/undo`)).status).toBe(202);
    app.jobs.unshift(...late);
    await work();
    const view = await shown(ava, id);
    expect(view).toMatchObject({ photos: { status: 'done', of: 3, added: 0 }, undo: { deleted: 3 } });
    expect([await pictures(), app.files.keys()]).toEqual([0, []]);
  });
});
