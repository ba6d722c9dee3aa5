import { expect, test } from 'vitest';
import { rulesView } from './section-rules.ts';

test('section rules have the specification’s names, in its order', () => {
  expect(Object.keys(rulesView([]).sections)).toEqual([
    'about',
    'social_media',
    'links',
    'video',
    'contact_information',
    'photo_gallery',
    'files',
  ]);
});
