import { afterAll, describe, expect, test } from 'vitest';
import * as tables from '../../db/schema.ts';
import { callApi, signIn } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { LINKS, NO_LINKS, WRITTEN } from './testing/written.ts';

const app = await createTestApp();
afterAll(app.close);

const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const put = (list: string, item: object) =>
  person.call('PUT', `/p/${person.handle}/${list}`, { items: [item] });
const contact = (field_type_id: string, value: string, label?: string) =>
  put('contact_info', { field_type_id, value, label });
const social = (field_type_id: string, value: string) => put('social_media', { field_type_id, value });

type Stored = { value: string; label: string | null; link: string | null };
async function stored(response: Response): Promise<Stored> {
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as { items: Stored[] };
  return { value: items[0]!.value, label: items[0]!.label, link: items[0]!.link };
}
async function refused(response: Response) {
  return [response.status, (await problemOf(response)).errors];
}
const because = (path: string, message: string) => [422, [{ path: `items.0.${path}`, message }]];

const LINK = (length: number) => `https://fernhall.example/${'a'.repeat(length - 25)}`;

describe('a text at its limit is stored, and one more character is refused with the limit', () => {
  test.each([
    ['label', contact, (n: number) => ['phone', '+46 8 555 01 90', 'é'.repeat(n)], 255, 'label', 'Label'],
    ['website', contact, (n: number) => ['website', LINK(n)], 2048, 'value', 'Website'],
    ['address', contact, (n: number) => ['address', `;;${'a'.repeat(n - 6)};;;;`], 2048, 'value', 'Address'],
    [
      'phone',
      contact,
      (n: number) => ['phone', `+46 8 555 01 90${'-'.repeat(n - 15)}`],
      40,
      'value',
      'Phone',
    ],
    ['handle', social, (n: number) => ['github', 'a'.repeat(n)], 255, 'value', 'Name or link'],
  ] as const)('%s', async (_, send, made, most, path, name) => {
    const [kind, value, label] = made(most);
    await stored(await send(kind!, value!, label));
    const [, longer, longerLabel] = made(most + 1);
    expect(await refused(await send(kind!, longer!, longerLabel))).toEqual(
      because(path, `Max length of ${name} is ${most} characters.`),
    );
  });

  test('an e-mail address', async () => {
    const host = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(57)}.example`;
    expect(`${'x'.repeat(60)}@${host}`.length).toBe(254);
    await stored(await contact('email', `${'x'.repeat(60)}@${host}`));
    expect(await refused(await contact('email', `${'x'.repeat(61)}@${host}`))).toEqual(
      because('value', 'Max length of Email is 254 characters.'),
    );
  });
});

describe('user input is stored unchanged', () => {
  test.each(WRITTEN)('%s', async (_, label) => {
    expect((await stored(await contact('phone', '+46 8 555 01 90', label))).label).toBe(label);
    expect((await stored(await contact('address', label))).value).toBe(label);
    const card = await (await callApi(app, 'GET', `/p/${person.handle}`)).json();
    expect(JSON.stringify(card)).toContain(JSON.stringify(label));
  });

  test('surrounding spaces are removed, and spaces only are empty', async () => {
    expect(await stored(await contact('email', ' ava@fernhall.example ', '  '))).toMatchObject({
      value: 'ava@fernhall.example',
      label: null,
    });
    for (const [kind, name] of [
      ['phone', 'Phone'],
      ['cell_phone', 'Mobile'],
      ['website', 'Website'],
      ['calendar', 'Booking'],
      ['address', 'Address'],
      ['image', 'Image'],
    ] as const)
      expect(await refused(await contact(kind, ' \u00A0 '))).toEqual(
        because('value', `${name} is required.`),
      );
    expect(await refused(await contact('address', ' ;; ;;;; '))).toEqual(
      because('value', 'Address is required.'),
    );
    expect(await refused(await social('github', ' \u200B '))).toEqual(
      because('value', 'Name or link is required.'),
    );
  });
});

describe('links', () => {
  const kinds = ['website', 'link', 'calendar', 'image'];

  test.each(NO_LINKS)('%j is refused in every kind', async (value) => {
    for (const kind of kinds)
      expect(await refused(await contact(kind, value))).toEqual(
        because('value', 'Value entered is not a valid link'),
      );
  });

  test.each(LINKS)('%j is stored as %j', async (value, expected) => {
    for (const kind of kinds)
      expect(await stored(await contact(kind, value))).toMatchObject({ value: expected, link: expected });
  });

  test('of 10,000 characters, and texts of a megabyte, are refused', async () => {
    for (const kind of [...kinds, 'email', 'phone', 'address'])
      expect((await contact(kind, LINK(10_000))).status).toBe(422);
    expect((await social('x', `https://x.com/${'a'.repeat(10_000)}`)).status).toBe(422);
    expect([413, 422]).toContain((await contact('address', 'a'.repeat(1_000_000))).status);
    expect([413, 422]).toContain((await social('x', 'a'.repeat(1_000_000))).status);
  });
});

describe('a profile at a social network', () => {
  test.each([
    ['instagram', 'https://m.instagram.com/ava/?igsh=1', 'ava', 'https://www.instagram.com/ava'],
    [
      'linkedin',
      'de.linkedin.com/company/fernhall/',
      'company/fernhall',
      'https://www.linkedin.com/company/fernhall',
    ],
    ['x', '@ava', 'ava', 'https://x.com/ava'],
    ['x', `https://x.com/ava?utm_source=${'a'.repeat(400)}`, 'ava', 'https://x.com/ava'],
    ['linkedin', 'https://www.linkedin.com/pub/ava', 'ava', 'https://www.linkedin.com/in/ava'],
  ])('%s, %j, is stored as its handle', async (network, written, value, link) => {
    expect(await stored(await social(network, written))).toEqual({ value, label: null, link });
  });

  test.each([
    ['linkedin', 'evil.test/in/x', 'This link leads to another site. Did you mean Website?'],
    ['instagram', 'https://fernhall.example/ava', 'This link leads to another site. Did you mean Website?'],
    ['instagram', 'https://x.com/ava', 'This link leads to another network. Please choose that one.'],
  ])('%s, %j, is refused', async (network, written, message) => {
    expect(await refused(await social(network, written))).toEqual(because('value', message));
  });

  test('that links elsewhere from before is preserved until it is changed', async () => {
    const { handle, profile_id, call } = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const old = { id: 'old-place', field_type_id: 'linkedin', value: 'https://evil.test/in/x' };
    await app.db.insert(tables.socialItems).values({ ...old, profile_id, position: 0 });
    const putAll = (items: object[]) => call('PUT', `/p/${handle}/social_media`, { items });
    const added = await putAll([{ field_type_id: 'x', value: 'ava' }, old]);
    expect([added.status, await added.json()]).toMatchObject([200, { items: [{}, { value: old.value }] }]);
    const changed = await putAll([{ ...old, value: 'https://evil.test/in/y' }]);
    expect(await refused(changed)).toEqual(
      because('value', 'This link leads to another site. Did you mean Website?'),
    );
  });

  test('that uses phone numbers requires one', async () => {
    for (const network of ['whatsapp', 'signal', 'viber']) {
      for (const value of ['ava', 'call me'])
        expect(await refused(await social(network, value))).toEqual(
          because('value', 'Phone only should contain numbers.'),
        );
      expect((await social(network, '+46 70 555 01 42')).status).toBe(200);
      expect(await refused(await social(network, 'javascript:alert(1)'))).toEqual(
        because('value', 'Value entered is not a valid link'),
      );
    }
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://'])('%j is invalid', async (value) => {
    expect(await refused(await social('instagram', value))).toEqual(
      because('value', 'Value entered is not a valid link'),
    );
  });
});
