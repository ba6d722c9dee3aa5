import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHED_FOR, NO_ACCOUNT } from '../../../src/domain/offline/cached-for.ts';
import { answerOwnPage, heed } from './own-pages.ts';
import { answerOwnFile } from './own-files.ts';
import { askNow, findOwn, forgetOwn, putOwnPage } from './own-store.ts';
import { put } from './stores.ts';
import type { FetchEvent } from './scope.ts';
import { memoryCaches } from './testing/memory-caches.ts';

const page = (text: string, account: string | null = 'ava', status = 200) =>
  new Response(`<html lang="en"><body><header>top</header><main id="main">${text}</main></body></html>`, {
    status,
    headers: { 'content-type': 'text/html', ...(account !== null && { [CACHED_FOR]: account }) },
  });

const network = vi.fn<(request: Request | string) => Promise<Response>>();
const away = () => Promise.reject(new TypeError('Failed to fetch'));

/** @returns the shown page, after all work is done */
async function open(key = '/contacts', asIs = true): Promise<string | null> {
  const works: Promise<unknown>[] = [];
  const request = { url: `https://cardea.example${key}`, mode: 'navigate' } as Request;
  const event = { request, waitUntil: (work) => void works.push(work) } as FetchEvent;
  const answer = await answerOwnPage(event, { key, asIs });
  await Promise.all(works);
  return answer.type === 'error' ? null : answer.text();
}
const cachedText = async (key = '/contacts') => (await (await findOwn(key))?.text()) ?? null;

beforeEach(async () => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', network);
  await put('shell', '/offline/app', page('offline', null));
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

describe('a page of an account', () => {
  beforeEach(async () => {
    network.mockResolvedValueOnce(page('first'));
    await open();
  });

  test('is its copy offline, with the notice under the top bar', async () => {
    network.mockImplementationOnce(away);
    expect(await open()).toMatch(/top<\/header><div role="status".+Saved copy from .+<main id="main">first/);
  });

  test('is new online, and replaces the copy', async () => {
    network.mockResolvedValueOnce(page('second'));
    expect(await open()).not.toContain('Saved copy');
    expect(await cachedText()).toContain('second');
  });

  test('that was never viewed is the offline page', async () => {
    network.mockImplementationOnce(away);
    expect(await open('/share')).toContain('offline');
  });

  test('with further parameters is shown as received, and not cached', async () => {
    network.mockResolvedValueOnce(page('a word of what was done'));
    await open('/contacts', false);
    expect(await cachedText()).toContain('first');
  });

  test('is deleted when another account’s page arrives', async () => {
    network.mockResolvedValueOnce(page('of Ben', 'ben'));
    await open('/share');
    expect(await cachedText('/share')).toContain('of Ben');
    expect(await cachedText()).toBeNull();
  });

  test.each([
    ['sign-in page', () => heed(page('Sign in', NO_ACCOUNT))],
    ['service worker', () => forgetOwn()],
  ])('is deleted when the %s reports that no one is signed in', async (_who, say) => {
    await say();
    expect(await cachedText()).toBeNull();
    network.mockImplementationOnce(away);
    expect(await open()).toContain('offline');
  });

  test.each([404, 410])('is deleted when the service responds with %i', async (status) => {
    network.mockResolvedValueOnce(page('gone', 'ava', status));
    await open();
    expect(await cachedText()).toBeNull();
  });

  test('stays while the service is down', async () => {
    network.mockResolvedValueOnce(page('down', null, 503));
    expect(await open()).toContain('first');
    expect(await cachedText()).toContain('first');
  });
});

test('requested before signing out is not cached when it arrives late', async () => {
  const late = Promise.withResolvers<Response>();
  network.mockReturnValueOnce(late.promise);
  const opened = open();
  await forgetOwn();
  late.resolve(page('late'));
  expect(await opened).toContain('late');
  expect(await cachedText()).toBeNull();
});

test('of one account that arrives late does not delete the copies of the next', async () => {
  const before = askNow();
  await forgetOwn();
  await putOwnPage('ben', '/contacts', page('of Ben', 'ben'), askNow());
  await putOwnPage('ava', '/contacts', page('of Ava'), before);
  expect(await cachedText()).toContain('of Ben');
});

test('that arrives late does not replace a later request’s copy', async () => {
  const late = Promise.withResolvers<Response>();
  network.mockReturnValueOnce(late.promise);
  const first = open();
  network.mockResolvedValueOnce(page('second'));
  await open();
  late.resolve(page('first'));
  await first;
  expect(await cachedText()).toContain('second');
});

test('that does not name its account is not cached', async () => {
  network.mockResolvedValueOnce(page('whose?', null));
  await open();
  expect(await cachedText()).toBeNull();
});

test('is cached with its code, but without public pictures', async () => {
  const code = '/api/p/ava/qr?output_option=normal&format=png';
  network.mockResolvedValueOnce(page(`<a href="${code.replace('&', '&amp;')}" download>Save QR</a>`));
  network.mockImplementation(async () => new Response('png'));
  await open('/share');
  expect(await cachedText(code)).toBe('png');
  await forgetOwn();
  const request = { url: `https://cardea.example${code}`, mode: 'no-cors', destination: 'image' } as Request;
  const works: Promise<unknown>[] = [];
  const event = { request, waitUntil: (work) => void works.push(work) } as FetchEvent;
  await answerOwnFile(event, { key: code, lasting: false });
  await Promise.all(works);
  expect(await cachedText(code)).toBeNull();
});
