import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnAccount } from '../domain/account/account.ts';
import { outboxName } from '../domain/offline/outbox-names.ts';
import type { PendingChange } from '../domain/offline/outbox.ts';
import type { PendingContact } from '../domain/offline/pending-contact.ts';
import { OUTBOX } from './outbox-places.ts';
import {
  $sent,
  chooseValue,
  forgetWaiting,
  queueForLater,
  newKey,
  sendWaiting,
  tryAgain,
} from './outbox.store.ts';
import { $account } from './session.store.ts';
import { $waiting } from './waiting.store.ts';

/** The device's storage; its keys are own properties, as in a browser. */
let device: Record<string, string>;
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  const storage = {
    getItem: (name: string) => device[name] ?? null,
    setItem: (name: string, value: string) => void (device[name] = value),
    removeItem: (name: string) => void delete device[name],
  };
  device = Object.create(storage) as Record<string, string>;
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', network);
  $account.set({ id: 'ava' } as OwnAccount);
  $waiting.set([]);
  $sent.set([]);
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const note = (key: string, made = 0): PendingChange => ({
  kind: 'note',
  key,
  contact: 'c',
  made: new Date(made).toISOString(),
  refused: null,
  text: `Note ${key}`,
});
const answer = (status: number, detail = '') =>
  new Response(JSON.stringify({ type: 'urn:problem:x', detail }), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });
const asked = () =>
  network.mock.calls.map(([address, init]) => [
    address,
    new Headers(init?.headers).get('idempotency-key'),
    new Headers(init?.headers).get('expected-account'),
  ]);
const keys = () => $waiting.get().map(({ key }) => key);

test('a stored change is found by the next page', () => {
  expect(outboxName('ava', 'a')).toMatch(new RegExp(`^${OUTBOX}`));
});

test('a stored change stays while unanswered, and is sent oldest first under its key, for its account', async () => {
  for (const one of [note('b', 2), note('a', 1)]) device[outboxName('ava', one.key)] = JSON.stringify(one);
  await sendWaiting();
  expect([keys(), Object.keys(device)]).toEqual([
    ['b', 'a'],
    [outboxName('ava', 'b'), outboxName('ava', 'a')],
  ]);
  network.mockReset().mockImplementation(async () => answer(201));
  await sendWaiting();
  expect(asked()).toEqual([
    ['/api/contacts/c/notes', 'a', 'ava'],
    ['/api/contacts/c/notes', 'b', 'ava'],
  ]);
  expect([keys(), Object.keys(device), $sent.get().map(({ key }) => key)]).toEqual([[], [], ['b', 'a']]);
});

test('it is retried automatically, and not twice at once', async () => {
  queueForLater(note('a'));
  await Promise.all([sendWaiting(), sendWaiting()]);
  const before = network.mock.calls.length;
  network.mockReset().mockImplementation(async () => answer(201));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([before > 0, network.mock.calls.length, keys()]).toEqual([true, 1, []]);
});

test.each([503, 429, 500])('status %i leaves it pending', async (status) => {
  network.mockReset().mockImplementation(async () => answer(status));
  queueForLater(note('a'));
  await sendWaiting();
  expect($waiting.get()).toEqual([note('a')]);
});

test('a rejected change shows why, retains its text, blocks nothing, and can be sent again or removed', async () => {
  network
    .mockReset()
    .mockImplementation(async (_address, init) =>
      String(new Headers(init?.headers).get('idempotency-key')) === 'a'
        ? answer(404, 'Not there.')
        : answer(201),
    );
  queueForLater(note('a', 1));
  queueForLater(note('b', 2));
  await sendWaiting();
  expect($waiting.get()).toEqual([{ ...note('a', 1), refused: 'Not there.' }]);
  network.mockClear();
  await sendWaiting();
  expect(network).not.toHaveBeenCalled();
  tryAgain($waiting.get()[0]!);
  await sendWaiting();
  expect([network.mock.calls.length > 0, keys()]).toEqual([true, ['a']]);
  forgetWaiting('a');
  expect([keys(), Object.keys(device)]).toEqual([[], []]);
});

test('tags are added and removed, never the whole list replaced', async () => {
  network.mockReset().mockImplementation(async () => answer(200));
  const add = [{ id: 't', name: 'Fair', color: 'Moss' as const }];
  queueForLater({ kind: 'tags', key: 'k', contact: 'c', made: '', refused: null, add, remove: ['u'] });
  await sendWaiting();
  expect(network.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown)).toEqual([
    { ids: ['c'], action: 'untag', tags: [{ id: 'u' }] },
    { ids: ['c'], action: 'tag', tags: [{ id: 't' }] },
  ]);
});

test('a new contact is added under its key', async () => {
  network.mockReset().mockImplementation(async () => answer(201));
  const json = { first_name: 'Mia', emails: ['mia@x.test'], phones: [] };
  queueForLater({ kind: 'contact', key: 'k', contact: '', made: '', refused: null, json });
  await sendWaiting();
  expect(asked()).toEqual([['/api/contacts', 'k', 'ava']]);
  expect(JSON.parse(String(network.mock.calls[0]?.[1]?.body))).toEqual(json);
});

test.each([
  ['two days ahead', 2],
  ['two days behind', -2],
])('a note from a phone whose clock is %s is sent without the time of the phone', async (_, days) => {
  network.mockReset().mockImplementation(async () => answer(201));
  queueForLater(note('a', Date.now() + days * 86_400_000));
  await sendWaiting();
  expect(network.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown)).toEqual([
    { text: 'Note a' },
  ]);
  expect(keys()).toEqual([]);
});

test('changes are sent in the order in which they were made, also if the clock was set back in between', async () => {
  const days = 2 * 86_400_000;
  queueForLater(note('a', days));
  queueForLater(note('b', 1));
  queueForLater(note('c', days));
  // Written again.
  queueForLater(note('b', 2));
  await sendWaiting();
  network.mockReset().mockImplementation(async () => answer(201));
  await sendWaiting();
  expect(asked().map(([, key]) => key)).toEqual(['a', 'b', 'c']);
});

describe('an edit', () => {
  const ADA = {
    first_name: 'Ada',
    last_name: 'B',
    company_name: 'Old',
    job_title: 'Old',
    emails: [],
    phones: [],
  };
  const LISTS = { messengers: [], websites: [], addresses: [], tags: [] };
  const contact = (changes: object) => ({
    ...ADA,
    ...LISTS,
    updated: '2026-11-19T10:00:00.000Z',
    ...changes,
  });
  type Edit = PendingChange & { kind: 'edit' };
  const edit: Edit = {
    kind: 'edit',
    key: 'k',
    contact: 'c',
    made: '',
    refused: null,
    edit: {
      json: { job_title: 'New' } as PendingContact,
      fields: { job_title: { before: 'Old', mine: 'New' } },
      version: '2026-11-18T10:00:00.000Z',
      clashes: [],
    },
  };
  /** Answers a change of any version but the present one with a conflict, a read with the contact. */
  const changed = (there: ReturnType<typeof contact>) =>
    network.mockReset().mockImplementation(async (_address, init) => {
      if (init?.method !== 'PUT') return new Response(JSON.stringify(there), { headers: JSON_TYPE });
      const { version } = JSON.parse(String(init.body)) as { version: string };
      return version === there.updated ? answer(200) : answer(409, 'Changed elsewhere.');
    });
  const JSON_TYPE = { 'content-type': 'application/json' };
  const bodies = () =>
    network.mock.calls.flatMap(([, init]) =>
      init?.method === 'PUT' ? [JSON.parse(String(init.body)) as object] : [],
    );

  test('is sent with its version', async () => {
    network.mockReset().mockImplementation(async () => answer(200));
    queueForLater(edit);
    await sendWaiting();
    expect([bodies(), keys()]).toEqual([[{ job_title: 'New', version: '2026-11-18T10:00:00.000Z' }], []]);
  });

  test('applies to a contact that was changed in another field', async () => {
    changed(contact({ company_name: 'New' }));
    queueForLater(edit);
    await sendWaiting();
    expect([bodies().at(-1), keys()]).toEqual([
      { job_title: 'New', version: '2026-11-19T10:00:00.000Z' },
      [],
    ]);
  });

  test('waits for a choice if the same field was changed, and is then sent', async () => {
    changed(contact({ job_title: 'Theirs' }));
    queueForLater(edit);
    await sendWaiting();
    const [waiting] = $waiting.get();
    expect(waiting).toMatchObject({
      refused: 'Changed elsewhere.',
      edit: { clashes: [{ name: 'job_title', theirs: 'Theirs' }] },
    });
    chooseValue(waiting as Edit, 'job_title', 'mine');
    await sendWaiting();
    expect([bodies().at(-1), keys()]).toEqual([
      { job_title: 'New', version: '2026-11-19T10:00:00.000Z' },
      [],
    ]);
  });

  test('with several clashes waits for a choice in each, and sends what is left of it', async () => {
    changed(contact({ job_title: 'Theirs', company_name: 'Theirs' }));
    const json = { job_title: 'New', company_name: 'New' } as PendingContact;
    const fields = { ...edit.edit.fields, company_name: { before: 'Old', mine: 'New' } };
    queueForLater({ ...edit, edit: { ...edit.edit, json, fields } });
    await sendWaiting();
    network.mockClear();
    chooseValue($waiting.get()[0] as Edit, 'job_title', 'theirs');
    await sendWaiting();
    expect([bodies(), keys()]).toEqual([[], ['k']]);
    chooseValue($waiting.get()[0] as Edit, 'company_name', 'mine');
    await sendWaiting();
    expect([bodies(), keys()]).toEqual([[{ company_name: 'New', version: '2026-11-19T10:00:00.000Z' }], []]);
  });

  test('of which no own value is chosen is over, and changes nothing', async () => {
    changed(contact({ job_title: 'Theirs' }));
    queueForLater(edit);
    await sendWaiting();
    network.mockClear();
    chooseValue($waiting.get()[0] as Edit, 'job_title', 'theirs');
    await sendWaiting();
    expect([network.mock.calls, keys(), Object.keys(device)]).toEqual([[], [], []]);
  });

  test('that another phone has sent, too, is over without a choice', async () => {
    changed(contact({ job_title: 'New' }));
    queueForLater(edit);
    await sendWaiting();
    expect([bodies(), keys()]).toEqual([[{ job_title: 'New', version: edit.edit.version }], []]);
  });
});

describe('a device without room', () => {
  const fill = () => {
    const storage = Object.getPrototypeOf(device) as Pick<Storage, 'setItem'>;
    storage.setItem = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  };

  test('still has the change that a larger one was to replace', () => {
    queueForLater(note('a'));
    const before = { ...device };
    fill();
    expect(queueForLater({ ...note('a'), made: 'later' })).toBe(false);
    expect({ ...device }).toEqual(before);
  });

  test('shows why a change was rejected, and sends the next one', async () => {
    network
      .mockReset()
      .mockImplementation(async (_address, init) =>
        new Headers(init?.headers).get('idempotency-key') === 'a' ? answer(404, 'Not there.') : answer(201),
      );
    queueForLater(note('a', 1));
    queueForLater(note('b', 2));
    fill();
    await sendWaiting();
    expect($sent.get().map(({ key }) => key)).toEqual(['b']);
    expect($waiting.get()).toEqual([{ ...note('a', 1), refused: 'Not there.' }]);
    expect(Object.keys(device)).toEqual([outboxName('ava', 'a')]);
  });
});

test('another account’s changes are neither shown nor sent, unreadable ones are deleted, and other keys stay', async () => {
  device[outboxName('ben', 'x')] = JSON.stringify(note('x'));
  device[outboxName('ava', 'broken')] = '{';
  device['theme'] = 'dark';
  await sendWaiting();
  expect([network.mock.calls, keys(), Object.keys(device)]).toEqual([
    [],
    [],
    [outboxName('ben', 'x'), 'theme'],
  ]);
});

test('a browser without storage says so', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect([queueForLater(note('a')), newKey()]).toEqual([false, expect.stringMatching(/^[0-9a-f]{32}$/)]);
});
