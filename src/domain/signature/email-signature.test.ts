import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../designs/card-designs.ts';
import { contrast, READABLE } from '../designs/colours.ts';
import {
  onWhite,
  SIGNATURE_IMAGES,
  SIGNATURE_TEMPLATES,
  signatureOf,
  signatureText,
  type Signature,
  type SignatureTemplate,
} from './email-signature.ts';
import { fitted, signatureHtml } from './signature-html.ts';
import type { PublicField } from '../sections/section-items.ts';
import { testCard } from '../card/testing/card.ts';

/** Gmail's limit. */
const SIGNATURE_MAX_CHARACTERS = 10_000;
const ORIGIN = 'https://cardea.example.com';
const CHOICES = SIGNATURE_TEMPLATES.flatMap((template) =>
  SIGNATURE_IMAGES.map((image) => ({ template, image })),
);
const field = (id: string, value: string, link: string): PublicField => ({
  id,
  order: 0,
  injected: false,
  field_type: { id, title: id, icon: id, base_value: '' },
  value,
  label: null,
  link,
});
const WAYS = [
  field('cell_phone', '+46 70 555 01 42', 'tel:+46705550142'),
  field('email', 'ava@fernhall.example', 'mailto:ava@fernhall.example'),
];

/** Each text colour of a layout in its HTML, with its background. */
function inksOf(signature: Signature, template: SignatureTemplate) {
  const html = signatureHtml(signature, { template, image: 'none' });
  const behind = /background-color:([^;]+);/.exec(html)![1]!;
  const inks = [...html.matchAll(/;color:([^;"]+)/g)].map(([, ink]) => ({ ink: ink!, behind }));
  // At least name, title, phone and card.
  expect(inks.length).toBeGreaterThanOrEqual(4);
  return inks;
}

describe('An e-mail signature', () => {
  test('has the name, contact details, and a tagged link to the card', () => {
    const signature = signatureOf(testCard({ contact_info: WAYS }), ORIGIN);
    expect(signatureText(signature)).toBe(
      'Ava Lindgren\nLandscape Architect at Fernhall Studio\n+46 70 555 01 42\nava@fernhall.example\nhttps://cardea.example.com/ava?source=email_signature',
    );
    const html = signatureHtml(signature, { template: 'classic', image: 'code' });
    for (const said of ['Ava Lindgren', 'tel:+46705550142', 'mailto:ava@', 'ava?source=email_signature'])
      expect(html).toContain(said);
    expect(html).toContain('src="https://cardea.example.com/api/email-signatures/profile-of-ava/code"');
  });

  test.each([
    ['without a name', { first_name: '', last_name: '' }, '@ava'],
    ['without title and company', { job_title: null, workplace: null }, 'Ava Lindgren'],
    ['of a business', { is_business: true, first_name: '', last_name: '' }, 'Fernhall Studio'],
  ])('of a card %s', (_what, changes, name) => {
    expect(signatureText(signatureOf(testCard(changes), ORIGIN)).split('\n')[0]).toBe(name);
  });

  test('shows no picture that the card does not have', () => {
    const signature = signatureOf(testCard(), ORIGIN);
    for (const image of ['picture', 'logo', 'none'] as const)
      expect(signatureHtml(signature, { template: 'photo', image })).not.toContain('<img');
  });

  test('has stable picture addresses when the handle changes', () => {
    const images = (handle: string) =>
      signatureOf(testCard({ handle, picture: '/media/a.png' }), ORIGIN).images;
    expect(images('ava_new')).toEqual(images('ava'));
  });

  test.each(CHOICES)('is short enough for Gmail with any content: %o', (choice) => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 150 });
    fc.assert(
      fc.property(anything, anything, anything, (last_name, job_title, workplace) => {
        const card = testCard({
          last_name,
          job_title,
          workplace,
          picture: '/a',
          logo: '/b',
          contact_info: WAYS,
        });
        const html = signatureHtml(signatureOf(card, ORIGIN), choice);
        expect(html.length).toBeLessThan(SIGNATURE_MAX_CHARACTERS);
        expect(html).not.toMatch(/<svg|display:flex|<script|src="(?!https:\/\/)/);
      }),
      { numRuns: 30 },
    );
  });

  test.each(['م', '漢', '👩🏽‍🌾', '&', '"'])('accepts 150 times %s in every field', (sign) => {
    const text = sign.repeat(150);
    const card = testCard({
      first_name: text,
      last_name: text,
      job_title: text,
      workplace: text,
      contact_info: [field('email', text, `mailto:${encodeURIComponent(text)}`)],
    });
    for (const choice of CHOICES)
      expect(signatureHtml(signatureOf(card, ORIGIN), choice).length).toBeLessThan(SIGNATURE_MAX_CHARACTERS);
  });

  test('is readable with any colors', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    const short = fc.integer({ min: 0, max: 0xfff }).map((n) => `#${n.toString(16).padStart(3, '0')}`);
    const gradient = fc
      .tuple(hex, hex)
      .map(([from, to]) => `linear-gradient(160deg, ${from} 0%, ${to} 100%)`);
    const ground = fc.oneof(hex, short, gradient);
    fc.assert(
      fc.property(ground, fc.oneof(hex, short), (background_color, foreground_active_color) => {
        const design = { ...PRESET_DESIGNS[0]!, background_color, foreground_active_color };
        const signature = signatureOf(testCard({ design, contact_info: WAYS }), ORIGIN);
        for (const { ink, behind } of SIGNATURE_TEMPLATES.flatMap((template) => inksOf(signature, template)))
          expect(contrast(ink, behind)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });

  test('is readable in each of the designs', () => {
    for (const design of PRESET_DESIGNS) {
      const { colours } = signatureOf(testCard({ design }), ORIGIN);
      expect(contrast(colours.accent, '#FFFFFF')).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(colours.on_band, colours.band)).toBeGreaterThanOrEqual(READABLE);
    }
    expect(onWhite('#FFFFFF')).not.toBe('#FFFFFF');
    expect(onWhite('#1F5F45')).toBe('#1F5F45');
  });
});

test.each([
  ['Ava', 5, 'Ava'],
  ['Ava Lindgren', 6, 'Ava L…'],
  ['AVA', 4, 'AV…'],
  ['Wmw', 4, 'Wm…'],
  ['漢字漢字', 4, '漢字…'],
  ['👩🏽‍🌾👩🏽‍🌾', 6, '👩🏽‍🌾…'],
  ['👩👩', 2, '👩…'],
  ['🇸🇪🇸🇪', 4, '🇸🇪…'],
])('%s in %i widths', (text, widest, shown) => {
  expect(fitted(text, widest)).toBe(shown);
});
