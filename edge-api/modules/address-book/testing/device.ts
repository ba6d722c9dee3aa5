import { DAV_BOOK } from '../../../../src/domain/address-book/carddav.ts';
import type { Person, TestApp } from '../../../testing/people.ts';

/** The header of HTTP Basic. */
const basic = (email: string, password: string): string => `Basic ${btoa(`${email}:${password}`)}`;

type Headers = Record<string, string>;

/** A person's device with an app password of its own. */
export async function deviceOf(app: TestApp, person: Person, write = true, name = 'iPhone') {
  const made = await person.call('POST', '/app-passwords', { name, write });
  const { password } = (await made.json()) as { password: string };
  const authorization = basic(person.email, password);
  const ask = (method: string, path: string, body?: string, headers: Headers = {}) =>
    app.request(path, {
      method,
      headers: { authorization, ...headers },
      ...(body !== undefined && { body }),
    });
  return {
    authorization,
    ask,
    get: async (path: string) => {
      const answer = await ask('GET', path);
      return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text() };
    },
    put: (path: string, text: string, headers: Headers = {}) =>
      ask('PUT', path, text, { 'content-type': 'text/vcard; charset=utf-8', ...headers }),
    /** The addresses of the contacts in the book. */
    hrefs: async () => {
      const answer = await ask('PROPFIND', DAV_BOOK, undefined, { depth: '1' });
      const hrefs = [...(await answer.text()).matchAll(/<d:href>([^<]+)<\/d:href>/g)].map(
        ([, href]) => href!,
      );
      return hrefs.filter((href) => href.startsWith(DAV_BOOK) && href !== DAV_BOOK);
    },
  };
}
export type TestDevice = Awaited<ReturnType<typeof deviceOf>>;

/** A vCard as a device writes it. */
export const vcard = (uid: string, ...lines: string[]): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//iOS 19//EN',
    ...lines,
    `UID:${uid}`,
    'END:VCARD',
    '',
  ].join('\r\n');
