import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** The text that a JavaScript reader finds, rendered by an independent image library. */
export async function readWithJsqr(picture: Buffer | Uint8Array): Promise<string | undefined> {
  const drawn = sharp(picture).flatten({ background: '#7f7f7f' }).resize(600).ensureAlpha().raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/**
 * A picture in greyscale as a PGM, which is fast to write and read; transparent parts have a middle grey behind them.
 */
export async function greyOf(picture: Buffer | Uint8Array): Promise<Buffer> {
  const grey = sharp(picture).flatten({ background: '#7f7f7f' }).greyscale().raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  return Buffer.concat([Buffer.from(`P5\n${info.width} ${info.height}\n255\n`), data]);
}

/** The path of ZBar, if it is installed. */
export const ZBAR = ['/usr/bin/zbarimg', '/opt/homebrew/bin/zbarimg'].find(existsSync);

/** The texts that ZBar finds in picture files, in their order, in one call. Undefined for a picture without any. */
export function readWithZbar(files: readonly string[]): (string | undefined)[] {
  const asked = ['--xml', '-q', '--nodbus', '-Sdisable', '-Sqrcode.enable', ...files];
  const output = execFileSync(ZBAR!, asked, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    // It warns about a missing desktop bus.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const found = new Map(
    output
      .split('<source ')
      .map((part) => [/^href='([^']*)'/.exec(part)?.[1], part.split('CDATA[')[1]?.split(']]')[0]] as const),
  );
  return files.map((file) => found.get(file));
}
