import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../../verify/rounds.ts';
import { openReader } from './open-reader.ts';
import { CardUnreadable, type CardReader } from './serve-reader.ts';

const CARDS = join(import.meta.dirname, '../../../bench/scan/cards');
const CARD = readFileSync(join(CARDS, 'card-01.jpg'));
const OTHER_CARD = readFileSync(join(CARDS, 'card-07.jpg'));

let reader: CardReader;
beforeAll(async () => {
  reader = await openReader();
}, 60_000);
afterAll(() => reader.close());

const said = async (bytes: Uint8Array) => {
  const { fields, lines } = await reader.read(bytes);
  const [name, email, phone] = [fields.full_name, fields.emails?.[0], fields.phones?.[0]];
  return { name: name?.value, email: email?.value, phone: phone?.value, lines: lines.length > 3 };
};
const KIRRA = {
  name: 'Kirra Fenwick-Boyd',
  email: 'kfenwick@saltbushcivil.com.au',
  phone: '+61255505012',
  lines: true,
};

test.each<[string, () => Promise<Buffer>]>([
  ['as it was taken', async () => CARD],
  ['as a PNG in gray, lying on its side', () => sharp(CARD).grayscale().rotate(90).png().toBuffer()],
])('a photo of a card %s is read', { timeout: 60_000 }, async (_, photo) => {
  expect(await said(await photo())).toEqual(KIRRA);
});

const DIACRITICS: [file: string, name: string, address: string][] = [
  ['card-10.jpg', 'Åsa Lindhagen Berg', 'Finnbodavägen 18, 131 73 Nacka'],
  ['card-16.jpg', 'Käthe Brückmüller', 'Lindwurmgasse 12, 80337 München'],
  ['card-35.jpg', 'Małgorzata Wiśniowiecka-Łoś', 'ul. Złotych Kłosów 11/4, 00-641 Warszawa'],
];
test.each(rounds({ few: DIACRITICS.slice(-1), all: DIACRITICS }))(
  'diacritics on %s are read: %s',
  { timeout: 60_000 },
  async (file, name, address) => {
    const { fields } = await reader.read(readFileSync(join(CARDS, file)));
    expect([fields.full_name?.value, fields.address?.value]).toEqual([name, address]);
  },
);

test(
  'of two cards in one photo the larger is read, and nothing of the other',
  { timeout: 60_000 },
  async () => {
    const [card, other] = await Promise.all([
      sharp(CARD).resize({ width: 1100 }).toBuffer(),
      sharp(OTHER_CARD).resize({ width: 620 }).toBuffer(),
    ]);
    const table = { create: { width: 1800, height: 900, channels: 3, background: '#3a322b' } } as const;
    const photo = await sharp(table)
      .composite([
        { input: card, left: 20, top: 30 },
        { input: other, left: 1150, top: 200 },
      ])
      .jpeg()
      .toBuffer();
    expect(await said(photo)).toEqual(KIRRA);
  },
);

test('a picture without a word has no fields', async () => {
  const blank = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  expect(await reader.read(blank)).toEqual({ fields: {}, lines: [] });
});

test('anything but a picture is reported as such', async () => {
  await expect(reader.read(Buffer.from('%PDF-1.7'))).rejects.toBeInstanceOf(CardUnreadable);
});
