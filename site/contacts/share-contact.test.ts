import { afterEach, expect, test, vi } from 'vitest';
import { shareContact, sharesContacts } from './share-contact.ts';

afterEach(() => vi.unstubAllGlobals());

const PATH = '/api/contacts/1/vcard?own=false';
const device = (share?: (data: ShareData) => Promise<void>, canShare = () => true) =>
  vi.stubGlobal('navigator', share ? { share, canShare } : {});
const never = () => false;
const answers = (answer: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => answer()),
  );
const file = () =>
  new Response('BEGIN:VCARD', {
    headers: { 'content-disposition': `attachment; filename="Ada.vcf"; filename*=UTF-8''Ada.vcf` },
  });

test.each<[string, boolean, () => void]>([
  ['can share files does', true, () => device(async () => {})],
  ['shares addresses alone does not', false, () => device(async () => {}, never)],
  ['shares nothing does not', false, () => device()],
])('a device that %s share a contact', (_, does, stub) => {
  stub();
  expect(sharesContacts()).toBe(does);
});

test('a contact is shared as the file at its address', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
  device(share);
  answers(file);
  expect(await shareContact(PATH)).toBe(true);
  expect(fetch).toHaveBeenCalledWith(PATH);
  const [shared] = share.mock.calls[0]![0].files!;
  expect([shared!.name, shared!.type]).toEqual(['Ada.vcf', 'text/vcard']);
  expect(await shared!.text()).toBe('BEGIN:VCARD');
});

const named = (name: string) => Object.assign(new Error(name), { name });
test.each<[string, boolean, () => Response, () => Promise<void>]>([
  ['who thinks better of it gets no file either', true, file, () => Promise.reject(named('AbortError'))],
  ['where sharing fails the file is downloaded', false, file, () => Promise.reject(named('NotAllowedError'))],
  ['without a file nothing is shared', false, () => new Response('', { status: 404 }), async () => {}],
])('%s', async (_, isDone, answer, share) => {
  device(share);
  answers(answer);
  expect(await shareContact(PATH)).toBe(isDone);
});
