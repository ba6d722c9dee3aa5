import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardLink, type ShareSource } from '../../../src/domain/share/share-links.ts';
import type { AdvancedStats } from './analytics.schema.ts';
import { countingApp, type Counting } from './testing/counting-app.ts';
import { countAll, sendEvent } from './testing/visits.ts';

let counting: Counting;
beforeAll(async () => {
  counting = await countingApp();
});
afterAll(() => counting.close());

/** Every way to share a card, and its name in Analytics. */
const NAMES: Readonly<Record<ShareSource, string>> = {
  qr: 'QR code',
  nfc: 'Card tap',
  wallet: 'Wallet',
  link: 'Link',
  text: 'Text',
  email: 'Email',
  whatsapp: 'WhatsApp',
  x: 'X',
  linkedin: 'LinkedIn',
  email_signature: 'Email signature',
  virtual_background: 'Virtual background',
};

test('a visit from each way of sharing has its name', async () => {
  const { app, owner } = counting;
  const sources = Object.keys(NAMES) as ShareSource[];
  for (const [n, way] of sources.entries()) {
    const { searchParams } = new URL(cardLink('https://cardea.example.org', owner.handle, way));
    const view = `2f1e7c4a-0d51-4a3e-9b0e-${String(n).padStart(12, '0')}`;
    await sendEvent(app, owner.handle, { type: 'view', source: searchParams.get('source'), view });
  }
  await countAll(app);
  const answer = await owner.call('GET', `/analytics/profiles/${owner.profile_id}/advanced-stats`);
  const { sources: seen } = await answer.json<AdvancedStats>();
  expect(Object.fromEntries(seen.details.map(({ id, name, count }) => [id, [name, count]]))).toEqual(
    Object.fromEntries(Object.entries(NAMES).map(([id, name]) => [id, [name, 1]])),
  );
});
