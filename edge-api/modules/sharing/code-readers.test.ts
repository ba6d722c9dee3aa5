import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../scripts/verify/rounds.ts';
import { codePicture } from '../../../src/domain/code/code-picture.ts';
import {
  CODE_FRAMES,
  CODE_LOGOS,
  CODE_MODULES,
  codeColourIssue,
  correctionOf,
  PLAIN_CODE,
} from '../../../src/domain/code/code-style.ts';
import { drawnCode, type DrawnCode } from '../../ports/drawing/code-svg.ts';
import { nodeDrawing } from '../../ports/drawing/testing/node-drawing.ts';
import { qrRows } from './qr-code.ts';
import { greyOf, readWithJsqr, readWithZbar, ZBAR } from './testing/read-codes.ts';

const drawing = nodeDrawing();
const folder = mkdtempSync(join(tmpdir(), 'cardea-codes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colours = fc
  .tuple(hex, hex)
  .map((two) => (codeColourIssue(...two) === 'inverted' ? ([two[1], two[0]] as const) : two))
  .filter((two) => codeColourIssue(...two) === null);
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789_');

/** Any style in any size, with links from the shortest handle at a short host to the longest at a long one. */
const anyCode = fc.record({
  colours,
  modules: fc.constantFrom(...CODE_MODULES),
  logo: fc.constantFrom(...CODE_LOGOS),
  frame: fc.constantFrom(...CODE_FRAMES),
  frame_text: fc.constantFrom('Scan me', 'My card', 'M'.repeat(24), 'امسح الرمز', 'i'),
  pixels: fc.integer({ min: 4, max: 20 }),
  handle: fc.string({ unit: letter, minLength: 3, maxLength: 30 }),
  host: fc.string({ unit: letter, minLength: 1, maxLength: 60 }),
  logoColour: hex,
});
type AnyCode = typeof anyCode extends fc.Arbitrary<infer Value> ? Value : never;

const linkOf = ({ host, handle }: AnyCode) => `https://${host}.example/${handle}?source=qr`;

/** A logo with a disc in another colour on a transparent ground; or an opaque picture. */
async function logoOf({ logo, logoColour }: AnyCode): Promise<string | null> {
  if (logo === 'none') return null;
  const disc = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40" fill="${logoColour}"/><path d="M30 40h36v16H30z" fill="#000"/></svg>`,
  );
  const picture = logo === 'logo' ? sharp(disc).png() : sharp(disc).flatten({ background: '#123' }).jpeg();
  return `data:image/${logo === 'logo' ? 'png' : 'jpeg'};base64,${(await picture.toBuffer()).toString('base64')}`;
}

async function draw(one: AnyCode): Promise<DrawnCode> {
  const photo = await logoOf(one);
  const [foreground_color, background_color] = one.colours;
  const { modules, logo, frame, frame_text } = one;
  const style = { foreground_color, background_color, modules, logo, frame, frame_text };
  const rows = qrRows(linkOf(one), correctionOf(photo !== null));
  const letters = frame === 'none' ? null : await drawing.letters(frame_text);
  return drawnCode(codePicture(rows, style, photo !== null), photo, letters);
}

describe('a code in any style, at any size', () => {
  const codes = fc.sample(anyCode, { numRuns: rounds({ few: 100, all: 500 }), seed: 2026 });

  test('is read by two independent readers', { timeout: 240_000 }, async () => {
    const drawn: { said: string; file: string; style: AnyCode; byJsqr: string | undefined }[] = [];
    for (const [at, style] of codes.entries()) {
      const picture = await drawing.code(await draw(style), style.pixels);
      const file = join(folder, `${at}.pgm`);
      writeFileSync(file, await greyOf(picture));
      drawn.push({ said: linkOf(style), file, style, byJsqr: await readWithJsqr(picture) });
    }
    expect(drawn.filter(({ said, byJsqr }) => byJsqr !== said).map(({ style }) => style)).toEqual([]);
    if (!ZBAR) return;
    const byZbar = readWithZbar(drawn.map(({ file }) => file));
    expect(drawn.filter(({ said }, at) => byZbar[at] !== said).map(({ style }) => style)).toEqual([]);
  });
});

const QPDF = ['/usr/bin/qpdf', '/opt/homebrew/bin/qpdf'].find(existsSync);
const PDFTOPPM = ['/usr/bin/pdftoppm', '/opt/homebrew/bin/pdftoppm'].find(existsSync);

describe.skipIf(!QPDF || !PDFTOPPM || !ZBAR)('a code as a PDF', () => {
  const codes = fc.sample(anyCode, { numRuns: rounds({ few: 12, all: 60 }), seed: 2027 });

  test('is valid, has one page, and can be read from paper', { timeout: 240_000 }, async () => {
    const files = [];
    for (const [at, style] of codes.entries()) {
      const file = join(folder, `${at}.pdf`);
      writeFileSync(file, await drawing.codePdf(await draw(style), 'A card'));
      expect(execFileSync(QPDF!, ['--check', file], { encoding: 'utf8' })).toContain('No syntax or stream');
      expect(execFileSync(QPDF!, ['--show-npages', file], { encoding: 'utf8' }).trim()).toBe('1');
      execFileSync(PDFTOPPM!, ['-r', '150', '-gray', '-singlefile', file, join(folder, `page-${at}`)]);
      files.push(join(folder, `page-${at}.pgm`));
    }
    expect(readWithZbar(files)).toEqual(codes.map(linkOf));
  });

  test('is the same file for the same code', async () => {
    const drawn = await draw({ ...codes[0]!, logo: 'logo', frame: 'below' });
    const [one, other] = [await drawing.codePdf(drawn, 'A card'), await drawing.codePdf(drawn, 'A card')];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  test('exists for the plain code, too', async () => {
    const file = join(folder, 'plain.pdf');
    const plain = drawnCode(codePicture(qrRows('https://a.example/b'), PLAIN_CODE, false), null, null);
    writeFileSync(file, await drawing.codePdf(plain, 'A card'));
    execFileSync(PDFTOPPM!, ['-r', '100', '-gray', '-singlefile', file, join(folder, 'plain')]);
    expect(readWithZbar([join(folder, 'plain.pgm')])).toEqual(['https://a.example/b']);
  });
});
