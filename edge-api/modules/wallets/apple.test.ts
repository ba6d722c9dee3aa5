import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../../../src/domain/designs/card-designs.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { passes as words } from '#messages/wallet.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { drawCode } from '../sharing/qr-code.ts';
import { readWithJsqr } from '../sharing/testing/read-codes.ts';
import { readByZbar, ZBAR } from '../sharing/testing/zbar.ts';
import { openPass, type PassJson } from './testing/open-pass.ts';
import { createWalletApp, walletKeys } from './testing/wallet-app.ts';

const app = await createWalletApp();
afterAll(() => app.close());

let me: Person;
beforeAll(async () => {
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'robin_vale' } });
  await me.call('PUT', '/p/robin_vale', { job_title: 'Gardener', workplace: 'Vale & Sons' });
  await me.call('PUT', '/p/robin_vale/picture', { file: await pictureUrl(512) });
});

const ask = (person: Person, handle: string) => person.call('GET', `/wallets/apple?handle=${handle}`);
const open = async (response: Response) =>
  openPass(new Uint8Array(await response.arrayBuffer()), walletKeys.authority);

/** The text of a pass's code, drawn as a phone draws it: in ISO 8859-1, as in the pass, for independent readers. */
async function codeSays({ barcodes }: PassJson): Promise<string | undefined> {
  const { message, messageEncoding } = barcodes![0]!;
  expect(messageEncoding).toBe('iso-8859-1');
  expect(Buffer.from(message, 'latin1').toString('latin1')).toBe(message);
  const drawn = await drawCode(message, 'png');
  const said = await readWithJsqr(drawn);
  if (ZBAR) expect(await readByZbar(Buffer.from(drawn))).toBe(said);
  return said;
}

describe('A pass for Apple Wallet', () => {
  test('is signed, complete, and has the content of the card', async () => {
    const response = await ask(me, 'robin_vale');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    const { json, manifest, hashes } = await open(response);
    expect(manifest).toEqual(hashes);
    expect(json.generic.primaryFields.map(({ value }) => value)).toEqual(['Robin Vale']);
    expect(json.generic.secondaryFields.map(({ value }) => value)).toEqual(['Gardener', 'Vale & Sons']);
    expect(json.posterGeneric!.headerFields.map(({ value }) => value)).toEqual(['Vale & Sons']);
    expect(json.posterGeneric!.primaryFields).toEqual(json.generic.primaryFields);
    expect(json.posterGeneric!.footerFields.map(({ value }) => value)).toEqual(['Gardener']);
    expect(json.posterGeneric!.backFields).toEqual(json.generic.backFields);
    expect(json.featuredActions).toBeUndefined();
    expect(json.barcodes).toEqual([
      {
        format: 'PKBarcodeFormatQR',
        message: 'https://cardea.example.org/robin_vale?source=wallet',
        messageEncoding: 'iso-8859-1',
        altText: 'cardea.example.org/robin_vale',
      },
    ]);
    expect(json.webServiceURL).toBe('https://cardea.example.org/api/wallets/apple');
    expect(json.authenticationToken.length).toBeGreaterThanOrEqual(16);
    expect(json.voided).toBeUndefined();
  });

  test('is in the colors of the card, and has every public contact field and link on its back', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const at = `/p/${person.handle}`;
    const lists = {
      contact_info: [{ field_type_id: 'email', value: 'robin@example.com', label: 'Studio' }],
      social_media: [{ field_type_id: 'github', value: 'robinvale' }],
      thumbnail_links: [{ title: 'Work', link: 'https://work.example.com/' }],
    };
    for (const [list, items] of Object.entries(lists))
      expect([list, (await person.call('PUT', `${at}/${list}`, { items })).status]).toEqual([list, 200]);
    const fern = PRESET_DESIGNS.find(({ title }) => title === 'Fern')!;
    expect((await person.call('PUT', at, { card_design_id: fern.id })).status).toBe(200);
    const { json } = await open(await ask(person, person.handle));
    expect(json).toMatchObject({
      backgroundColor: 'rgb(237, 242, 234)',
      foregroundColor: 'rgb(21, 39, 29)',
      labelColor: 'rgb(72, 91, 78)',
    });
    expect(json.generic.backFields.map(({ label, value }) => [label, value])).toEqual([
      [words.card, `https://cardea.example.org/${person.handle}?source=wallet`],
      ['Studio', 'robin@example.com'],
      ['GitHub', 'https://github.com/robinvale'],
      ['Work', 'https://work.example.com/'],
      [words.help_label, words.help],
    ]);
  });

  test('offers to book and to call with one tap, if the card has a booking link and a phone number', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const items = [
      { field_type_id: 'phone', value: '+46 8 555 01 90' },
      { field_type_id: 'calendar', value: 'https://cal.example.com/robin', label: 'Book a call' },
    ];
    expect((await person.call('PUT', `/p/${person.handle}/contact_info`, { items })).status).toBe(200);
    const { json } = await open(await ask(person, person.handle));
    expect(json.featuredActions).toEqual([
      { identifier: 'booking', type: 'bookAppointment', url: 'https://cal.example.com/robin' },
      { identifier: 'call', type: 'call', url: 'tel:+4685550190' },
    ]);
  });

  test('is a poster of the cover, or of the picture without one, and none without both', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const made = async () => open(await ask(person, person.handle));
    const name = 'artwork@2x.png';
    const bare = await made();
    expect([bare.json.posterGeneric, bare.files.has(name)]).toEqual([undefined, false]);
    const at = `/p/${person.handle}`;
    await person.call('PUT', `${at}/picture`, { file: await pictureUrl(512, 'jpeg', 512) });
    const ofPicture = await made();
    expect(ofPicture.json.posterGeneric).toBeDefined();
    const { width, height } = await sharp(ofPicture.files.get(name)).metadata();
    expect([width, height]).toEqual([716, 896]);
    expect((await person.call('PUT', at, { background: await pictureUrl(900, 'jpeg', 400) })).status).toBe(
      200,
    );
    const ofCover = await made();
    expect(ofCover.hashes[name]).not.toBe(ofPicture.hashes[name]);
    expect(ofCover.hashes['thumbnail.png']).toBe(ofPicture.hashes['thumbnail.png']);
  });

  test('has each of our texts in the file of its language', async () => {
    const strings = ({ files }: Awaited<ReturnType<typeof open>>) =>
      files
        .get('en.lproj/pass.strings')!
        .toString()
        .split('\n')
        .map((line) => /^("(?:[^"\\]|\\.)*") = ("(?:[^"\\]|\\.)*");$/.exec(line)!.slice(1));
    const pass = await open(await ask(me, 'robin_vale'));
    const known = strings(pass).map(([word, said]) => [JSON.parse(word!), JSON.parse(said!)]);
    expect(known.every(([word, said]) => word === said)).toBe(true);
    const { primaryFields, secondaryFields, backFields } = pass.json.generic;
    const labels = [...secondaryFields, backFields[0]!, backFields.at(-1)!].map(({ label }) => label);
    const changes = [...primaryFields, ...secondaryFields].map(({ changeMessage }) => changeMessage);
    const ours = [words.help, words.void_name, words.void_description];
    for (const word of [...labels, ...changes, ...ours]) expect(known.map(([one]) => one)).toContain(word);
  });

  test('has every picture at one, two and three pixels per point', async () => {
    const { files } = await open(await ask(me, 'robin_vale'));
    const sizes = await Promise.all(
      [...files]
        .filter(([name]) => name.endsWith('.png'))
        .map(async ([name, bytes]) => {
          const { width, height, format } = await sharp(bytes).metadata();
          return [name, `${width}x${height} ${format}`];
        }),
    );
    expect(Object.fromEntries(sizes)).toEqual({
      'icon.png': '29x29 png',
      'icon@2x.png': '58x58 png',
      'icon@3x.png': '87x87 png',
      'artwork@2x.png': '716x896 png',
      'thumbnail.png': '90x35 png',
      'thumbnail@2x.png': '180x70 png',
      'thumbnail@3x.png': '270x105 png',
    });
    expect(files.has('en.lproj/pass.strings')).toBe(true);
  });

  test.each([
    ['wide', [640, 160], [160, 40]],
    ['narrow', [160, 640], [13, 50]],
    ['square', [512, 512], [50, 50]],
  ] as const)(
    'has a logo that is %s in place of text, within its area at each size',
    async (_what, of, points) => {
      const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
      const bare = await open(await ask(person, person.handle));
      expect([bare.json.logoText, bare.files.has('logo.png')]).toEqual(['Cardea', false]);
      const logo = await pictureUrl(of[0], 'png', of[1]);
      expect((await person.call('PUT', `/p/${person.handle}`, { logo })).status).toBe(200);
      const { json, files, manifest, hashes } = await open(await ask(person, person.handle));
      expect(json.logoText).toBeUndefined();
      expect(manifest).toEqual(hashes);
      for (const [name, scale] of [
        ['logo.png', 1],
        ['logo@2x.png', 2],
        ['logo@3x.png', 3],
      ] as const) {
        expect(manifest[name]).toMatch(/^[\da-f]{40}$/);
        const { width, height, format } = await sharp(files.get(name)).metadata();
        expect(format).toBe('png');
        expect([width <= 160 * scale, height <= 50 * scale]).toEqual([true, true]);
        // In its proportions, within a pixel, and as large as possible.
        expect(Math.abs(width - points[0] * scale) + Math.abs(height - points[1] * scale)).toBeLessThan(
          scale,
        );
      }
    },
  );

  test('has a picture of any proportions within its area at each size', async () => {
    for (const [width, height] of [
      [512, 512],
      [900, 400],
      [400, 900],
    ] as const) {
      const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
      await person.call('PUT', `/p/${person.handle}/picture`, {
        file: await pictureUrl(width, 'jpeg', height),
      });
      const { files } = await open(await ask(person, person.handle));
      for (const scale of [1, 2, 3]) {
        const name = scale === 1 ? 'thumbnail.png' : `thumbnail@${scale}x.png`;
        const size = await sharp(files.get(name)).metadata();
        expect(Math.max(size.width, size.height)).toBe(90 * scale);
      }
    }
  });

  test('is the same pass, however often it is requested', async () => {
    const serials = [];
    for (let n = 0; n < 2; n += 1) serials.push((await open(await ask(me, 'Robin_Vale'))).json.serialNumber);
    expect(serials[0]).toBe(serials[1]);
  });

  test.each([
    ['Arabic', 'م'.repeat(150)],
    ['Chinese', '漢'.repeat(150)],
    ['emoji', '👩🏽‍🌾'.repeat(150)],
    ['what is longer in JSON', '"\\'.repeat(75)],
  ])('accepts 150 characters of %s in every field', async (_what, text) => {
    const person = await signIn(app, {
      role: 'SOLO_ACTIVE_DEFAULT',
      profile: { first_name: text, last_name: text, job_title: text, workplace: text },
    });
    const label = text.slice(0, 147);
    const items = [{ field_type_id: 'email', value: 'robin@example.com', label }];
    expect((await person.call('PUT', `/p/${person.handle}/contact_info`, { items })).status).toBe(200);
    const { json, manifest, hashes } = await open(await ask(person, person.handle));
    expect(json.generic.primaryFields[0]!.value).toBe(`${text} ${text}`);
    expect(json.generic.secondaryFields.map(({ value }) => value)).toEqual([text, text]);
    expect(json.generic.backFields.map(({ value }) => value)).toContain('robin@example.com');
    expect(manifest).toEqual(hashes);
    expect(await codeSays(json)).toBe(`https://cardea.example.org/${person.handle}?source=wallet`);
  });

  test('works for a profile without name, title, company and picture', async () => {
    const nothing = { first_name: '', last_name: '', job_title: null, workplace: null };
    const solo = await signIn(app, {
      role: 'SOLO_ESSENTIAL_DEFAULT',
      profile: { handle: 'nameless', ...nothing },
    });
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const business = owner.business!.handle;
    await app.db.update(profiles).set(nothing).where(eq(profiles.handle, business));
    for (const [person, handle] of [
      [solo, 'nameless'],
      [owner, business],
    ] as const) {
      const { json, files, manifest, hashes } = await open(await ask(person, handle));
      expect(json.generic.primaryFields[0]!.value).toBe(`@${handle}`);
      expect(json.generic.secondaryFields).toEqual([]);
      expect([...files.keys()].filter((name) => name.endsWith('.png')).toSorted()).toEqual([
        'icon.png',
        'icon@2x.png',
        'icon@3x.png',
      ]);
      expect(manifest).toEqual(hashes);
      expect(await codeSays(json)).toBe(`https://cardea.example.org/${handle}?source=wallet`);
    }
  });

  test.each(ROLES)('is available to %s, and to no one else', async (role) => {
    const person = await signIn(app, { role });
    expect((await ask(person, person.handle)).status).toBe(200);
    expect((await ask(person, 'robin_vale')).status).toBe(404);
  });

  test('is refused without a session, without a handle, and for an unknown one', async () => {
    expect((await callApi(app, 'GET', '/wallets/apple?handle=robin_vale')).status).toBe(401);
    expect((await me.call('GET', '/wallets/apple')).status).toBe(422);
    expect((await ask(me, 'nobody_here')).status).toBe(404);
  });

  test('redirects a browser to a page with the reason if there is none', async () => {
    const follow = (path: string, token?: string) =>
      app.request(`/api/wallets/apple${path}`, {
        headers: {
          accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
    const refused = async (path: string, token?: string) => {
      const answer = await follow(path, token);
      return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
    };
    const page = (handle: string) => [302, `/share/apple-wallet?profile=${handle}`, 'no-store'];
    expect(await refused('?handle=robin_vale')).toEqual(page('robin_vale'));
    expect(await refused('?handle=nobody_here', me.token)).toEqual(page('nobody_here'));
    expect(await refused('?handle=a%26b', me.token)).toEqual(page('a%26b'));
    expect(await refused('', me.token)).toEqual(page(''));
    expect((await follow('?handle=robin_vale', me.token)).status).toBe(200);
  });

  test('does not exist without a certificate in the deployment', async () => {
    const bare = await createWalletApp({ WALLET_DEVELOPMENT_KEYS: '' });
    const person = await signIn(bare, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await ask(person, person.handle)).status).toBe(404);
    expect((await person.call('GET', `/wallets/google?handle=${person.handle}`)).status).toBe(404);
    await bare.close();
  });
});
