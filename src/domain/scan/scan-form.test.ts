import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formOf } from '../contact/contact-form-values.ts';
import { CONTACT_EMAILS_MAX } from '../limits/contacts.ts';
import { cropOf, isUncertain, scanForm, withRead, type ScannedSide } from './scan-form.ts';
import type { CardFields } from './reading.ts';

const box = { x: 100, y: 50, width: 200, height: 20 };
const found = (value: string, confidence = 0.9) => ({ value, confidence, box });
const side = (fields: CardFields): ScannedSide => ({
  reading: { fields, lines: [], width: 1000, height: 600 },
  picture: 'data:image/jpeg;base64,',
});

describe('the form of a scanned card', () => {
  test('is empty for a card of which nothing was read', () => {
    expect(scanForm([])).toEqual({ values: formOf(null), origins: {} });
    expect(scanForm([side({})]).values).toEqual(formOf(null));
  });

  test('splits a full name into parts from the same line', () => {
    const { values, origins } = scanForm([side({ full_name: found('Rosalind van Achterberg', 0.7) })]);
    expect([values.first_name, values.last_name]).toEqual(['Rosalind van', 'Achterberg']);
    expect(origins['first_name']).toEqual({ confidence: 0.7, box, side: 0 });
    expect(origins['last_name']).toEqual(origins['first_name']);
  });

  test('uses separate parts as read', () => {
    const parts = { first_name: found('Rosalind'), last_name: found('van Achterberg') };
    const { values } = scanForm([side({ full_name: found('R. van Achterberg'), ...parts })]);
    expect([values.first_name, values.last_name]).toEqual(['Rosalind', 'van Achterberg']);
  });

  test('prefers the more confident of two sides, and has each e-mail and number once', () => {
    const { values, origins } = scanForm([
      side({
        job_title: found('Gardner', 0.5),
        emails: [found('a@x.example')],
        phones: [found('+31 20 555 0142')],
      }),
      side({
        job_title: found('Gardener', 0.9),
        emails: [found('A@x.example'), found('b@x.example')],
        phones: [found('+31205550142')],
      }),
    ]);
    expect(values.job_title).toBe('Gardener');
    expect(values.emails).toEqual(['a@x.example', 'b@x.example', '']);
    expect(values.phones).toEqual(['+31 20 555 0142', '']);
    expect([origins['job_title']?.side, origins['emails.0']?.side, origins['emails.1']?.side]).toEqual([
      1, 0, 1,
    ]);
  });

  test('has no more e-mails than a contact', () => {
    const emails = Array.from({ length: 14 }, (_, n) => found(`a${n}@x.example`));
    expect(scanForm([side({ emails })]).values.emails).toHaveLength(10);
  });

  test.each([
    [0.79, true],
    [0.8, false],
  ])('marks confident values by %s: %s', (confidence, marked) => {
    expect(isUncertain({ confidence })).toBe(marked);
  });

  test("crops the picture around each field's box, within its bounds", () => {
    const size = fc.integer({ min: 40, max: 3000 });
    const share = fc.double({ min: 0, max: 0.45, noNaN: true });
    fc.assert(
      fc.property(size, size, share, share, share, share, (width, height, x, y, w, h) => {
        const one = { x: x * width, y: y * height, width: w * width + 1, height: h * height + 1 };
        const crop = cropOf({ fields: {}, lines: [], width, height }, one);
        const near = (a: number, b: number) => a <= b + 1e-6;
        expect(near(0, crop.x) && near(0, crop.y)).toBe(true);
        expect(near(crop.x + crop.width, 1) && near(crop.y + crop.height, 1)).toBe(true);
        expect(near(crop.x * width, one.x) && near(one.x + one.width, (crop.x + crop.width) * width)).toBe(
          true,
        );
        expect(
          near(crop.y * height, one.y) && near(one.y + one.height, (crop.y + crop.height) * height),
        ).toBe(true);
      }),
    );
  });
});

describe('a form with a read card', () => {
  const EMPTY = formOf(null);
  const read = { ...EMPTY, first_name: 'Ada', company_name: 'Engines', emails: ['ada@x.example', ''] };

  test('gets values for empty fields', () => {
    expect(withRead(EMPTY, null, read)).toEqual(read);
  });

  test('preserves typed values, also when the other side is read', () => {
    const typed = { ...read, first_name: 'Augusta', emails: ['own@x.example', ''], note: 'Met at the fair' };
    const other = { ...read, first_name: 'A.', company_name: 'Engines Ltd', emails: ['ada@x.example', ''] };
    expect(withRead(typed, read, other)).toEqual({
      ...typed,
      company_name: 'Engines Ltd',
      emails: ['own@x.example', 'ada@x.example', ''],
    });
  });

  test('has a shared e-mail or number once, however it is spelled', () => {
    const now = { ...EMPTY, emails: ['Ada@X.example'], phones: ['+33 1 99 00 12 34'] };
    const other = { ...EMPTY, emails: ['ada@x.example'], phones: ['+33199001234'] };
    expect(withRead(now, null, other)).toMatchObject({
      emails: ['Ada@X.example', ''],
      phones: ['+33 1 99 00 12 34', ''],
    });
  });

  test('never loses a line of a list, and never exceeds the limit', () => {
    const lines = fc.array(
      fc.string({ minLength: 1, maxLength: 5 }).filter((text) => text.trim() !== ''),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, lines, (typed, found) => {
        const now = { ...EMPTY, emails: typed.slice(0, CONTACT_EMAILS_MAX) };
        const { emails } = withRead(now, null, { ...EMPTY, emails: found });
        expect(emails.slice(0, now.emails.length)).toEqual(now.emails);
        expect(emails.length).toBeLessThanOrEqual(CONTACT_EMAILS_MAX);
      }),
    );
  });
});
