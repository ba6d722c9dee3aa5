import { describe, expect, test } from 'vitest';
import { enrichment as words } from '#messages/enrichment.ts';
import { enrichButton, enrichStateMessage, isResultUnseen, type EnrichStatus } from './enrich-button.ts';

// Section 4 of the contacts' specification: the button's label, and the message of each status.
const ROWS: [status: EnrichStatus, button: string, look: string, said: string][] = [
  [
    'NOT_STARTED',
    'Enrich',
    'plain',
    "We're gathering data from multiple sources. Hang tight, this may take up to a minute.",
  ],
  [
    'IN_PROGRESS',
    'Enriching...',
    'busy',
    "We're gathering data from multiple sources. Hang tight, this may take up to a minute.",
  ],
  ['COMPLETED', 'Enriched', 'quiet', 'Enrichment completed.'],
  [
    'ALREADY_ENRICHED',
    'Enriched',
    'done',
    'This contact is already enriched and new information has been added.',
  ],
  ['INFO_NOT_FOUND', 'Enriched', 'done', 'No additional data is available for this contact.'],
  ['FAILED', 'Enrich', 'plain', 'No additional data is available for this contact.'],
];

describe('a contact whose enrichment is', () => {
  test.each(ROWS)('%s has the button %s (%s) and the message: %s', (enrich_status, label, look, said) => {
    const button = enrichButton(enrich_status);
    expect([words[button.label], button.look]).toEqual([label, look]);
    expect(words[enrichStateMessage({ enrich_status })]).toBe(said);
  });

  test.each(ROWS)('%s: only NOT_STARTED triggers the call, other statuses only show a message', (status) => {
    expect(enrichButton(status).asks).toBe(status === 'NOT_STARTED');
  });

  test.each(ROWS)(
    '%s shows its result once, when it is neither in progress nor not started',
    (enrich_status) => {
      const over = enrich_status !== 'NOT_STARTED' && enrich_status !== 'IN_PROGRESS';
      expect(isResultUnseen({ enrich_status, enrich_notification: false })).toBe(over);
      expect(isResultUnseen({ enrich_status, enrich_notification: true })).toBe(false);
    },
  );
});

test.each(['COMPLETED', 'ALREADY_ENRICHED', 'INFO_NOT_FOUND', 'FAILED'] as const)(
  'info-not-found is shown for %s if info_found is false, with the reason if the person asked for it',
  (enrich_status) => {
    const enrich_data = { info_found: false, refused: false };
    expect(enrichStateMessage({ enrich_status, enrich_data })).toBe('nothing_found');
    expect(enrichStateMessage({ enrich_status, enrich_data: { ...enrich_data, refused: true } })).toBe(
      'refused',
    );
  },
);

test('shows no "not found" while another search runs', () => {
  const enrich_data = { info_found: false, refused: false };
  expect(enrichStateMessage({ enrich_status: 'IN_PROGRESS', enrich_data })).toBe('in_progress');
});
