import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, inject, test } from 'vitest';
import { openPass, type PassJson } from '../../edge-api/modules/wallets/testing/open-pass.ts';
import { readDevelopmentKeys } from '../../edge-api/ports/wallet/development-keys.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, asOwner, open } = openJourneys();
const PHONE = { viewport: { width: 390, height: 844 } };

/** The certificate that signs passes on this machine, created by the start command. */
function authority(): string {
  const secrets = JSON.parse(readFileSync(join(inject('dataFolder'), 'secrets.json'), 'utf8')) as {
    WALLET_DEVELOPMENT_KEYS: string;
  };
  return readDevelopmentKeys(secrets.WALLET_DEVELOPMENT_KEYS)!.authority;
}

const titleOn = ({ generic }: PassJson) => generic.secondaryFields[0]?.value;

function asOwnerTest(journey: Parameters<typeof asOwner>[2]) {
  return () => asOwner('solo-limited', PHONE, journey);
}

describe('a card in a wallet', () => {
  test(
    'is the card as it is, and follows it',
    asOwnerTest(async (page) => {
      await open(page, '/share');
      const link = page.getByRole('link', { name: 'Add to Apple Wallet' });
      const download = page.waitForEvent('download');
      await link.click();
      const bytes = await buffer(await (await download).createReadStream());
      const { json, manifest, hashes } = openPass(bytes, authority());
      expect(manifest).toEqual(hashes);

      const address = `${json.webServiceURL}/v1/passes/${json.passTypeIdentifier}/${json.serialNumber}`;
      const ask = (since?: string) =>
        fetch(address, {
          headers: {
            authorization: `ApplePass ${json.authenticationToken}`,
            ...(since && { 'if-modified-since': since }),
          },
        });
      const since = (await ask()).headers.get('last-modified')!;
      expect((await ask(since)).status).toBe(304);

      await open(page, '/edit-profile/card-details');
      await page.getByLabel('Job title').fill('Head of Gardens');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(async () => (await ask(since)).status).toBe(200);
      const changed = await ask(since);
      const now = openPass(new Uint8Array(await changed.arrayBuffer()), authority()).json;
      expect(titleOn(now)).toBe('Head of Gardens');
      expect((await ask(changed.headers.get('last-modified')!)).status).toBe(304);
    }),
  );

  test(
    'that can’t be added has a page that says why',
    asOwnerTest(async (page) => {
      const ask = async (path: string) => {
        const answer = await page.request.get(origin + path, { headers: { accept: 'text/html' } });
        expect(await answer.text()).toContain('You no longer have this card.');
        return [answer.status(), new URL(answer.url()).pathname];
      };
      expect(await ask('/api/wallets/apple?handle=nobody_here')).toEqual([404, '/share/apple-wallet']);
      expect(await ask('/share/google-wallet?profile=nobody_here')).toEqual([404, '/share/google-wallet']);
    }),
  );

  test(
    'is saved to Google Wallet by a signed link, and both are offered at the end of onboarding',
    asOwnerTest(async (page) => {
      await open(page, '/wallet-setup');
      const link = page.getByRole('link', { name: 'Add to Google Wallet' });
      const answer = await page.request.get(origin + (await link.getAttribute('href'))!, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers()['location']).toMatch(
        /^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/,
      );
      await page.getByText('Test passes: phones refuse them until wallets are set up here').waitFor();
    }),
  );
});
