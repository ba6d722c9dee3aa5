import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editorSections,
  isSectionName,
  ITEM_SECTIONS,
  listsOf,
  resolveSections,
  SECTION_NAMES,
  SECTIONS,
} from './sections.ts';

const names = (settings: Parameters<typeof resolveSections>[0]) =>
  resolveSections(settings).map((s) => s.name);

describe('the sections of a profile', () => {
  test('a new profile has the seven in the default order, all on', () => {
    expect(resolveSections([])).toEqual(
      ['contact_info', 'social_media', 'links', 'about', 'video', 'photo_gallery', 'files'].map((name) => ({
        name,
        enabled: true,
      })),
    );
  });

  test('the owner’s order wins, and what was never ordered follows', () => {
    expect(
      names([
        { name: 'files', enabled: true, position: 2 },
        { name: 'about', enabled: false, position: 0 },
      ]),
    ).toEqual(['about', 'files', 'contact_info', 'social_media', 'links', 'video', 'photo_gallery']);
  });

  test('a section that is off stays off, in its place', () => {
    expect(resolveSections([{ name: 'video', enabled: false, position: 0 }])[0]).toEqual({
      name: 'video',
      enabled: false,
    });
  });

  test('unknown names are left out, and of two settings the upper one counts', () => {
    const sections = resolveSections([
      { name: 'pets', enabled: true, position: 0 },
      { name: 'links', enabled: true, position: 5 },
      { name: 'links', enabled: false, position: 1 },
    ]);
    expect(sections.filter((s) => s.name === 'links')).toEqual([{ name: 'links', enabled: false }]);
    expect(sections).toHaveLength(7);
  });

  test('whatever is stored, each of the seven appears once and the settings are left as they were', () => {
    const setting = fc.record({
      name: fc.oneof(fc.constantFrom(...SECTION_NAMES), fc.string()),
      enabled: fc.boolean(),
      position: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(setting), (settings) => {
        const before = structuredClone(settings);
        expect(names(settings).toSorted()).toEqual([...SECTION_NAMES].toSorted());
        expect(settings).toEqual(before);
      }),
    );
  });

  test('names are told from other texts', () => {
    expect([isSectionName('links'), isSectionName('toString')]).toEqual([true, false]);
  });
});

describe('what the editor shows', () => {
  test('only the sections that are on', () => {
    const sections = resolveSections(
      SECTION_NAMES.map((name, position) => ({ name, enabled: position < 2, position })),
    );
    expect(editorSections(sections)).toEqual(['contact_info', 'social_media']);
  });

  test('all of them where none is on', () => {
    const sections = resolveSections(
      SECTION_NAMES.map((name, position) => ({ name, enabled: false, position })),
    );
    expect(editorSections(sections)).toEqual([...SECTION_NAMES]);
  });
});

test('each section that has items has a list of them, with a limit', () => {
  expect(ITEM_SECTIONS.map((name) => [name, SECTIONS[name].list, SECTIONS[name].most])).toEqual([
    ['contact_info', 'contact_info', 30],
    ['social_media', 'social_media', 30],
    ['links', 'thumbnail_links', 30],
    ['video', 'videos', 10],
    ['photo_gallery', 'photo_gallery', 20],
    ['files', 'files', 15],
  ]);
});

test('photos and files are changed one by one, other items as a list', () => {
  expect(listsOf('titles')).toEqual(['photo_gallery', 'files']);
  expect(listsOf('list')).toEqual(['contact_info', 'social_media', 'thumbnail_links', 'videos']);
});
