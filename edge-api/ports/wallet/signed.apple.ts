import { applePass, passStrings, type Issuer } from './apple-pass.ts';
import type { Certificates, Signer } from './cms-signature.ts';
import type { AppleWallet } from './wallets.ts';

type Bytes = Uint8Array<ArrayBuffer>;

type Options = Issuer & { kind: AppleWallet['kind']; certificates: Certificates; now: () => Date };

const textBytes = (text: string): Bytes => new TextEncoder().encode(text).slice();

/** A `.strings` file: a text and its translation per line. */
const stringsFile = (words: Record<string, string>): string =>
  Object.entries(words)
    .map((pair) => `${pair.map((text) => JSON.stringify(text)).join(' = ')};`)
    .join('\n');

async function hexOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The files of the bundle, by name with their SHA-1 (Apple, 'Building a Pass'). */
async function manifestOf(files: Record<string, Bytes>): Promise<Bytes> {
  const rows = Object.entries(files).map(async ([name, bytes]) => [name, await hexOf(bytes)] as const);
  return textBytes(JSON.stringify(Object.fromEntries(await Promise.all(rows))));
}

/** Creates passes: the writer and signer are loaded on first use, which is rare. */
export function signedApple({ kind, certificates, now, ...issuer }: Options): AppleWallet {
  // The result, not the promise: one request must not wait for another's.
  let signer: Signer | null = null;
  return {
    kind,
    passTypeId: issuer.passTypeId,
    async make(issued, images, service) {
      const { zipSync } = await import('fflate');
      const files = {
        ...images,
        'pass.json': textBytes(JSON.stringify(applePass(issued, issuer, service, images))),
        'en.lproj/pass.strings': textBytes(stringsFile(passStrings())),
      };
      const manifest = await manifestOf(files);
      signer ??= await (await import('./cms-signature.ts')).cmsSigner(certificates);
      const signature = await signer(manifest, now());
      // Pictures, most of the content, are compressed already.
      return zipSync({ ...files, 'manifest.json': manifest, signature }, { level: 0 });
    },
  };
}
