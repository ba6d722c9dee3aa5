import { describe, expect, test } from 'vitest';
import type { ContactView } from './contact-contract.ts';
import { canEnrich, emailBanner, enrichRight, type EmailBanner } from './contact-email-state.ts';

type Status = ContactView['enrich_status'];
type Row = [Status, boolean | null, { enriches: EmailBanner | null; without: EmailBanner | null }];

const FAILED_EITHER_WAY = { enriches: 'email_not_found', without: 'email_not_found' } as const;
const ROWS: Row[] = [
  ['NOT_STARTED', null, { enriches: 'needed', without: 'email_not_found' }],
  ['NOT_STARTED', false, FAILED_EITHER_WAY],
  ['IN_PROGRESS', null, { enriches: null, without: null }],
  ['COMPLETED', true, FAILED_EITHER_WAY],
  ['COMPLETED', null, FAILED_EITHER_WAY],
  ['ALREADY_ENRICHED', true, FAILED_EITHER_WAY],
  ['INFO_NOT_FOUND', false, FAILED_EITHER_WAY],
  ['FAILED', null, FAILED_EITHER_WAY],
];

describe('a contact without an e-mail', () => {
  test.each(ROWS)('with state %s and info_found %s shows %j', (enrich_status, info_found, expected) => {
    const contact = { enrich_status, info_found, emails: [] };
    expect([emailBanner(contact, true), emailBanner(contact, false)]).toEqual([
      expected.enriches,
      expected.without,
    ]);
  });

  test.each(ROWS)('shows nothing once it has one: %s', (enrich_status, info_found) => {
    const contact = { enrich_status, info_found, emails: ['a@x.test'] };
    expect([emailBanner(contact, true), emailBanner(contact, false)]).toEqual([null, null]);
  });
});

test.each([
  [true, true, true, 'works'],
  [true, false, true, 'locked'],
  [true, false, false, null],
  [false, true, true, null],
  [false, false, true, null],
] as const)(
  'with the flag %s, and the rights to use %s and see %s, has the button %s',
  (enrichment, canEditEnrichContact, canViewEnrichContact, right) => {
    const permissions = { canEditEnrichContact, canViewEnrichContact };
    expect(enrichRight({ enrichment }, permissions)).toBe(right);
    expect(canEnrich({ enrichment }, permissions)).toBe(right === 'works');
  },
);
