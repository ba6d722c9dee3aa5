import { describe, expect, test } from 'vitest';
import { SIGNATURE_IMAGES, SIGNATURE_TEMPLATES, signatureOf } from './email-signature.ts';
import { SIGNATURE_SIZE, signatureHtml } from './signature-html.ts';
import type { PublicField } from '../sections/section-items.ts';
import { testCard } from '../card/testing/card.ts';

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
const CHOICES = SIGNATURE_TEMPLATES.flatMap((template) =>
  SIGNATURE_IMAGES.map((image) => ({ template, image })),
);
const LONG = 'Chief Executive Officer '.repeat(6);

const signature = (text?: string) =>
  signatureOf(
    testCard({
      picture: '/media/a.jpg',
      logo: '/media/b.png',
      contact_info: WAYS,
      ...(text !== undefined && { last_name: text, job_title: text }),
    }),
    'https://cardea.example.com',
  );

/** Opening tags of a kind, each with its attributes and styles by name. */
const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, inside]) => {
    const attributes = Object.fromEntries(
      [...inside!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const styles = (attributes['style'] ?? '').split(';').map((rule: string) => rule.split(':', 2));
    return { attributes, styles: Object.fromEntries(styles) as Record<string, string> };
  });

describe.each(CHOICES)(
  'In Outlook, which reads sizes only from attributes, $template with $image',
  (choice) => {
    const html = signatureHtml(signature(), choice);

    test('has pictures in the same size as elsewhere', () => {
      const images = tags(html, 'img');
      expect(images).toHaveLength(choice.image === 'none' ? 0 : 1);
      for (const { attributes, styles } of images) {
        const { width, height, border } = attributes;
        expect(border).toBe('0');
        expect([`${width}px`, `${height}px`]).toEqual([styles['width'], styles['height']]);
        expect(width).toBe(height);
        expect(Number(width)).toBeLessThanOrEqual(128);
      }
    });

    test('has a picture level with the name, in a banner in the middle', () => {
      const cells = tags(html, 'td').filter(({ attributes }) => 'valign' in attributes);
      const level = choice.template === 'banner' ? 'middle' : 'top';
      expect(cells.map(({ attributes, styles }) => [attributes['valign'], styles['vertical-align']])).toEqual(
        choice.image === 'none' ? [] : [[level, level]],
      );
    });

    test('has only the specified space in and around its cells', () => {
      const tables = tags(html, 'table');
      expect(tables).toHaveLength(3);
      for (const { attributes } of tables)
        expect(attributes).toMatchObject({ cellpadding: '0', cellspacing: '0', border: '0' });
      for (const { styles } of tags(html, 'td')) expect(styles['padding']).toMatch(/^(\d+(px)?( |$))+/);
    });

    test('uses no sizes or shapes that only other mail apps support', () => {
      const inside = html.replace(/^<table[^>]*>/, '');
      expect(inside).not.toMatch(/max-width|max-height|object-fit|width:auto|height:auto|flex|calc\(|%/);
    });

    test('has its background as an attribute too', () => {
      const [ground] = tags(html, 'td');
      expect(ground!.attributes['bgcolor']).toBe(ground!.styles['background-color']);
    });

    test('sets a width for text that could exceed the room, and only then', () => {
      const widths = (text?: string) =>
        tags(signatureHtml(signature(text), choice), 'td').flatMap(
          ({ attributes }) => attributes['width'] ?? [],
        );
      expect(widths()).toEqual([]);
      const [room, ...more] = widths(LONG);
      expect(more).toEqual([]);
      expect(Number(room)).toBeGreaterThan(SIGNATURE_SIZE.width / 2);
      expect(Number(room)).toBeLessThan(SIGNATURE_SIZE.width);
    });

    test('has links of at least 24 pixels', () => {
      const links = tags(html, 'a').filter(({ styles }) => styles['display'] !== 'block');
      expect(links.length).toBeGreaterThanOrEqual(choice.template === 'compact' ? 2 : 3);
      for (const { styles } of links) {
        expect(styles['display']).toBe('inline-block');
        expect(parseInt(styles['line-height']!, 10)).toBeGreaterThanOrEqual(24);
      }
    });
  },
);

test.each([
  ['classic', 'picture', 600 - 16 - 80 - 16 - 19],
  ['classic', 'code', 600 - 16 - 96 - 16 - 19],
  ['classic', 'none', 600 - 16 - 19],
  ['compact', 'logo', 600 - 16 - 48 - 16],
  ['compact', 'none', 600 - 16 - 15],
  ['photo', 'picture', 600 - 16 - 128 - 16],
  ['banner', 'picture', 600 - 40 - 80 - 24],
] as const)('a long text of %s with %s has %i pixels', (template, image, room) => {
  expect(signatureHtml(signature(LONG), { template, image })).toContain(`<td width="${room}"`);
});
