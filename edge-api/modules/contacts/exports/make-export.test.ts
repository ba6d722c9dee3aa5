import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXPORT_DAYS } from '../../../../src/domain/limits/contacts.ts';
import { MailRefused } from '../../../ports/mail/mail.ts';
import { letterFor } from '../../../testing/letters.ts';
import { signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { post, tokenIn } from '../../exchange/testing/exchange.ts';
import { withdrawContact } from '../../exchange/withdraw.usecases.ts';
import { makeExport } from './make-export.usecases.ts';
import { sweepExports } from './sweep-exports.usecases.ts';
import { linkIn, runQueue } from '../testing/exports.ts';
import { addContacts } from '../testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let clock: number;
beforeEach(async () => {
  app = await createTestApp();
  clock = Date.now();
  app.deps.now = () => new Date(clock);
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  await addContacts(app, ava.user_id, [{ full_name: 'Ada' }]);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

const [MINUTE, DAY] = [60_000, 86_400_000];
const ask = async () =>
  (await ava.call('POST', '/contacts/export')).headers.get('location')!.split('/').at(-1)!;
const file = async (id: string) => await (await ava.call('GET', `/contacts/exports/${id}`)).text();
const rows = async () =>
  (await app.client.execute('select status, object_key from contact_exports')).rows.map((row) => ({
    ...row,
  }));
/** Mails about exports, deduplicated as a mail service does. */
const letters = () => [...new Set(app.letters.flatMap(({ id }) => (id?.startsWith('export-') ? [id] : [])))];

describe('an export whose worker dies', () => {
  test('while the file is written is made again, and leaves no part', async () => {
    const id = await ask();
    vi.spyOn(app.files, 'put').mockRejectedValueOnce(new Error('killed'));
    const [job] = app.jobs;
    expect(await runQueue(app)).toEqual(['again']);
    expect(app.files.keys()).toEqual([]);
    app.jobs.push(job!);
    expect(await runQueue(app)).toEqual(['done']);
    expect(await file(id)).toContain('Ada');
    expect(letters()).toEqual([`export-${id}`]);
  });

  test('before the link was mailed mails the link of the same file', async () => {
    const id = await ask();
    vi.spyOn(app.deps.mail, 'send').mockRejectedValueOnce(new MailRefused('busy', true));
    const [job] = app.jobs;
    expect(await runQueue(app)).toEqual(['again']);
    const put = vi.spyOn(app.files, 'put');
    app.jobs.push(job!);
    expect(await runQueue(app)).toEqual(['done']);
    expect(put).not.toHaveBeenCalled();
    expect(linkIn(letterFor(app, ava.email).text).id).toBe(id);
    expect(await rows()).toEqual([{ status: 'ready', object_key: `export-${id}` }]);
  });

  test('after the link was mailed mails it with an id that services deduplicate', async () => {
    const id = await ask();
    await makeExport(app.deps, id);
    await app.client.execute("update contact_exports set status = 'pending'");
    await makeExport(app.deps, id);
    await makeExport(app.deps, id);
    expect(app.letters).toHaveLength(2);
    expect(letters()).toEqual([`export-${id}`]);
  });

  test('is continued by the schedule if the queue lost it, and given up after hours with a mail', async () => {
    const id = await ask();
    app.jobs.splice(0);
    await sweepExports(app.deps);
    expect(app.jobs).toEqual([]);
    clock += 11 * MINUTE;
    await sweepExports(app.deps);
    expect(app.jobs).toEqual([{ kind: 'export_contacts', id }]);
    clock += 6 * 60 * MINUTE;
    app.jobs.splice(0);
    await sweepExports(app.deps);
    expect(app.jobs).toEqual([]);
    expect(letters()).toEqual([`export-${id}-failed`]);
    expect(letterFor(app, ava.email).subject).toBe('Your contacts couldn’t be exported');
    expect((await ava.call('GET', `/contacts/exports/${id}`)).status).toBe(409);
    await sweepExports(app.deps);
    expect(app.letters).toHaveLength(1);
  });

  test('is made once by two concurrent workers', async () => {
    const id = await ask();
    await Promise.all([makeExport(app.deps, id), makeExport(app.deps, id)]);
    expect(letters()).toEqual([`export-${id}`]);
    expect(app.letters).toHaveLength(1);
    expect(app.files.keys()).toEqual([`export-${id}`]);
  });

  test('is stored even while the queue is away', async () => {
    app.deps.jobs.send = () => Promise.reject(new Error('away'));
    expect((await ava.call('POST', '/contacts/export')).status).toBe(202);
    expect(await rows()).toEqual([{ status: 'pending', object_key: null }]);
  });
});

describe('an export is deleted', () => {
  test('when it expires, file before row', async () => {
    const id = await ask();
    await runQueue(app);
    clock += EXPORT_DAYS * DAY - 1;
    await sweepExports(app.deps);
    expect(app.files.keys()).toEqual([`export-${id}`]);
    clock += 2;
    vi.spyOn(app.files, 'remove').mockRejectedValueOnce(new Error('away'));
    await sweepExports(app.deps);
    expect(await rows()).toHaveLength(1);
    await sweepExports(app.deps);
    expect(await rows()).toEqual([]);
    expect(app.files.keys()).toEqual([]);
  });

  test('with the account, also while it is made', async () => {
    const [first, second] = [await ask(), await ask()];
    await makeExport(app.deps, first);
    const put = app.files.put.bind(app.files);
    vi.spyOn(app.files, 'put').mockImplementationOnce(async (...given) => {
      await put(...given);
      await app.client.execute({ sql: 'delete from users where id = ?', args: [ava.user_id] });
    });
    await makeExport(app.deps, second);
    expect(app.files.keys()).toEqual([`export-${first}`]);
  });
});

describe('a withdrawn contact', () => {
  const withdraw = (token: string) => withdrawContact(app.deps, token, app.later);
  async function exchange() {
    await post(app, 'ava', { full_name: 'Mateo', email: 'm@x.test', consent: true });
    return tokenIn(letterFor(app, 'm@x.test'));
  }

  test('is removed from all files, whose link stays and is not mailed again', async () => {
    const token = await exchange();
    const id = await ask();
    await runQueue(app);
    const before = letters();
    expect(await file(id)).toContain('Mateo');
    expect(await withdraw(token)).toBe(true);
    expect((await ava.call('GET', `/contacts/exports/${id}`)).status).toBe(409);
    clock += 7 * 60 * MINUTE;
    await sweepExports(app.deps);
    expect(await runQueue(app)).toEqual(['done']);
    expect(await file(id)).not.toContain('Mateo');
    expect(await file(id)).toContain('Ada');
    expect(letters()).toEqual(before);
  });

  test('is not in a file that was being made', async () => {
    const token = await exchange();
    const id = await ask();
    const put = app.files.put.bind(app.files);
    vi.spyOn(app.files, 'put').mockImplementationOnce(async (...given) => {
      await withdraw(token);
      await put(...given);
    });
    const [job] = app.jobs;
    expect(await runQueue(app)).toEqual(['again']);
    clock += MINUTE;
    app.jobs.push(job!);
    expect(await runQueue(app)).toEqual(['done']);
    expect(await file(id)).not.toContain('Mateo');
  });
});
