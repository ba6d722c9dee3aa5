import { describe, expect, test } from 'vitest';
import { scannedCard, scannedCardSchema } from './scanned-card.ts';

const found = (value: string, confidence = 0.9) => ({ value, confidence, box: null });

describe('a scan response', () => {
  test('is normalized as for a contact; a list has the confidence of its least confident value', () => {
    const card = scannedCard(
      {
        full_name: found('  Rosalind Achterberg ', 0.8),
        website: found('vijverhof.example'),
        emails: [found('Rosalind@Vijverhof.example', 0.95), found('rosalind@vijverhof.example', 0.1)],
        phones: [found('+31 20 555 0142', 0.7), found('+31 20 555 0143', 0.4)],
      },
      ['Rosalind Achterberg', 'Head Gardener'],
    );
    expect(card.fields).toMatchObject({
      full_name: 'Rosalind Achterberg',
      website: 'https://vijverhof.example',
      emails: ['rosalind@vijverhof.example'],
    });
    expect(card.fields.phones).toHaveLength(2);
    expect(card.confidence).toEqual({ full_name: 0.8, website: 0.9, emails: 0.95, phones: 0.4 });
    expect(card.text).toBe('Rosalind Achterberg\nHead Gardener');
    expect(scannedCardSchema.parse(card)).toEqual(card);
  });

  test.each([
    ['half an address', { emails: [found('rosalind@')] }],
    ['a word for a number', { phones: [found('phone')] }],
    ['an address of another site', { contact_linkedin_url: found('https://vijverhof.example/in/x') }],
    ['nothing but spaces', { job_title: found('  ') }],
    ['a name of a thousand letters', { full_name: found('x'.repeat(1000)) }],
  ])('omits values that a contact would reject: %s', (_, fields) => {
    expect(scannedCard(fields, [])).toEqual({
      fields: { emails: [], phones: [] },
      confidence: {},
      text: '',
    });
  });
});
