import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type PassField = { key: string; label?: string; value: string; changeMessage?: string };

/** The tested part of `pass.json`. */
export type PassJson = {
  serialNumber: string;
  passTypeIdentifier: string;
  authenticationToken: string;
  webServiceURL: string;
  description: string;
  voided?: boolean;
  logoText?: string;
  backgroundColor?: string;
  foregroundColor?: string;
  labelColor?: string;
  barcodes?: { format: string; message: string; messageEncoding: string }[];
  generic: { primaryFields: PassField[]; secondaryFields: PassField[]; backFields: PassField[] };
  posterGeneric?: {
    headerFields: PassField[];
    primaryFields: PassField[];
    footerFields: PassField[];
    backFields: PassField[];
  };
  featuredActions?: { identifier: string; type: string; url: string }[];
};

/** A pass as `unzip` and `openssl` of this machine read it. @throws unless the signature is of `authority` (PEM) */
export function openPass(bytes: Uint8Array, authority: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-pass-'));
  try {
    writeFileSync(join(folder, 'it.pkpass'), bytes);
    writeFileSync(join(folder, 'authority.pem'), authority);
    execFileSync('unzip', ['-q', 'it.pkpass', '-d', 'pass'], { cwd: folder });
    const verify = 'smime -verify -binary -inform DER -in pass/signature -content pass/manifest.json';
    const trust = '-CAfile authority.pem -purpose any -out /dev/null';
    execFileSync('openssl', `${verify} ${trust}`.split(' '), { cwd: folder, stdio: 'pipe' });
    const names = readdirSync(join(folder, 'pass'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'pass').length + 1));
    const files = new Map(names.map((name) => [name, readFileSync(join(folder, 'pass', name))]));
    const read = (name: string) => JSON.parse(files.get(name)!.toString()) as unknown;
    return {
      files,
      json: read('pass.json') as PassJson,
      manifest: read('manifest.json') as Record<string, string>,
      hashes: Object.fromEntries(
        names
          .filter((name) => name !== 'manifest.json' && name !== 'signature')
          .map((name) => [name, createHash('sha1').update(files.get(name)!).digest('hex')]),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
