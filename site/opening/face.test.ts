import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../../src/domain/designs/card-designs.ts';
import type { CallToAction } from '../../src/domain/sections/cta.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';
import type { PublicField } from '../../src/domain/sections/section-items.ts';
import { exampleFace } from './face.ts';

const mail = (value: string): PublicField => ({
  id: value,
  order: 0,
  injected: false,
  field_type: { id: 'email', title: 'Email', icon: 'mail', base_value: 'mailto:' },
  value,
  label: null,
  link: `mailto:${value}`,
});

const card = (change: Partial<PublicCard> = {}) =>
  ({
    first_name: 'Mia',
    last_name: 'Wong',
    suffix: null,
    job_title: 'Keeper',
    workplace: 'Harbour Light',
    show_company_name: true,
    company_name_separator: 'at',
    work_category: null,
    is_business: false,
    picture: null,
    logo: '/media/logo.png',
    background: null,
    design: PRESET_DESIGNS[0],
    night: true,
    cta: { priority: 'Exchange', action: null, cta_type: 'exchange', link: null },
    contact_info: [],
    ...change,
  }) as PublicCard;

const custom: CallToAction = {
  priority: 'CustomExchange',
  action: 'Get a quote',
  cta_type: 'exchange',
  link: 'https://a.test',
};

describe('the face of a card', () => {
  test("has the card's texts, in the owner's own colours", () => {
    const face = exampleFace(card({ contact_info: [mail('mia@harbour.example')] }));
    expect(face).toMatchObject({ name: 'Mia Wong', title: 'Keeper at Harbour Light', initials: 'MW' });
    expect(face.logo).toBe('/media/logo.png');
    expect(face.style).toContain('--card-page:#000000');
    expect(face.rows).toMatchObject([{ icon: 'mail', title: 'mia@harbour.example', caption: 'Email' }]);
  });

  test('draws as many rows as fit, in order', () => {
    const many = Array.from({ length: 9 }, (_, n) => mail(`m${n}@x.test`));
    const titles = exampleFace(card({ contact_info: many })).rows.map(({ title }) => title);
    expect(titles).toEqual(['m0@x.test', 'm1@x.test', 'm2@x.test', 'm3@x.test', 'm4@x.test']);
  });

  test("has the owner's two buttons and never a third", () => {
    const labels = (cta: CallToAction) => exampleFace(card({ cta })).buttons.map(({ label }) => label);
    expect(labels(card().cta)).toEqual(['Save Contact', 'Exchange']);
    expect(labels(custom)).toEqual(['Exchange', 'Get a quote']);
  });

  test("shows a business's logo once", () => {
    const business = exampleFace(card({ is_business: true, workplace: 'Harbour Light' }));
    expect([business.name, business.picture, business.logo]).toEqual([
      'Harbour Light',
      '/media/logo.png',
      null,
    ]);
  });
});

test('is a blank card with placeholders if there is none', () => {
  const face = exampleFace(null);
  expect(face).toMatchObject({ name: 'Your Name', initials: 'YN', cover: null, picture: null });
  expect(face.rows.length).toBeGreaterThan(2);
  expect(face.buttons.length).toBe(2);
});
