import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IMPORT_PART } from '../../../src/domain/limits/imports.ts';
import { findPerson } from '../../actor/actor.usecases.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { runSchedule } from '../../jobs.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { runQueue } from '../contacts/testing/exports.ts';
import { deleteAccount } from '../leaving/delete-account.usecases.ts';
import { matchUnmatched } from '../duplicates/match.usecases.ts';
import { runImport } from './run-import.usecases.ts';
import { sweepImports } from './sweep-imports.usecases.ts';
import { asGuessed, contactsOf, shown, uploaded } from './testing/imports.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let clock: number;
beforeEach(async () => {
  app = await createTestApp();
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
const ROWS = IMPORT_PART * 2 + 50;
const FILE = `Name,Email\n${Array.from({ length: ROWS }, (_, n) => `Person ${n},person-${n}@x.test\n`).join('')}`;

async function begun(on_duplicate = 'skip', file = FILE): Promise<string> {
  const view = await uploaded(app, ava, file);
  const body = { columns: asGuessed(view), on_duplicate };
  expect((await ava.call('POST', `/contacts/imports/${view.id}/run`, body)).status).toBe(202);
  return view.id;
}
const count = async () => Number((await app.client.execute('select count(*) n from contacts')).rows[0]!['n']);

describe('an import of several parts', () => {
  test('is written in as many batches', async () => {
    const id = await begun();
    const batch = vi.spyOn(app.db, 'batch');
    await runQueue(app);
    expect(await shown(ava, id)).toMatchObject({ status: 'done', done: ROWS, created: ROWS });
    expect(batch.mock.calls.length).toBeLessThan(10);
    await matchUnmatched(app.deps);
    expect(await count()).toBe(ROWS);
  });

  test('continues after it was killed, also within a part, and imports no row twice', async () => {
    const id = await begun('keep_both');
    const batch = app.db.batch.bind(app.db);
    let writes = 0;
    vi.spyOn(app.db, 'batch').mockImplementation(async (statements) => {
      writes += 1;
      // The second part is written, and its worker dies before it knows.
      if (writes === 2) {
        await batch(statements);
        throw new Error('killed');
      }
      return batch(statements);
    });
    const [job] = app.jobs;
    expect(await runQueue(app)).toEqual(['again']);
    expect(await shown(ava, id)).toMatchObject({ status: 'running', done: IMPORT_PART * 2 });
    app.jobs.push(job!);
    expect(await runQueue(app)).toEqual(['done']);
    expect(await shown(ava, id)).toMatchObject({ status: 'done', done: ROWS, created: ROWS });
    expect(await count()).toBe(ROWS);
  });

  test('is written once by two concurrent workers', async () => {
    const id = await begun('keep_both');
    await Promise.all([runImport(app.deps, id), runImport(app.deps, id)]);
    expect(await shown(ava, id)).toMatchObject({ status: 'done', created: ROWS });
    expect(await count()).toBe(ROWS);
  });

  test('alternates with other jobs', async () => {
    const id = await begun();
    app.deps.now = () => new Date((clock += 15_000));
    await runQueue(app);
    expect(await shown(ava, id)).toMatchObject({ status: 'running', done: IMPORT_PART });
    expect(app.jobs).toEqual([{ kind: 'import_contacts', id }]);
    while (app.jobs.length > 0) await runQueue(app);
    expect(await shown(ava, id)).toMatchObject({ status: 'done', created: ROWS });
  });

  test('stops if it is deleted, and its contacts stay', async () => {
    const id = await begun();
    app.deps.now = () => new Date((clock += 15_000));
    await runQueue(app);
    expect((await ava.call('DELETE', `/contacts/imports/${id}`)).status).toBe(204);
    await runQueue(app);
    expect(await count()).toBe(IMPORT_PART);
    expect(app.files.keys()).toEqual([]);
  });

  test('continues within a minute after its worker was killed, at the same row', async () => {
    const id = await begun('keep_both');
    app.deps.now = () => new Date((clock += 15_000));
    await runQueue(app);
    // The queue is lost with the worker; the schedule continues at the next start.
    app.jobs.splice(0);
    await runSchedule(app.deps, '* * * * *');
    expect(app.jobs).toContainEqual({ kind: 'import_contacts', id, done: IMPORT_PART });
    while (app.jobs.some(({ kind }) => kind === 'import_contacts')) await runQueue(app);
    expect(await shown(ava, id)).toMatchObject({ status: 'done', created: ROWS });
  });

  test('is left to its active worker, whatever the schedule requested', async () => {
    const id = await begun('keep_both');
    await sweepImports(app.deps);
    app.deps.now = () => new Date((clock += 15_000));
    await runImport(app.deps, id);
    const late = { ...(await shown(ava, id)) };
    await runImport(app.deps, id, 0);
    expect(await shown(ava, id)).toEqual(late);
    await runImport(app.deps, id, late.done);
    expect((await shown(ava, id)).done).toBe(2 * IMPORT_PART);
  });

  test('is restarted by its owner once it was abandoned for a while', async () => {
    const id = await begun();
    app.jobs.splice(0);
    const body = { columns: { Name: 'full_name', Email: 'emails' }, on_duplicate: 'skip' };
    const again = async () => (await ava.call('POST', `/contacts/imports/${id}/run`, body)).status;
    expect(await again()).toBe(409);
    clock += 11_000;
    expect([await again(), await again()]).toEqual([202, 409]);
    await runQueue(app);
    expect(await shown(ava, id)).toMatchObject({ status: 'done', created: ROWS });
    expect(await again()).toBe(409);
  });

  test('is given up by the schedule after hours, and continues when its owner asks', async () => {
    const id = await begun();
    app.jobs.splice(0);
    clock += 6 * HOUR + 1;
    await sweepImports(app.deps);
    expect((await shown(ava, id)).status).toBe('failed');
    // An earlier message comes late, and its rows stay.
    await runImport(app.deps, id);
    expect(app.files.keys()).toEqual([`import-${id}`]);
    // Its owner continues it.
    const body = { columns: { Name: 'full_name' }, on_duplicate: 'keep_both' };
    expect((await ava.call('POST', `/contacts/imports/${id}/run`, body)).status).toBe(202);
    await runQueue(app);
    expect(await shown(ava, id)).toMatchObject({ status: 'done', created: ROWS });
  });

  test('fails if its rows are lost', async () => {
    const id = await begun();
    await app.files.remove(`import-${id}`);
    await runQueue(app);
    expect((await shown(ava, id)).status).toBe('failed');
  });
});

test.each(['skip', 'merge'])('two imports of one file at once add each contact once: %s', async (how) => {
  const [one, two] = [await begun(how), await begun(how)];
  const batch = app.db.batch.bind(app.db);
  let isFirst = true;
  vi.spyOn(app.db, 'batch').mockImplementation(async (statements) => {
    // The other import is written between what the first part of this one reads and what it writes.
    if (isFirst && statements.length > 5) {
      isFirst = false;
      await runImport(app.deps, two);
    }
    return batch(statements);
  });
  await runImport(app.deps, one);
  vi.restoreAllMocks();
  expect(isFirst).toBe(false);
  const again = how === 'skip' ? { skipped: ROWS, merged: 0 } : { skipped: 0, merged: ROWS };
  expect(await shown(ava, two)).toMatchObject({ status: 'done', created: ROWS, skipped: 0, merged: 0 });
  expect(await shown(ava, one)).toMatchObject({ status: 'done', created: 0, ...again });
  expect(await count()).toBe(ROWS);
});

test('two imports of one file that run in turns are both finished, without a contact twice', async () => {
  const [one, two] = [await begun(), await begun()];
  await Promise.all([runImport(app.deps, one), runImport(app.deps, two)]);
  const views = [await shown(ava, one), await shown(ava, two)];
  expect(views.map(({ status, done }) => [status, done])).toEqual([
    ['done', ROWS],
    ['done', ROWS],
  ]);
  expect(views.reduce((sum, { created }) => sum + created, 0)).toBe(ROWS);
  expect(await count()).toBe(ROWS);
});

test('an import that merges waits for a change of a contact, and does not undo it', async () => {
  const made = await ava.call('POST', '/contacts', { full_name: 'Ada', emails: ['ada@x.test'] });
  const { id: contact } = (await made.json()) as { id: string };
  const id = await begun('merge', 'Name,Email,Company\nAda,ada@x.test,Engines\n');
  const batch = app.db.batch.bind(app.db);
  let reads = 0;
  vi.spyOn(app.db, 'batch').mockImplementation(async (statements) => {
    const answer = await batch(statements);
    reads += 1;
    // The owner edits the contact after its first read.
    if (reads === 1)
      await app.client.execute("update contacts set company_name = 'Own', updated_at = updated_at + 1");
    return answer;
  });
  await runQueue(app);
  vi.restoreAllMocks();
  expect(await shown(ava, id)).toMatchObject({ status: 'done', merged: 1 });
  const now = (await (await ava.call('GET', `/contacts/${contact}`)).json()) as { company_name: string };
  expect(now.company_name).toBe('Own');
});

test('contacts have a tag that is added concurrently, and others', async () => {
  const id = await begun('skip', 'Name,Tags\nAda,One;Two\nBen,Three\n');
  const batch = app.db.batch.bind(app.db);
  let isFirst = true;
  vi.spyOn(app.db, 'batch').mockImplementation(async (statements) => {
    if (isFirst) {
      isFirst = false;
      expect((await ava.call('POST', '/tags', { name: 'one', color: 'Moss' })).status).toBe(201);
    }
    return batch(statements);
  });
  await runQueue(app);
  expect(await shown(ava, id)).toMatchObject({ status: 'done', created: 2, faults: [] });
  const tagged = (await contactsOf(ava)).map(({ tags }) => tags.map(({ name }) => name).toSorted());
  expect(tagged).toEqual([['Two', 'one'], ['Three']]);
});

test('an import is deleted with its account, rows and file', async () => {
  const id = await begun();
  expect(app.files.keys()).toEqual([`import-${id}`]);
  const person = (await findPerson(app.deps, ava.token))!;
  const verified = { ...person, session: { ...person.session, password_verified_at: app.deps.now() } };
  await deleteAccount(app.deps, verified, app.later);
  await runQueue(app);
  expect(app.files.keys()).toEqual([]);
  expect(await count()).toBe(0);
});
