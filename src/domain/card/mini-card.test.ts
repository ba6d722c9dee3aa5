import { expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../designs/card-designs.ts';
import { miniCardFace } from './mini-card.ts';

const profile = {
  handle: 'ava',
  first_name: 'Ava',
  last_name: 'Lindgren',
  job_title: 'Landscape Architect',
  workplace: 'Fernhall Studio',
  show_company_name: true,
  company_name_separator: 'at',
  design: PRESET_DESIGNS[4]!,
};

test('a mini card shows name and title in the colours of its design', () => {
  expect(miniCardFace(profile)).toMatchObject({
    name: 'Ava Lindgren',
    shape: 'whole',
    title: 'Landscape Architect at Fernhall Studio',
    initials: 'AL',
    direction: 'ltr',
    variables: { '--card-page': 'linear-gradient(180deg, #D9E5EC, #F2F6F8)', '--card-ring': '#D9E5EC' },
  });
});

test.each([
  [{ first_name: '', last_name: '' }, 'Fernhall Studio', 'ltr'],
  [{ first_name: '', last_name: '', workplace: null }, 'ava', 'ltr'],
  [{ first_name: 'نور', last_name: 'الهاشمي' }, 'نور الهاشمي', 'rtl'],
] as const)('with %j its name is %s', (change, name, direction) => {
  expect(miniCardFace({ ...profile, ...change })).toMatchObject({ name, direction });
});
