import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { RATE_LIMITS } from '../../../src/domain/limits/attempts.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { problems } from '#messages/problems.ts';
import * as tables from '../../db/schema.ts';
import { ScannerFailed, type CardPicture, type CardReaderPort } from '../../ports/scanner/scanner.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { toBase64 } from '../../kit/bytes.ts';
import { drawing, encode, SECRETS, withMetadata } from '../media/testing/pictures.ts';

const PATH = '/api/profile/lead-capture/scan';
const found = (value: string, confidence: number) => ({ value, confidence, box: null });

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let seen: CardPicture[];
const jpeg = await encode(withMetadata(drawing()), 'jpeg');

const reads: CardReaderPort = {
  read: async (picture) => {
    seen.push(picture);
    return {
      fields: {
        full_name: found('Rosalind Achterberg', 0.9),
        emails: [found('Rosalind@Vijverhof.example', 0.4)],
      },
      lines: ['Rosalind Achterberg', 'rosalind@vijverhof.example'],
    };
  },
};

beforeEach(async () => {
  app = await createTestApp();
  app.deps.scanner = reads;
  seen = [];
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

function send(person: Person | null, image?: Blob | string) {
  const body = new FormData();
  if (image !== undefined) body.append('image', image);
  return app.request(PATH, { method: 'POST', body, headers: person?.headers ?? {} });
}
const file = (bytes: Uint8Array<ArrayBuffer>) =>
  new File([bytes], 'card', { type: 'application/octet-stream' });

describe('a picture of a paper card', () => {
  test.each([
    ['a file', () => file(jpeg)],
    ['a data URL', () => `data:image/jpeg;base64,${toBase64(jpeg)}`],
    ['base64 alone', () => toBase64(jpeg)],
  ])('as %s is read', async (_, image) => {
    const answer = await send(ava, image());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      fields: { full_name: 'Rosalind Achterberg', emails: ['rosalind@vijverhof.example'], phones: [] },
      confidence: { full_name: 0.9, emails: 0.4 },
      text: 'Rosalind Achterberg\nrosalind@vijverhof.example',
    });
    expect(seen[0]!.content_type).toBe('image/jpeg');
  });

  test('is read without its metadata, and not stored', async () => {
    await send(ava, file(jpeg));
    const shown = new TextDecoder('latin1').decode(seen[0]!.bytes);
    expect(SECRETS.filter((secret) => shown.includes(secret))).toEqual([]);
    expect(await app.db.select().from(tables.media)).toEqual([]);
    expect(await app.db.select().from(tables.contacts)).toEqual([]);
  });

  test.each(ROLES)('is read for roles that can scan: %s', async (role) => {
    const me = await signIn(app, { role });
    const refused = refusal(role, [], 'universal_scanner');
    await expectDecided(await send(me, file(jpeg)), refused);
    expect(seen).toHaveLength(refused ? 0 : 1);
  });

  test('requires a session', async () => {
    expect((await send(null, file(jpeg))).status).toBe(401);
    expect(seen).toEqual([]);
  });

  test.each<[string, () => Blob | string | undefined | Promise<Blob>, number]>([
    ['nothing', () => undefined, 422],
    ['an empty text', () => '', 422],
    ['a text that is not base64', () => 'no picture!', 415],
    ['a PDF', () => file(new TextEncoder().encode('%PDF-1.7 …')), 415],
    ['a data URL of HTML', () => `data:text/html;base64,${btoa('<p>')}`, 415],
    ['half a picture', () => file(jpeg.slice(0, jpeg.length / 2)), 422],
    ['a picture of a few pixels', async () => file(await encode(drawing(32, 32), 'png')), 422],
    ['more than 20 MB', () => file(new Uint8Array(20 * 1024 * 1024 + 1)), 413],
  ])('is refused if it is %s', async (_, image, status) => {
    const answer = await send(ava, await image());
    expect([answer.status, seen.length]).toEqual([status, 0]);
  });

  test('is refused in anything but a form', async () => {
    expect((await ava.call('POST', '/profile/lead-capture/scan', { image: toBase64(jpeg) })).status).toBe(
      415,
    );
  });

  test('that the reader does not understand is reported', async () => {
    app.deps.scanner = { read: () => Promise.reject(new ScannerFailed('no sense')) };
    const answer = await send(ava, file(jpeg));
    expect([answer.status, (await problemOf(answer)).detail]).toEqual([422, problems.scan_failed.detail]);
  });

  test('is left to the device without a card reader here', async () => {
    const plain = await createTestApp();
    app.deps.scanner = plain.deps.scanner;
    await plain.close();
    const answer = await send(ava, file(jpeg));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await problemOf(answer)).detail).toBe(problems.scan_on_device.detail);
  });

  test('is limited to a number of scans an hour', async () => {
    const { attempts } = RATE_LIMITS.scans_per_account;
    app.deps.env.CARDEA_RATE_FACTOR = 2 / attempts;
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await send(ava, file(jpeg))).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send(await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }), file(jpeg))).status).toBe(200);
  });
});

describe('a scanned contact', () => {
  const card = { full_name: 'Rosalind Achterberg', type: 'scan' };

  test('has that type', async () => {
    const made = await ava.call('POST', '/contacts', card);
    expect([made.status, ((await made.json()) as { id: string }).id]).toEqual([
      201,
      expect.stringMatching(/^scan\//),
    ]);
    const typed = await ava.call('POST', '/contacts', { full_name: 'Ben' });
    expect(((await typed.json()) as { id: string }).id).toMatch(/^manual\//);
    expect((await ava.call('POST', '/contacts', { ...card, type: 'exchange' })).status).toBe(422);
    expect((await callApi(app, 'POST', '/contacts', card)).status).toBe(401);
  });

  test.each(ROLES)('is added by roles that can scan: %s', async (role) => {
    const me = await signIn(app, { role });
    const refused = refusal(role, [], 'universal_scanner');
    const made = await me.call('POST', '/contacts', card);
    expect(made.status).toBe(refused ? 403 : 201);
    await expectDecided(made, refused, 201);
  });
});
