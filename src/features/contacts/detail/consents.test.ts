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
const drawn = (consents: Consent[]) =>
  renderToStaticMarkup(createElement(Consents, { consents, timeZone: 'UTC' }));

test('a consent is shown in its own wording, with time, place, and withdrawal', () => {
  const html = drawn([
    consent({}),
    consent({ purpose: 'marketing', text: 'Send me news.', withdrawn_at: '2026-11-20T09:00:00.000Z' }),
  ]);
  for (const said of ['Exchange', 'Ava gets these details.', 'at /ava', 'Marketing', 'Send me news.'])
    expect(html).toContain(said);
  expect([...html.matchAll(/dateTime="([^"]*)"/gi)].map(([, at]) => at)).toEqual([
    '2026-11-18T15:00:00.000Z',
    '2026-11-18T15:00:00.000Z',
    '2026-11-20T09:00:00.000Z',
  ]);
  expect(html.match(/Withdrawn/g)).toHaveLength(1);
});

test('nothing is shown without consents', () => {
  expect(drawn([])).toBe('');
});
