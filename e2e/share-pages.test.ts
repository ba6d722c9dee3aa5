import { describe, expect, test } from 'vitest';
import { violationsOf } from './lib/violations.ts';
import { openJourneys } from './lib/open.ts';
import { readQr } from './lib/read-qr.ts';

const { origin, asOwner, open } = openJourneys();
const PHONE = { viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] };

describe('The email signature', () => {
  test('is chosen, and copied with its look', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share');
      await page.getByRole('link', { name: 'Create an email signature' }).click();
      await page.getByRole('link', { name: 'QR code' }).click();
      await page.waitForURL(/image=code/);
      await page.getByRole('link', { name: 'Banner' }).click();
      await page.waitForURL(/template=banner/);
      await page.getByRole('button', { name: 'Copy Email Signature' }).click();
      await page.getByText('Copied. Now paste it into your mail app’s settings.').waitFor();
      const html = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return (await item!.getType('text/html')).text();
      });
      expect(html).toContain('Ava Lindgren');
      expect(html).toContain('/ava?source=email_signature');
      expect(await violationsOf(page)).toEqual([]);
    });
  });

  test('says that it could not be copied, and selects it', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share/email-signature');
      await page.evaluate(() => {
        navigator.clipboard.write = () => Promise.reject(new Error('Not allowed.'));
      });
      await page.getByRole('button', { name: 'Copy Email Signature' }).click();
      await page.getByText('Failed to copy Email Signature.').waitFor();
      expect(await page.evaluate(() => String(getSelection()))).toContain('Ava Lindgren');
    });
  });
});

describe('A virtual background', () => {
  test('is chosen, mailed, and has a code that leads to the card', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share');
      await page.getByRole('link', { name: 'Create a virtual background' }).click();
      await page.getByRole('link', { name: 'North' }).click();
      await page.waitForURL(/background=north/);
      await page.getByRole('button', { name: 'Email it to me' }).click();
      await page.getByText("We'll email your virtual background").waitFor();
      const src = await page.getByRole('img', { name: 'North, with your name and code' }).getAttribute('src');
      const picture = await page.request.get(origin + src!);
      expect(await readQr(await picture.body())).toBe(`${origin}/ava?source=virtual_background`);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
});
