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
  test('are all seven, on and in the default order, for a new profile', () => {
    expect(resolveSections([])).toEqual(
      ['contact_info', 'social_media', 'links', 'about', 'video', 'photo_gallery', 'files'].map((name) => ({
        name,
        enabled: true,
      })),
    );
  });

  test('follow the owner’s order, then those without a setting', () => {
    expect(
      names([
        { name: 'files', enabled: true, position: 2 },
        { name: 'about', enabled: false, position: 0 },
      ]),
    ).toEqual(['about', 'files', 'contact_info', 'social_media', 'links', 'video', 'photo_gallery']);
  });

  test('stay off in their position when off', () => {
    expect(resolveSections([{ name: 'video', enabled: false, position: 0 }])[0]).toEqual({
      name: 'video',
      enabled: false,
    });
  });

  test('skip unknown names, and use the upper of two settings', () => {
    const sections = resolveSections([
      { name: 'pets', enabled: true, position: 0 },
      { name: 'links', enabled: true, position: 5 },
      { name: 'links', enabled: false, position: 1 },
    ]);
    expect(sections.filter((s) => s.name === 'links')).toEqual([{ name: 'links', enabled: false }]);
    expect(sections).toHaveLength(7);
  });

  test('appear once each whatever is stored, without changing the settings', () => {
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

  test('are distinguished from other texts', () => {
    expect([isSectionName('links'), isSectionName('toString')]).toEqual([true, false]);
  });
});

describe('the editor’s sections', () => {
  test('are only those that are on', () => {
    const sections = resolveSections(
      SECTION_NAMES.map((name, position) => ({ name, enabled: position < 2, position })),
    );
    expect(editorSections(sections)).toEqual(['contact_info', 'social_media']);
  });

  test('are all if none is on', () => {
    const sections = resolveSections(
      SECTION_NAMES.map((name, position) => ({ name, enabled: false, position })),
    );
    expect(editorSections(sections)).toEqual([...SECTION_NAMES]);
  });
});

test('have a list with a limit if they have items', () => {
  expect(ITEM_SECTIONS.map((name) => [name, SECTIONS[name].list, SECTIONS[name].most])).toEqual([
    ['contact_info', 'contact_info', 30],
    ['social_media', 'social_media', 30],
    ['links', 'thumbnail_links', 30],
    ['video', 'videos', 10],
    ['photo_gallery', 'photo_gallery', 20],
    ['files', 'files', 15],
  ]);
});

test('edit photos and files one by one, other items as a list', () => {
  expect(listsOf('titles')).toEqual(['photo_gallery', 'files']);
  expect(listsOf('list')).toEqual(['contact_info', 'social_media', 'thumbnail_links', 'videos']);
});
