import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_FRAMES, PLAIN_CODE, type CodeStyle } from '../../../src/domain/code/code-style.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { hashOf } from '../../kit/content-hash.ts';
import * as tables from '../../db/schema.ts';
import { expectAsPlanned } from '../../testing/as-decided.ts';
import { addTeam, callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl, problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readWithJsqr } from './testing/read-codes.ts';

const app = await createTestApp({ PUBLIC_URL: 'https://cardea.example.org' });
afterAll(app.close);

const GREEN: CodeStyle = {
  ...PLAIN_CODE,
  foreground_color: '#0B4F3C',
  background_color: '#FFF9EE',
  modules: 'rounded',
  frame: 'around',
  frame_text: 'Scan me',
};
const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const path = ({ handle }: { handle: string }) => `/p/${handle}/code_style`;
const put = (person: Person, style: object, of: { handle: string } = person) =>
  person.call('PUT', path(of), style);
const styleOf = async (person: Person, of: { handle: string } = person) => {
  const response = await person.call('GET', path(of));
  expect(response.status).toBe(200);
  return response.json();
};
const code = (handle: string, query = '', headers: Record<string, string> = {}) =>
  app.request(`/api/p/${handle}/qr?${query}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const linkOf = ({ handle }: { handle: string }) => `https://cardea.example.org/${handle}?source=qr`;

describe('the style of a code', () => {
  test('is plain until it is set, and plain again after a reset', async () => {
    const me = await solo();
    expect(await styleOf(me)).toEqual(PLAIN_CODE);
    const saved = await put(me, GREEN);
    expect([saved.status, await saved.json()]).toEqual([200, GREEN]);
    expect(await styleOf(me)).toEqual(GREEN);
    const other = { ...GREEN, frame: 'none', modules: 'square' };
    await put(me, other);
    expect(await styleOf(me)).toEqual(other);
    const reset = () => me.call('DELETE', path(me));
    expect([(await reset()).status, (await reset()).status]).toEqual([204, 204]);
    expect(await styleOf(me)).toEqual(PLAIN_CODE);
  });

  test('stores a text that no frame shows, and requires one for a frame that does', async () => {
    const me = await solo();
    const { frame_text: _, ...wordless } = { ...GREEN, frame: 'none' };
    expect(await (await put(me, wordless)).json()).toMatchObject({ frame: 'none', frame_text: '' });
    expect(await (await put(me, { ...GREEN, frame: 'none' })).json()).toMatchObject({
      frame_text: 'Scan me',
    });
    const refused = await put(me, { ...GREEN, frame_text: ' \n ' });
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).errors).toEqual([
      { path: 'frame_text', message: 'Frame text is required.' },
    ]);
  });

  test.each<[string, object, number, string]>([
    ['light on dark', { foreground_color: '#ffffff', background_color: '#000000' }, 422, 'foreground_color'],
    [
      'too little contrast',
      { foreground_color: '#888888', background_color: '#fff' },
      422,
      'foreground_color',
    ],
    ['a word as a colour', { background_color: 'red' }, 422, 'background_color'],
    ['a colour with a suffix', { foreground_color: '#000"/>' }, 422, 'foreground_color'],
    ['an unknown shape', { modules: 'dots' }, 422, 'modules'],
    ['an unknown logo', { logo: 'brand' }, 422, 'logo'],
    ['an unknown frame', { frame: 'above' }, 422, 'frame'],
    ['a text that is too long', { frame_text: 'm'.repeat(25) }, 422, 'frame_text'],
    ['a text in letters that cannot be drawn', { frame_text: '掃一掃' }, 422, 'frame_text'],
    ['no colour', { foreground_color: undefined }, 422, 'foreground_color'],
  ])('is refused with %s, at its path, and nothing changes', async (_what, change, status, place) => {
    const me = await solo();
    const refused = await put(me, { ...GREEN, ...change });
    expect(refused.status).toBe(status);
    expect((await problemOf(refused)).errors?.map((error) => error.path)).toEqual([place]);
    expect(await styleOf(me)).toEqual(PLAIN_CODE);
  });

  test('explains how to fix colours that no phone could read', async () => {
    const me = await solo();
    const sentenceFor = async (foreground_color: string, background_color: string) => {
      const refused = await put(me, { ...GREEN, foreground_color, background_color });
      return (await problemOf(refused)).errors?.[0]?.message;
    };
    expect(await sentenceFor('#eeeeee', '#333333')).toMatch(/^Choose a code color that’s darker/);
    expect(await sentenceFor('#999999', '#ffffff')).toMatch(/^Choose a darker code color or a lighter/);
  });
});

describe('changing the style of a code', () => {
  test.each(ROLES)('%s is allowed as the plan decides for the colours of a card', async (role) => {
    const person = await signIn(app, { role });
    const saved = await put(person, GREEN);
    await expectAsPlanned(saved, role, 'basic_color');
    expect(await styleOf(person)).toEqual(saved.status === 200 ? GREEN : PLAIN_CODE);
    expect((await put(person, saved.status === 200 ? GREEN : PLAIN_CODE)).status).toBe(200);
    // On any plan, the existing code is available.
    expect((await code(person.handle)).status).toBe(200);
  });

  test('is refused to a member whose team locks the design, and so is a reset', async () => {
    const person = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', locks: ['design'] });
    await expectAsPlanned(await put(person, GREEN), person.role, 'basic_color', ['design']);
    await app.db.insert(tables.codeStyles).values({ profile_id: person.profile_id, ...GREEN });
    const reset = await person.call('DELETE', path(person));
    await expectAsPlanned(reset, person.role, 'basic_color', ['design']);
    expect(await styleOf(person)).toEqual(GREEN);
  });

  test('of a business profile is allowed for its owner and admins, not for members', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const join = (role: 'TEAM_ACTIVE_ADMIN' | 'TEAM_ACTIVE_MEMBER') =>
      signIn(app, { role, team_id: owner.team_id! });
    const [admin, member] = [await join('TEAM_ACTIVE_ADMIN'), await join('TEAM_ACTIVE_MEMBER')];
    const business = owner.business!;
    expect((await put(owner, GREEN, business)).status).toBe(200);
    expect(await styleOf(admin, business)).toEqual(GREEN);
    expect((await put(admin, { ...GREEN, modules: 'square' }, business)).status).toBe(200);
    const refused = [
      await put(member, GREEN, business),
      await member.call('GET', path(business)),
      await member.call('DELETE', path(business)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('is a 401 without a session, and a 404 for strangers', async () => {
    const [me, stranger] = [await solo(), await solo()];
    for (const [method, body] of [['GET'], ['PUT', GREEN], ['DELETE']] as const) {
      expect((await callApi(app, method, path(me), body)).status).toBe(401);
      expect((await stranger.call(method, path(me), body)).status).toBe(404);
    }
    expect(await styleOf(me)).toEqual(PLAIN_CODE);
  });
});

describe('a code in its style', () => {
  let me: Person;
  beforeAll(async () => {
    me = await solo();
    await me.call('PUT', `/p/${me.handle}/picture`, { file: await pictureUrl(512) });
    await put(me, GREEN);
  });

  test.each(['normal', 'card_image'])(
    '%s leads to the card, in its colours, with its text',
    async (option) => {
      const svg = (await bytesOf(await code(me.handle, `output_option=${option}&format=svg`))).toString();
      expect(svg.toLowerCase()).toContain('#0b4f3c');
      expect(svg).not.toContain('<text');
      for (const format of ['svg', 'png']) {
        const answer = await code(me.handle, `output_option=${option}&format=${format}`);
        expect(await readWithJsqr(await bytesOf(answer))).toBe(linkOf(me));
      }
    },
  );

  test('is a PDF too, under its name; framed by the card it is not', async () => {
    const answer = await code(me.handle, 'format=pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${me.handle}-QR.pdf"`);
    expect((await bytesOf(answer)).subarray(0, 5).toString()).toBe('%PDF-');
    const refused = await code(me.handle, 'format=pdf&output_option=card_image');
    expect([refused.status, (await problemOf(refused)).errors?.[0]?.path]).toEqual([422, 'format']);
    const plain = await solo();
    expect((await code(plain.handle, 'format=pdf')).status).toBe(200);
  });

  test('is available in plain on request, equal to one without a style', async () => {
    const shown = async (query: string) => (await bytesOf(await code(me.handle, query))).toString('base64');
    const tagOf = async (query: string) => (await code(me.handle, query)).headers.get('etag');
    const all = ['format=svg', 'format=png', 'output_option=card_image&format=png'];
    const styled = await Promise.all(all.map(tagOf));
    const plain = await Promise.all(
      all.map(async (query) => [await tagOf(`${query}&style=plain`), await shown(`${query}&style=plain`)]),
    );
    await me.call('DELETE', path(me));
    expect(await Promise.all(all.map(async (query) => [await tagOf(query), await shown(query)]))).toEqual(
      plain,
    );
    expect(plain.map(([tag]) => tag)).not.toEqual(styled);
    await put(me, GREEN);
    expect(await Promise.all(all.map(tagOf))).toEqual(styled);
    expect((await code(me.handle, 'style=loud')).status).toBe(422);
  });

  test('does not change the tags of plain codes', async () => {
    const plain = await solo();
    for (const format of ['svg', 'png']) {
      const said = new TextEncoder().encode(JSON.stringify([format, linkOf(plain)])).slice();
      expect((await code(plain.handle, `format=${format}`)).headers.get('etag')).toBe(
        `"${await hashOf(said)}"`,
      );
    }
  });

  test('is sent again exactly when its drawing changes', async () => {
    for (const query of ['format=svg', 'format=png', 'format=pdf', 'output_option=card_image&format=svg']) {
      await put(me, GREEN);
      const etag = (await code(me.handle, query)).headers.get('etag')!;
      const again = () => code(me.handle, query, { 'if-none-match': etag });
      expect((await again()).status).toBe(304);
      await put(me, { ...GREEN, frame_text: 'Hello' });
      expect((await again()).status).toBe(200);
    }
    await put(me, GREEN);
  });

  test('becomes the plain one if no part of the style is visible', async () => {
    const other = await solo();
    const plain = (await code(other.handle)).headers.get('etag');
    for (const style of [
      { ...PLAIN_CODE, foreground_color: '#0d100f', frame_text: 'Kept' },
      { ...PLAIN_CODE, background_color: '#fff' },
      { ...PLAIN_CODE, logo: 'logo' },
    ]) {
      expect((await put(other, style)).status).toBe(200);
      expect((await code(other.handle)).headers.get('etag')).toBe(plain);
    }
  });

  test('has the picture in its middle while the card has one, with error correction H', async () => {
    await put(me, { ...GREEN, frame: 'none', logo: 'picture' });
    const widthOf = async () => {
      const svg = (await bytesOf(await code(me.handle))).toString();
      return { has: svg.includes('data:image/jpeg'), modules: Number(/viewBox="0 0 (\d+)/.exec(svg)![1]) };
    };
    const withPicture = await widthOf();
    expect(withPicture.has).toBe(true);
    expect(await readWithJsqr(await bytesOf(await code(me.handle, 'format=png')))).toBe(linkOf(me));
    await me.call('DELETE', `/p/${me.handle}/picture`);
    const without = await widthOf();
    expect(without.has).toBe(false);
    expect(without.modules).toBeLessThan(withPicture.modules);
    expect(await readWithJsqr(await bytesOf(await code(me.handle, 'format=png')))).toBe(linkOf(me));
  });

  test('is drawn without a picture that is unavailable, and then not stored', async () => {
    const one = await solo();
    await one.call('PUT', `/p/${one.handle}/picture`, { file: await pictureUrl(512) });
    await put(one, { ...GREEN, logo: 'picture' });
    const { transform } = app.deps.images;
    app.deps.images.transform = async () => {
      throw new Error('away');
    };
    const drawn = await bytesOf(await code(one.handle, 'format=png'));
    app.deps.images.transform = transform;
    expect(await readWithJsqr(drawn)).toBe(linkOf(one));
    expect(app.files.keys().filter((key) => key.startsWith(`qr/${one.profile_id}`))).toEqual([]);
    const whole = (await bytesOf(await code(one.handle))).toString();
    expect(whole).toContain('data:image/jpeg');
    expect(app.files.keys().filter((key) => key.startsWith(`qr/${one.profile_id}`))).toHaveLength(1);
  });

  test.each(CODE_FRAMES)('is drawn with texts in other scripts, frame %s', async (frame) => {
    const one = await solo();
    for (const frame_text of ['امسح الرمز', 'סרוק אותי', 'M'.repeat(24), '<&"\'>']) {
      expect((await put(one, { ...GREEN, frame, frame_text })).status).toBe(200);
      const picture = await bytesOf(await code(one.handle, 'format=png'));
      const { width, height } = await sharp(picture).metadata();
      expect(height! > width!).toBe(frame !== 'none');
      expect(await readWithJsqr(picture)).toBe(linkOf(one));
    }
  });

  test('is deleted with its profile', async () => {
    const { id, handle } = (await (await me.call('POST', '/profiles')).json()) as {
      id: string;
      handle: string;
    };
    expect((await put(me, GREEN, { handle })).status).toBe(200);
    await app.db.delete(tables.profiles).where(eq(tables.profiles.id, id));
    expect(await app.db.select().from(tables.codeStyles).where(eq(tables.codeStyles.profile_id, id))).toEqual(
      [],
    );
  });

  test('exists for a business card, too', async () => {
    const { business } = await addTeam(app, 'active');
    await app.db.insert(tables.codeStyles).values({ profile_id: business.id, ...GREEN });
    expect((await bytesOf(await code(business.handle))).toString()).toContain('#0B4F3C');
  });
});
