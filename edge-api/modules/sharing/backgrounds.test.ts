import { eq } from 'drizzle-orm';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_MODULES, PLAIN_CODE } from '../../../src/domain/code/code-style.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { BACKGROUND_IDS } from '../../../src/domain/share/virtual-backgrounds.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { letterFor } from '../../testing/letters.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { quickDrawing } from './testing/quick-drawing.ts';
import { readByZbar, ZBAR } from './testing/zbar.ts';

const app = await createTestApp({ PUBLIC_URL: 'https://cardea.example.org', CARDEA_RATE_FACTOR: '1' });
afterAll(() => app.close());

let me: Person;
beforeAll(async () => {
  me = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', profile: { handle: 'robin_vale' } });
});

const picture = (handle: string, id: string, headers: Record<string, string> = {}) =>
  app.request(`/api/p/${handle}/virtual-backgrounds/${id}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
async function read(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { code: jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data, info };
}

/** Whether at least a thousandth of the picture has exactly this colour. */
async function has(bytes: Buffer, colour: string): Promise<boolean> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = parseInt(colour.slice(1), 16);
  let found = 0;
  for (let at = 0; at < data.length; at += 3) if (data.readUIntBE(at, 3) === wanted) found += 1;
  return found > (info.width * info.height) / 1000;
}

describe('Virtual backgrounds', () => {
  test('are ten, each with a title and a picture without a name', async () => {
    const { results } = (await (await me.call('GET', '/virtual-backgrounds')).json()) as {
      results: { id: string; title: string; image: string }[];
    };
    expect(results.map(({ id }) => id)).toEqual(BACKGROUND_IDS);
    expect(new Set(results.map(({ title }) => title)).size).toBe(10);
    for (const { image } of results) {
      const response = await app.request(image);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height]).toEqual([1920, 1080]);
    }
  });

  test.each(BACKGROUND_IDS)(
    '%s is a PNG of a call, whose code is tagged and leads to the card',
    async (id) => {
      const response = await picture('robin_vale', id);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = await bytesOf(response);
      const { code, info } = await read(bytes);
      expect([info.width, info.height]).toEqual([1920, 1080]);
      const said = 'https://cardea.example.org/robin_vale?source=virtual_background';
      expect(code).toBe(said);
      if (ZBAR) expect(await readByZbar(bytes)).toBe(said);
    },
  );

  test('change exactly when their content does', async () => {
    const etag = (await picture('robin_vale', 'north')).headers.get('etag')!;
    const again = () => picture('robin_vale', 'north', { 'If-None-Match': etag });
    expect((await again()).status).toBe(304);
    await me.call('PUT', '/p/robin_vale', { bio: '<p>New</p>' });
    expect((await again()).status).toBe(304);
    await me.call('PUT', '/p/robin_vale', { job_title: 'Botanist' });
    expect((await again()).status).toBe(200);
  });

  test.each(CODE_MODULES)('have the code in the colours of its owner’s style, %s', async (modules) => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const ask = () => picture(person.handle, 'north');
    const plain = (await ask()).headers.get('etag');
    const style = { ...PLAIN_CODE, foreground_color: '#0B4F3C', background_color: '#FFF9EE', modules };
    expect((await person.call('PUT', `/p/${person.handle}/code_style`, style)).status).toBe(200);
    const response = await ask();
    expect(response.headers.get('etag')).not.toBe(plain);
    const bytes = await bytesOf(response);
    const [light, dark] = await Promise.all([has(bytes, '#FFF9EE'), has(bytes, '#0B4F3C')]);
    expect([light, dark]).toEqual([true, true]);
    const said = `https://cardea.example.org/${person.handle}?source=virtual_background`;
    expect((await read(bytes)).code).toBe(said);
    if (ZBAR) expect(await readByZbar(bytes)).toBe(said);
  });

  const NOTHING = { first_name: '', last_name: '', job_title: null, workplace: null };
  const everything = (text: string) => ({
    first_name: text,
    last_name: text,
    job_title: text,
    workplace: text,
  });
  const saidOf = (handle: string) => `https://cardea.example.org/${handle}?source=virtual_background`;
  /**
   * The codes on a background with dark letters, on one with light ones, and on the owner's own picture, by one reader:
   * texts move a code, and two readers are above.
   */
  async function codesOn(owner: Person, handle = owner.handle) {
    const own = `/p/${handle}/virtual-backgrounds/own`;
    const file = await pictureUrl(1200, 'jpeg', 700);
    expect((await owner.call('PUT', `${own}/picture`, { file })).status).toBe(200);
    const asked = [picture(handle, 'paper'), picture(handle, 'north'), owner.call('GET', own)];
    const codes = [];
    for (const response of await Promise.all(asked)) {
      const bytes = await bytesOf(response);
      codes.push(ZBAR ? await readByZbar(bytes) : (await read(bytes)).code);
    }
    return codes;
  }
  const three = (handle: string) => Array.from({ length: 3 }, () => saidOf(handle));

  test.each([
    ['Arabic', 'م'.repeat(150)],
    ['Chinese', '漢'.repeat(150)],
    ['emoji', '👩🏽‍🌾'.repeat(150)],
    ['Latin without a space', 'W'.repeat(150)],
  ])('accept 150 characters of %s in every field', async (_what, text) => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: everything(text) });
    expect(await codesOn(person)).toEqual(three(person.handle));
  });

  test('work for an empty card', async () => {
    const bare = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: NOTHING });
    expect(await codesOn(bare)).toEqual(three(bare.handle));
  });

  test('work for an empty business card', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const { handle } = owner.business!;
    await app.db.update(profiles).set(NOTHING).where(eq(profiles.handle, handle));
    expect(await codesOn(owner, handle)).toEqual(three(handle));
  });

  test.each([
    ['of an unknown card', 'nobody_here', 'north'],
    ['that does not exist', 'robin_vale', 'beach'],
    ["with the name of an object's own property", 'robin_vale', 'constructor'],
  ])('%s do not exist', async (_what, handle, id) => {
    expect((await picture(handle, id)).status).toBe(404);
  });
});

describe('A mailed background', () => {
  test('is a link to the picture', async () => {
    app.letters.length = 0;
    expect((await me.call('POST', '/p/robin_vale/virtual-backgrounds/harbor')).status).toBe(202);
    const letter = letterFor(app, me.email);
    const link = /https:\/\/\S+virtual-backgrounds\/harbor/.exec(letter.text)![0];
    expect((await app.request(new URL(link).pathname)).status).toBe(200);
  });

  describe('without a picture', () => {
    quickDrawing(app.deps.drawing);

    test.each(ROLES)('is available to %s, and to no one else', async (role) => {
      const person = await signIn(app, { role });
      expect((await person.call('POST', `/p/${person.handle}/virtual-backgrounds/paper`)).status).toBe(202);
      expect((await person.call('POST', '/p/robin_vale/virtual-backgrounds/paper')).status).toBe(404);
    });

    test('is refused without a session, and for an unknown background', async () => {
      expect((await callApi(app, 'POST', '/p/robin_vale/virtual-backgrounds/paper')).status).toBe(401);
      expect((await me.call('POST', '/p/robin_vale/virtual-backgrounds/beach')).status).toBe(404);
    });

    test('is limited to a number of mails an hour', async () => {
      const eager = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
      const statuses = [];
      for (let n = 0; n < 21; n += 1)
        statuses.push((await eager.call('POST', `/p/${eager.handle}/virtual-backgrounds/paper`)).status);
      expect(statuses.slice(0, 20).every((status) => status === 202)).toBe(true);
      expect(statuses[20]).toBe(429);
    });
  });
});
