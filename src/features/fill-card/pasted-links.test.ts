import { expect, test } from 'vitest';
import { findFields } from './find-fields.ts';
import { socialPlace } from '../../domain/addresses/social-handle.ts';
import { withLinks } from './pasted-links.ts';

const readers = { networkOf: socialPlace, phonesIn: () => [] };

test('the links of a copied page replace the lines that only name them', () => {
  const links = [
    { title: 'Ava Lindgren', address: 'https://links.example/ava' },
    { title: 'Our Shop', address: 'https://shop.example/a: b' },
    { title: '', address: 'https://picture.example' },
  ];
  expect(withLinks('\nAva Lindgren\nArchitect\nOur  Shop \nOur Shop is open', links).split('\n')).toEqual([
    'Ava Lindgren',
    'Architect',
    'Our Shop is open',
    'Ava Lindgren: https://links.example/ava',
    'Our Shop: https://shop.example/a: b',
    'https://picture.example',
  ]);
});

test('the findings of such a page are its names, and each link with its title', () => {
  const text = 'Ava Lindgren\nLandscape Architect\nBook Now\nOur Shop\nInstagram\nPrivacy';
  const links = [
    { title: 'Book Now', address: 'https://book.example/a' },
    { title: 'Our Shop', address: 'https://shop.example' },
    { title: 'Instagram', address: 'https://www.instagram.com/avalindgren?igsh=x' },
    { title: 'Write to me', address: 'mailto:ava@fernhall.example' },
    { title: 'Privacy', address: 'https://links.example/privacy' },
  ];
  expect(findFields(withLinks(text, links), readers)).toEqual([
    { kind: 'detail', field: 'first_name', value: 'Ava' },
    { kind: 'detail', field: 'last_name', value: 'Lindgren' },
    { kind: 'detail', field: 'job_title', value: 'Landscape Architect' },
    { kind: 'links', title: 'Book Now', link: 'https://book.example/a' },
    { kind: 'links', title: 'Our Shop', link: 'https://shop.example' },
    { kind: 'social_media', field_type_id: 'instagram', value: 'avalindgren' },
    { kind: 'contact_info', field_type_id: 'email', value: 'ava@fernhall.example', label: null },
  ]);
});

test('a text without links is unchanged', () => {
  expect(withLinks(' Ava\n', [])).toBe(' Ava\n');
});
