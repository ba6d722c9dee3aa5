import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/roles.ts';
import { memoryImages } from '../../ports/images/testing/memory.images.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { openPass } from './testing/open-pass.ts';
import { createWalletApp, walletKeys } from './testing/wallet-app.ts';

const app = await createWalletApp();
app.deps.images = memoryImages();
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

describe('A pass for Apple Wallet', () => {
  test('is signed, whole, and says what the card says', async () => {
    const response = await ask(me, 'robin_vale');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    const { json, manifest, hashes } = await open(response);
    expect(manifest).toEqual(hashes);
    expect(json.generic.primaryFields.map(({ value }) => value)).toEqual(['Robin Vale']);
    expect(json.generic.secondaryFields.map(({ value }) => value)).toEqual(['Gardener', 'Vale & Sons']);
    expect(json.posterGeneric).toMatchObject(json.generic);
    expect(json.barcodes).toEqual([
      {
        format: 'PKBarcodeFormatQR',
        message: 'https://cardea.example.com/robin_vale?source=wallet',
        messageEncoding: 'iso-8859-1',
        altText: 'cardea.example.com/robin_vale',
      },
    ]);
    expect(json.webServiceURL).toBe('https://cardea.example.com/api/wallets/apple');
    expect(json.authenticationToken.length).toBeGreaterThanOrEqual(16);
    expect(json.voided).toBeUndefined();
  });

  test('has every picture at one, two and three pixels a point', async () => {
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
      'thumbnail.png': '90x35 png',
      'thumbnail@2x.png': '180x70 png',
      'thumbnail@3x.png': '270x105 png',
    });
    expect(files.has('en.lproj/pass.strings')).toBe(true);
  });

  test('stays one pass, however often it is asked for', async () => {
    const serials = [];
    for (let n = 0; n < 2; n += 1) serials.push((await open(await ask(me, 'Robin_Vale'))).json.serialNumber);
    expect(serials[0]).toBe(serials[1]);
  });

  test('takes the longest texts of every script', async () => {
    for (const text of ['م'.repeat(150), '漢'.repeat(150), '👩🏽‍🌾'.repeat(30)]) {
      const person = await signIn(app, {
        role: 'SOLO_ACTIVE_DEFAULT',
        profile: { first_name: '', last_name: text, job_title: text, workplace: text },
      });
      const { json } = await open(await ask(person, person.handle));
      expect(json.generic.primaryFields[0]!.value).toBe(text);
    }
  });

  test('of a profile without name, picture and company is one all the same', async () => {
    const person = await signIn(app, {
      role: 'SOLO_ESSENTIAL_DEFAULT',
      profile: { handle: 'nameless', first_name: '', last_name: '' },
    });
    const { json } = await open(await ask(person, 'nameless'));
    expect(json.generic.primaryFields[0]!.value).toBe('@nameless');
  });

  test.each(ROLES)('is there for %s, and for nobody else', async (role) => {
    const person = await signIn(app, { role });
    expect((await ask(person, person.handle)).status).toBe(200);
    expect((await ask(person, 'robin_vale')).status).toBe(404);
  });

  test('is refused without a session, without a handle, and for one that nobody has', async () => {
    expect((await callApi(app, 'GET', '/wallets/apple?handle=robin_vale')).status).toBe(401);
    expect((await me.call('GET', '/wallets/apple')).status).toBe(422);
    expect((await ask(me, 'nobody_here')).status).toBe(404);
  });

  test('leads a browser to the page that says why there is none', async () => {
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

  test('is not there where a deployment has no certificate', async () => {
    const bare = await createWalletApp({ WALLET_DEVELOPMENT_KEYS: '' });
    const person = await signIn(bare, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await ask(person, person.handle)).status).toBe(404);
    expect((await person.call('GET', `/wallets/google?handle=${person.handle}`)).status).toBe(404);
    await bare.close();
  });
});
