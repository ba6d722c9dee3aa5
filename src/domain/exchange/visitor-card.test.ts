import { describe, expect, test } from 'vitest';
import { FIRST_NAME_MAX } from '../limits/text.ts';
import { keepYoursSchema, namesOnCard } from './visitor-card.ts';

describe('the names on a visitor’s own card', () => {
  test.each([
    [{ full_name: 'Mira Solberg', first_name: 'Mira', last_name: 'Solberg' }, 'Mira', 'Solberg'],
    [{ full_name: 'Mira van der Solberg', first_name: null, last_name: null }, 'Mira van der', 'Solberg'],
    [{ full_name: 'ندى', first_name: null, last_name: null }, 'ندى', ''],
    [{ full_name: null, first_name: null, last_name: 'Solberg' }, '', 'Solberg'],
    [{ full_name: null, first_name: 'a'.repeat(300), last_name: null }, 'a'.repeat(FIRST_NAME_MAX), ''],
  ])('from %j are %j and %j', (given, first_name, last_name) => {
    expect(namesOnCard(given)).toEqual({ first_name, last_name });
  });
});

test.each([
  [{ exchange_id: 'exchange/1', design: 3 }, true],
  [{ exchange_id: 'exchange/1', design: '3', email: '' }, true],
  [{ exchange_id: '1' }, true],
  [{ exchange_id: '1', email: 'a@b.example' }, true],
  [{ exchange_id: '1', email: 'nobody' }, false],
  [{ exchange_id: '1', design: 999 }, false],
  [{ design: 1 }, false],
])('whether %j is accepted: %s', (body, accepted) => {
  expect(keepYoursSchema.safeParse(body).success).toBe(accepted);
});
