import { expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../designs/card-designs.ts';
import { DRAFT_MESSAGE, draftColours, readDraft } from './card-draft.ts';

const [ink, paper] = PRESET_DESIGNS as [(typeof PRESET_DESIGNS)[0], (typeof PRESET_DESIGNS)[0]];
const message = (draft: unknown) => ({ type: DRAFT_MESSAGE, draft });

test('a light design has a night pair if the switch is on, a dark one never', () => {
  expect(draftColours(paper, true).night).toBe(true);
  expect(Object.keys(draftColours(paper, true).variables)).toContain('--night-page');
  expect(draftColours(paper, false).night).toBe(false);
  expect(draftColours(ink, true).night).toBe(false);
  expect(draftColours(ink, false).variables).toMatchObject({
    'color-scheme': 'dark',
    '--card-page': '#000000',
    '--ring': '#000000',
  });
});

test('a draft is read as it was sent', () => {
  const draft = { name: 'Ava', title: '', designation: 'MSA', ...draftColours(paper, true) };
  expect(readDraft(message(draft))).toEqual(draft);
});

test.each([[null], ['text'], [{ type: 'other', draft: {} }], [{ type: DRAFT_MESSAGE }], [message(null)]])(
  '%j is rejected',
  (data) => {
    expect(readDraft(data)).toBeNull();
  },
);

test('unknown parts of a draft are dropped', () => {
  const variables = { '--card-page': '#fff', background: 'url(//elsewhere)', '--ring': 7, onclick: 'x' };
  expect(readDraft(message({ name: 4, bio: '<p>', night: 'yes', variables }))).toEqual({
    variables: { '--card-page': '#fff' },
  });
});

test.each([
  'contact_info',
  'social_media',
  'thumbnail_links',
  'videos',
  'photo_gallery',
  'files',
  'about',
  'cta',
  'lead_capture_form',
])('a draft of %s is read, and of no other section', (section) => {
  const list = { section, items: [{ id: 'a', title: 'Evening' }] };
  expect(readDraft(message({ list }))).toEqual({ list });
  for (const wrong of [{ ...list, section: 'team' }, { ...list, items: 'all' }, null])
    expect(readDraft(message({ list: wrong }))).toEqual({});
});
