import * as simpleIcons from 'simple-icons';
import { describe, expect, test } from 'vitest';
import { CONTACT_FIELD_TYPES, FIELD_TYPES, fieldType, SOCIAL_FIELD_TYPES } from './field-types.ts';

// Brands missing from the icon set; the card draws them itself.
const DRAWN = ['linkedin', 'skype', 'slack', 'microsoftteams'];

describe('field types', () => {
  test('include the specification’s contact fields', () => {
    const ids = CONTACT_FIELD_TYPES.map((type) => type.id);
    expect(ids).toEqual(
      expect.arrayContaining(['cell_phone', 'phone', 'email', 'website', 'address', 'image', 'calendar']),
    );
  });

  test('have the design’s icons', () => {
    const icons = Object.fromEntries(CONTACT_FIELD_TYPES.map((type) => [type.id, type.icon]));
    expect(icons).toMatchObject({
      cell_phone: 'smartphone',
      phone: 'phone',
      email: 'mail',
      website: 'globe',
      address: 'map-pin',
      calendar: 'calendar',
    });
  });

  test('include the commonly requested networks', () => {
    const asked =
      `linkedin instagram x facebook tiktok youtube whatsapp telegram threads bluesky mastodon github
      behance dribbble pinterest snapchat reddit medium substack spotify soundcloud twitch discord signal wechat line
      viber skype slack teams xing calendly`.split(/\s+/);
    const ids = SOCIAL_FIELD_TYPES.map((type) => type.id);
    expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('include at least 60 networks', () => {
    expect(SOCIAL_FIELD_TYPES.length).toBeGreaterThanOrEqual(60);
  });

  test('of networks use an icon of simple-icons, or one of the four drawn ones', () => {
    const slugs = new Set(Object.values(simpleIcons).map((icon) => icon.slug));
    expect(
      SOCIAL_FIELD_TYPES.filter(({ icon }) => !slugs.has(icon))
        .map(({ icon }) => icon)
        .toSorted(),
    ).toEqual(DRAWN.toSorted());
  });

  test('have unique ids, safe in a vCard and an event, and are found by them', () => {
    expect(new Set(FIELD_TYPES.map((type) => type.id)).size).toBe(FIELD_TYPES.length);
    for (const type of FIELD_TYPES) {
      expect(type.id).toMatch(/^[a-z][a-z_]*$/);
      expect(fieldType(type.id)).toBe(type);
    }
  });

  test('belong to a list by their category', () => {
    expect(CONTACT_FIELD_TYPES.every((type) => type.category === 'contactInfo')).toBe(true);
    expect(SOCIAL_FIELD_TYPES.every((type) => type.category === 'socialMedia')).toBe(true);
  });

  test('are undefined for unknown ids, including names of object members', () => {
    for (const id of ['', 'myspace', 'constructor', '__proto__']) expect(fieldType(id)).toBeUndefined();
  });
});
