import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { insights as words, interactions } from '#messages/share.ts';
import type { Interaction } from './analytics.types.ts';
import { ContactInsights } from './ContactInsights.tsx';

const visit = (id: string, timestamp: string, change: Partial<Interaction> = {}): Interaction => ({
  id,
  handle: 'ava',
  source: { id: 'qr', name: 'QR code', icon: 'qr-code' },
  exchanged_contact: true,
  saved_contact: false,
  full_name: 'Mia Holm',
  contact_id: 'exchange/1',
  timestamp,
  device_model: null,
  device_type: 'mobile',
  social_media: [],
  thumbnail_links: [],
  ...change,
});
const drawn = (visits: Interaction[]) =>
  renderToStaticMarkup(createElement(ContactInsights, { visits, timeZone: 'UTC', marks: {} }));

test('the visits of a contact are grouped by day, with source and outcome', () => {
  const html = drawn([
    visit('c', '2026-11-18T09:30:00.000Z', { source: { id: 'link', name: 'Link', icon: 'link' } }),
    visit('b', '2026-11-17T20:00:00.000Z', { device_model: 'Pixel 9' }),
    visit('a', '2026-11-17T08:00:00.000Z'),
  ]);
  const days = [...html.matchAll(/<time[^>]*data-day=""[^>]*>([^<]*)/g)].map(([, day]) => day);
  expect(days).toEqual(['Nov 18, 2026', 'Nov 17, 2026']);
  const rows = [...html.matchAll(/href="\/analytics\/interactions\/(\w)"/g)].map(([, id]) => id);
  expect(rows).toEqual(['c', 'b', 'a']);
  for (const text of ['QR code', 'Link', 'Pixel 9', 'Mia Holm', interactions.exchanged])
    expect(html).toContain(text);
});

test('a contact without visits has a message instead', () => {
  const html = drawn([]);
  expect(html).toContain(words.none_title);
  expect(html).toContain(words.none_detail);
});
