import { spawnSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newWalletKeys } from '../../../scripts/lib/wallet-keys.ts';
import { openPass } from '../../modules/wallets/testing/open-pass.ts';
import { readDevelopmentKeys } from './development-keys.ts';
import { signedApple } from './signed.apple.ts';

const keys = readDevelopmentKeys(newWalletKeys())!;
const NOW = new Date('2026-11-24T12:00:00Z');
const make = (certificates: { key: string; passphrase?: string }) =>
  signedApple({
    kind: 'development',
    passTypeId: 'pass.example',
    teamId: 'TEAM',
    certificates: { certificate: keys.certificate, authority: keys.authority, ...certificates },
    now: () => NOW,
  }).make({ serial: 'one', pass: null }, {}, { url: 'https://example.com', token: 'a'.repeat(16) });

const key = createPrivateKey(keys.key);
const locked = { cipher: 'aes-256-cbc', passphrase: 'open it' } as const;

describe('A pass is signed', () => {
  test.each([
    ['PKCS #8', { key: keys.key }],
    ['PKCS #1', { key: key.export({ type: 'pkcs1', format: 'pem' }).toString() }],
    [
      'PKCS #8 with a passphrase',
      { key: key.export({ type: 'pkcs8', format: 'pem', ...locked }).toString(), passphrase: 'open it' },
    ],
    [
      'PKCS #1 with a passphrase',
      { key: key.export({ type: 'pkcs1', format: 'pem', ...locked }).toString(), passphrase: 'open it' },
    ],
  ])('by a key in %s, which openssl verifies as the authority’s', async (_what, certificates) => {
    const { json, manifest, hashes } = openPass(await make(certificates), keys.authority);
    expect(json.serialNumber).toBe('one');
    expect(manifest).toEqual(hashes);
  });

  test('not with a wrong passphrase', async () => {
    const sealed = key.export({ type: 'pkcs8', format: 'pem', ...locked }).toString();
    await expect(make({ key: sealed, passphrase: 'another' })).rejects.toThrow(/passphrase|decrypt/i);
  });

  test('for no other authority', async () => {
    const other = readDevelopmentKeys(newWalletKeys())!;
    const pass = await make({ key: keys.key });
    expect(() => openPass(pass, other.authority)).toThrow(/smime/);
  });

  test('for no other content', async () => {
    const { files } = openPass(await make({ key: keys.key }), keys.authority);
    const folder = mkdtempSync(join(tmpdir(), 'cardea-signed-'));
    const verify = (content: string) => {
      const put = { signature: files.get('signature')!, content, authority: keys.authority };
      for (const [name, bytes] of Object.entries(put)) writeFileSync(join(folder, name), bytes);
      const how =
        'smime -verify -binary -inform DER -in signature -content content -CAfile authority -purpose any';
      return spawnSync('openssl', how.split(' '), { cwd: folder }).status;
    };
    const manifest = files.get('manifest.json')!.toString();
    expect(verify(manifest)).toBe(0);
    expect(verify(`${manifest} `)).not.toBe(0);
    rmSync(folder, { recursive: true });
  });
});
