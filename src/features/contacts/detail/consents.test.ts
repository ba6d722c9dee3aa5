import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Consents } from './Consents.tsx';
import type { ContactDetailView } from '../contacts.types.ts';

type Consent = ContactDetailView['consents'][number];
const consent = (change: Partial<Consent>): Consent => ({
  purpose: 'exchange',
  text: 'Ava gets these details.',
  source: '/ava',
  given_at: '2026-11-18T15:00:00.000Z',
  withdrawn_at: null,
  ...change,
});
/** The text of markup, with a space where a block or a part begins. */
const plain = (html: string) =>
  html
    .replaceAll(/<(?:p|span|div)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const drawn = (consents: Consent[]) =>
  renderToStaticMarkup(createElement(Consents, { consents, timeZone: 'UTC', today: '2026-12-01' }));

test('a consent is one line with its purpose and day, and below it its own wording, time and place', () => {
  const html = drawn([
    consent({}),
    consent({ purpose: 'marketing', text: 'Send me news.', withdrawn_at: '2026-11-20T09:00:00.000Z' }),
  ]);
  const [exchange = '', marketing = ''] = html
    .split('</details>')
    .map((part) => part.replace(/^.*<details/s, '').replaceAll(/<noscript>.*?<\/noscript>/g, ''));
  const lineOf = (part: string) => plain(part.split('</summary>')[0]!.replace(/^[^>]*>/, ''));
  const belowOf = (part: string) => plain(part.split('</summary>')[1]!);
  expect(lineOf(exchange)).toBe('Agreed to exchange contacts on Nov 18 at your card');
  expect(belowOf(exchange)).toBe('Ava gets these details. Nov 18, 2026, 3:00 PM at /ava');
  expect(lineOf(marketing)).toBe(
    'Agreed to marketing on Nov 18 at your card Withdrawn Nov 20, 2026, 9:00 AM',
  );
  expect(belowOf(marketing)).toBe('Send me news. Nov 18, 2026, 3:00 PM at /ava');
});

test('a consent of another year has its year', () => {
  expect(plain(drawn([consent({ given_at: '2025-11-18T15:00:00.000Z' })]))).toContain('on Nov 18, 2025 at');
});

test('nothing is shown without consents', () => {
  expect(drawn([])).toBe('');
});
