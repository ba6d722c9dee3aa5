import { expect, test } from 'vitest';
import type { CardFields } from '../../domain/scan/reading.ts';
import { setupFromScan } from './setup-scan.ts';

const found = (value: string) => ({ value, confidence: 0.9, box: null });
const side = (fields: CardFields) => ({
  reading: { fields, lines: [], width: 850, height: 550 },
  picture: '',
});
const CARD = side({
  full_name: found('Kirra Fenwick-Boyd'),
  job_title: found('Project Manager'),
  company_name: found('Saltbush Civil'),
  emails: [found('kirra@saltbush.example'), found('office@saltbush.example')],
  phones: [found('+61255505012')],
  website: found('saltbush.example'),
});
const ALL = ['first_name', 'last_name', 'job_title', 'workplace', 'phone', 'email', 'link'];

test('a paper card fills every field of card setup', () => {
  expect(setupFromScan(CARD, {}, ALL)).toEqual({
    first_name: 'Kirra',
    last_name: 'Fenwick-Boyd',
    job_title: 'Project Manager',
    workplace: 'Saltbush Civil',
    phone: '+61255505012',
    email: 'kirra@saltbush.example',
    link: 'saltbush.example',
  });
});

test.each([
  ['a typed value', { first_name: 'Kiki', job_title: ' ' }, ALL, 'first_name', 'job_title'],
  ['a field that is not asked for', {}, ['job_title'], 'first_name', 'job_title'],
])('%s is left unchanged', (_, typed, asked, unchanged, filled) => {
  const read = setupFromScan(CARD, typed, asked);
  expect(read).not.toHaveProperty(unchanged);
  expect(read).toHaveProperty(filled, 'Project Manager');
});

test('values missing on the card clear nothing', () => {
  expect(setupFromScan(side({ emails: [found('kirra@saltbush.example')] }), {}, ALL)).toEqual({
    email: 'kirra@saltbush.example',
  });
});
