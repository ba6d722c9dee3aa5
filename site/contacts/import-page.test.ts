import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { unavailable } from '../../edge-api/kit/problems.ts';
import { contactImports } from '../../edge-api/db/tables/contact-imports.table.ts';
import { runQueue } from '../../edge-api/modules/contacts/testing/exports.ts';
import { addContacts } from '../../edge-api/modules/contacts/testing/rows.ts';
import { listRetained } from '../../edge-api/modules/imports/retained-contacts.usecases.ts';
import { contactsOf, uploaded } from '../../edge-api/modules/imports/testing/imports.ts';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import { createTestApp } from '../../edge-api/testing/test-app.ts';
import type { ImportView } from '../../src/domain/imports/import-contract.ts';
import { PAGE_SIZE } from '../../src/domain/limits/lists.ts';
import { RATE_LIMITS } from '../../src/domain/limits/attempts.ts';
import { IMPORT_BYTES_MAX } from '../../src/domain/limits/imports.ts';
import { importPage as words, importProblems } from '#messages/imports.ts';
import { problems } from '#messages/problems.ts';
import { chosenIn, countComing, countLeft } from './import-form.ts';
import { importState } from './import-history.ts';
import { photosSentence } from './import-photos.ts';
import { limitOf, openPastImports, openImport, postImport, type ImportPage } from './import-page.ts';
import { watchImport, type WatchedImport } from './watch-import.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const CSV = 'Name,Email,Shoe size\nAda,ada@x.test,38\nBen,ben@x.test,44\n';

async function pageAt(path: string, body?: FormData | URLSearchParams, person = ava) {
  const url = new URL(path, 'http://localhost:8787');
  const headers = { ...person.headers, origin: url.origin };
  const actor = (await findPerson(app.deps, person.token))!;
  return {
    request: new Request(url, { headers, ...(body && { method: 'POST', body }) }),
    url,
    locals: { deps: app.deps, api: app.call, actor },
    response: { headers: new Headers(), status: 200 },
  };
}
type Shown = Awaited<ReturnType<typeof pageAt>>;

function fileForm(content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new File([content], 'contacts.csv'));
  return form;
}
const post = async (form: Record<string, string> | FormData, person = ava) => {
  const body = form instanceof FormData ? form : new URLSearchParams(form);
  const page = await pageAt('/contacts/import', body, person);
  return { page, shown: await postImport(page) };
};
/** The redirect of a form. */
const leads = ({ shown }: { shown: Response | ImportPage }) =>
  shown instanceof Response ? `${shown.status} ${shown.headers.get('location')}` : shown.step;
const opened = async (path: string, person = ava): Promise<{ page: Shown; shown: ImportPage }> => {
  const page = await pageAt(path, undefined, person);
  return { page, shown: await openImport(page) };
};

describe('a file chosen without scripts', () => {
  test('is rejected after too many, with the time to retry', async () => {
    app.deps.env.CARDEA_RATE_FACTOR = 1 / RATE_LIMITS.imports_per_account.attempts;
    await post(fileForm(CSV));
    const { page, shown } = await post(fileForm(CSV));
    expect(page.response.status).toBe(429);
    expect((shown as ImportPage).form.problem).toMatch(
      /^Too many attempts\. You can try again in \d+ minutes?\.$/,
    );
  });

  test('redirects to its content', async () => {
    const where = leads(await post(fileForm(CSV)));
    expect(where).toMatch(/^303 \/contacts\/import\?id=[\w-]+$/);
    const { shown } = await opened(where.slice(4));
    expect(shown).toMatchObject({ step: 'map', view: { rows: 2, format: 'csv' }, form: { problem: null } });
  });

  test.each([
    ['a page', '<!doctype html>', 415, importProblems.wrong_type],
    ['empty', '', 422, importProblems.empty],
    ['too large', new Uint8Array(IMPORT_BYTES_MAX + 1), 413, 'A file can have up to 10 MB.'],
    ['larger than any form', new Uint8Array(30 * 1024 * 1024), 413, 'A file can have up to 10 MB.'],
  ])('is requested again if %s', async (_, content, status, message) => {
    const { page, shown } = await post(fileForm(content));
    expect([page.response.status, shown]).toMatchObject([
      status,
      { step: 'choose', form: { errors: { file: message } } },
    ]);
  });
});

test.each([
  ['SOLO_LIMITED_DEFAULT', 8, null],
  ['SOLO_LIMITED_DEFAULT', 9, { n: 10, plans: '/select-your-plan' }],
  ['TEAM_LIMITED_MEMBER', 9, { n: 10, plans: null }],
  ['SOLO_ACTIVE_DEFAULT', 9, null],
] as const)('%s with %i contacts and a file of two sees the limit: %j', async (role, had, limit) => {
  const person = await signIn(app, { role });
  await addContacts(
    app,
    person.user_id,
    Array.from({ length: had }, () => ({ full_name: 'Eve' })),
  );
  const view = await uploaded(app, person, CSV);
  expect(await limitOf(await pageAt('/contacts/import', undefined, person), view)).toEqual(limit);
});

describe('the form of an import', () => {
  const choices = (view: ImportView) => ({
    id: view.id,
    on_duplicate: 'merge',
    'column.0': 'company_name',
    'column.1': 'emails',
    'column.2': '',
  });

  test('runs it with its choices', async () => {
    const view = await uploaded(app, ava, CSV);
    expect(leads(await post({ ...choices(view), intent: 'run' }))).toBe(`303 /contacts/import?id=${view.id}`);
    expect((await opened(`/contacts/import?id=${view.id}`)).shown).toMatchObject({ step: 'running' });
    await runQueue(app);
    expect((await opened(`/contacts/import?id=${view.id}`)).shown).toMatchObject({
      step: 'done',
      view: { created: 2 },
    });
    expect((await contactsOf(ava)).map(({ company_name }) => company_name)).toEqual(['Ada', 'Ben']);
    // A second press, or one in another tab, redirects there as well.
    expect(leads(await post({ ...choices(view), intent: 'run' }))).toBe(`303 /contacts/import?id=${view.id}`);
  });

  test('counts the contacts that can be imported, without invalid rows', async () => {
    const view = await uploaded(app, ava, `${CSV},nobody,44\nCy,wrong,45\n`);
    expect([view.rows, countLeft(view)]).toEqual([4, 3]);
    expect(countLeft({ ...view, status: 'failed', done: 1 })).toBe(3);
  });

  test('counts the contacts that will be added and merged', async () => {
    await addContacts(app, ava.user_id, [{ full_name: 'Ada', emails: ['ada@x.test'] }]);
    const view = await uploaded(app, ava, `${CSV},nobody,44\nCy,cy@x.test,45\n`);
    expect(countComing(view, 'skip')).toEqual({ added: 2, merged: 0 });
    expect(countComing(view, 'merge')).toEqual({ added: 2, merged: 1 });
    expect(countComing(view, 'keep_both')).toEqual({ added: 3, merged: 0 });
  });

  test('adds a tag for the import, and retains its name when rejected', async () => {
    const view = await uploaded(app, ava, CSV);
    const form = { ...choices(view), new_tag: ' Spring fair ' };
    const { shown } = await post({ ...form, new_tag: 'x'.repeat(40), intent: 'run' });
    expect(shown).toMatchObject({ step: 'map', form: { errors: { new_tag: expect.any(String) } } });
    await post({ ...form, intent: 'run' });
    await runQueue(app);
    expect((await contactsOf(ava)).map(({ tags }) => tags[0]!.name)).toEqual(['Spring fair', 'Spring fair']);
  });

  test('is previewed with the chosen columns, without importing', async () => {
    const view = await uploaded(app, ava, CSV);
    const form = { ...choices(view), on_duplicate: 'merge', 'column.0': 'company_name', intent: 'look' };
    const { shown } = await post(form);
    if (shown instanceof Response || shown.step !== 'map') throw new Error('It is not shown.');
    expect(shown.view.preview[0]).toMatchObject({ company_name: 'Ada', full_name: null });
    expect(chosenIn(shown.view, shown.form.values)).toMatchObject({
      fields: ['company_name', 'emails', null],
      on_duplicate: 'merge',
    });
    const none = await post({ ...form, 'column.0': '', 'column.1': '' });
    expect([none.page.response.status, none.shown]).toMatchObject([
      422,
      { form: { errors: { columns: importProblems.nameless } } },
    ]);
    expect(await contactsOf(ava)).toEqual([]);
  });

  test('retains the choices when rejected', async () => {
    const view = await uploaded(app, ava, CSV);
    const form = {
      id: view.id,
      on_duplicate: 'keep_both',
      'column.0': '',
      'column.1': '',
      'column.2': 'job_title',
    };
    const again = await post(form);
    expect([again.page.response.status, again.shown]).toMatchObject([
      422,
      { form: { errors: { columns: importProblems.nameless } } },
    ]);
    if (again.shown instanceof Response || again.shown.step !== 'map')
      throw new Error('It is not shown again.');
    expect(chosenIn(view, again.shown.form.values)).toEqual({
      fields: [null, null, 'job_title'],
      on_duplicate: 'keep_both',
      tags: [],
      new_tag: '',
    });
  });

  test('begins with suggestions for its columns, and after a failure with the last choices', async () => {
    const view = await uploaded(app, ava, CSV);
    expect(chosenIn(view, {})).toEqual({
      fields: ['full_name', 'emails', null],
      on_duplicate: 'skip',
      tags: [],
      new_tag: '',
    });
    await post({ ...choices(view), intent: 'run' });
    await app.deps.files.remove(`import-${view.id}`);
    await runQueue(app);
    const { shown } = await opened(`/contacts/import?id=${view.id}`);
    if (shown.step === 'choose') throw new Error('It is gone.');
    expect([shown.step, shown.view.status]).toEqual(['map', 'failed']);
    expect(chosenIn(shown.view, {})).toEqual({
      fields: ['company_name', 'emails', null],
      on_duplicate: 'merge',
      tags: [],
      new_tag: '',
    });
  });

  test('cancels or stops it', async () => {
    const view = await uploaded(app, ava, CSV);
    expect(leads(await post({ id: view.id, intent: 'cancel' }))).toBe('303 /contacts/import?done=canceled');
    const other = await uploaded(app, ava, CSV);
    await post({ ...choices(other), intent: 'run' });
    expect(leads(await post({ id: other.id, intent: 'cancel' }))).toBe('303 /contacts/import?done=stopped');
  });

  test('shows an import that ended before it was stopped', async () => {
    const view = await uploaded(app, ava, CSV);
    await post({ ...choices(view), intent: 'run' });
    await runQueue(app);
    expect(leads(await post({ id: view.id, intent: 'cancel' }))).toBe(`303 /contacts/import?id=${view.id}`);
    expect((await opened(`/contacts/import?id=${view.id}`)).shown).toMatchObject({
      step: 'done',
      view: { created: 2 },
    });
  });

  test.each([
    [0, 'canceled'],
    [1, 'stopped'],
  ])('cancels an import that failed after %i rows as %s', async (done, word) => {
    const view = await uploaded(app, ava, CSV);
    await app.db.update(contactImports).set({ status: 'failed', done }).where(eq(contactImports.id, view.id));
    expect(leads(await post({ id: view.id, intent: 'cancel' }))).toBe(`303 /contacts/import?done=${word}`);
  });

  test('does not claim that a missing import was canceled: it may have added contacts', async () => {
    const view = await uploaded(app, ava, CSV);
    await post({ id: view.id, intent: 'cancel' });
    expect(leads(await post({ id: view.id, intent: 'cancel' }))).toBe('303 /contacts/import?done=stopped');
  });

  test('reports if a running import could not be stopped', async () => {
    const view = await uploaded(app, ava, CSV);
    await post({ ...choices(view), intent: 'run' });
    app.deps.files.remove = () => Promise.reject(unavailable());
    const { page, shown } = await post({ id: view.id, intent: 'cancel' });
    expect([page.response.status, shown]).toMatchObject([
      503,
      { step: 'running', view: { id: view.id }, form: { problem: problems.unavailable.detail } },
    ]);
  });

  test('reports a missing import, also another user’s', async () => {
    const view = await uploaded(app, ava, CSV);
    const stranger = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const expected = [404, { step: 'choose', form: { problem: words.gone } }];
    const { page, shown } = await opened(`/contacts/import?id=${view.id}`, stranger);
    expect([page.response.status, shown]).toMatchObject(expected);
    const sent = await post({ ...choices(view), intent: 'run' }, stranger);
    expect([sent.page.response.status, sent.shown]).toMatchObject(expected);
  });
});

describe('past imports', () => {
  const finished = async () => {
    const view = await uploaded(app, ava, CSV);
    await post({
      id: view.id,
      on_duplicate: 'skip',
      'column.0': 'full_name',
      'column.1': 'emails',
      intent: 'run',
    });
    await runQueue(app);
    return view;
  };
  const history = async (path = '/contacts/import') => openPastImports(await pageAt(path));

  test('are listed with what they brought, a page at a time', async () => {
    await finished();
    for (let n = 0; n < PAGE_SIZE; n += 1) await uploaded(app, ava, CSV);
    const { imports, older, newer } = await history();
    expect([imports.length, older, newer]).toEqual([PAGE_SIZE, '/contacts/import?offset=20', null]);
    expect(importState(imports[0]!)).toBe('Not imported yet');
    const rest = await history(older!);
    expect([rest.imports.map(importState), rest.older, rest.newer]).toEqual([
      ['2 added'],
      null,
      '/contacts/import',
    ]);
    expect((await history('/contacts/import?offset=x')).imports).toHaveLength(PAGE_SIZE);
  });

  test('are undone, with what stays', async () => {
    const view = await finished();
    const [ada] = await contactsOf(ava);
    await ava.call('PUT', `/contacts/${ada!.id}`, { job_title: 'Countess' });
    expect(leads(await post({ id: view.id, intent: 'undo' }))).toBe(`303 /contacts/import?id=${view.id}`);
    const at = `/contacts/import?id=${view.id}`;
    expect((await opened(at)).shown).toMatchObject({ step: 'undo', view: { undo: { status: 'running' } } });
    expect((await history()).imports.map(importState)).toEqual(['2 added\u00a0· Being undone']);
    await runQueue(app);
    expect((await opened(at)).shown).toMatchObject({
      step: 'undo',
      view: { undo: { status: 'done', retained: 1 } },
    });
    expect((await history()).imports.map(importState)).toEqual(['2 added\u00a0· Undone']);
    const actor = (await findPerson(app.deps, ava.token))!;
    expect(await listRetained(app.deps, actor, view.id, 10)).toEqual([
      { id: ada!.id.split('/').at(-1), name: 'Ada' },
    ]);
    // A second press, or one in another tab, redirects there as well.
    expect(leads(await post({ id: view.id, intent: 'undo' }))).toBe(`303 /contacts/import?id=${view.id}`);
  });

  test('of others, and too old ones, are not undone', async () => {
    const view = await finished();
    const stranger = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const theirs = await post({ id: view.id, intent: 'undo' }, stranger);
    expect([theirs.page.response.status, theirs.shown]).toMatchObject([404, { step: 'choose' }]);
    await app.db.update(contactImports).set({ undoable_until: new Date(0) });
    const { page, shown } = await post({ id: view.id, intent: 'undo' });
    expect([page.response.status, shown]).toMatchObject([
      409,
      { step: 'done', form: { problem: importProblems.too_late } },
    ]);
    expect(await contactsOf(ava)).toHaveLength(2);
  });
});

describe('the photos of a file of vCards', () => {
  const columns = [{ name: 'Photo', sample: 'JPEG', field: 'photo' as const }];
  const photos = (status: 'running' | 'done') => ({ status, of: 12, added: 9 });

  test.each<[string, Parameters<typeof photosSentence>[0], string | null]>([
    ['follow', { status: 'uploaded', photos: null, columns }, words.photos.after],
    ['follow its rows', { status: 'running', photos: photos('running'), columns }, words.photos.after],
    [
      'are counted',
      { status: 'done', photos: photos('running'), columns },
      'Photos follow: 9 of 12 are added.',
    ],
    ['are summed up', { status: 'done', photos: photos('done'), columns }, 'Photos added: 9 of 12.'],
    ['are not mentioned where there are none', { status: 'uploaded', photos: null, columns: [] }, null],
    ['are not mentioned where none was chosen', { status: 'done', photos: null, columns }, null],
  ])('%s', (_what, view, sentence) => expect(photosSentence(view)).toBe(sentence));
});

test.each([
  ['undo', { status: 'done', undo: { status: 'done' } }, 1],
  ['rows', { status: 'done', photos: { status: 'running', of: 1, added: 0 } }, 1],
  ['photos', { status: 'done', photos: { status: 'running', of: 1, added: 0 } }, 2],
] as const)('the page of %s is reloaded once that has ended', async (work, ended, looks) => {
  const looked: object[] = [];
  const first = { done: 1, rows: 1, ...ended };
  await watchImport({
    work,
    look: async () => {
      looked.push(first);
      return looked.length === 1 ? first : { ...first, photos: { status: 'done', of: 1, added: 1 } };
    },
    show: () => {},
    pause: async () => {},
    reload: () => {},
  });
  expect(looked).toHaveLength(looks);
});

test('an import is polled until it ends, less and less often on failures, and then reloaded', async () => {
  const [shown, waits] = [[] as number[], [] as number[]];
  const at = (status: ImportView['status'], done: number) => ({ status, done, rows: 900 });
  const looks = [at('running', 300), null, null, at('running', 600), at('done', 900)];
  let reloads = 0;
  const watched: WatchedImport = {
    work: 'rows',
    look: async () => looks.shift() ?? null,
    show: ({ done }) => void shown.push(done),
    pause: async (milliseconds) => void waits.push(milliseconds),
    reload: () => void (reloads += 1),
  };
  await watchImport(watched);
  expect([shown, waits, reloads]).toEqual([[300, 600], [1000, 1000, 2000, 4000, 1000], 1]);
});
