import * as simpleIcons from 'simple-icons';
import { describe, expect, test } from 'vitest';
import { CONTACT_FIELD_TYPES, FIELD_TYPES, fieldType, SOCIAL_FIELD_TYPES } from './field-types.ts';

// Brands that the icon set does not carry; the card draws them itself.
const DRAWN = ['linkedin', 'skype', 'slack', 'microsoftteams'];

describe('kinds of fields', () => {
  test('the specification’s contact fields are there', () => {
    const ids = CONTACT_FIELD_TYPES.map((type) => type.id);
    expect(ids).toEqual(
      expect.arrayContaining(['cell_phone', 'phone', 'email', 'website', 'address', 'image', 'calendar']),
    );
  });

  test('the design’s icons stand for them', () => {
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

  test('the networks that people ask for are there', () => {
    const asked =
      `linkedin instagram x facebook tiktok youtube whatsapp telegram threads bluesky mastodon github
      behance dribbble pinterest snapchat reddit medium substack spotify soundcloud twitch discord signal wechat line
      viber skype slack teams xing calendly`.split(/\s+/);
    const ids = SOCIAL_FIELD_TYPES.map((type) => type.id);
    expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('there are at least 60 networks to choose from', () => {
    expect(SOCIAL_FIELD_TYPES.length).toBeGreaterThanOrEqual(60);
  });

  test('each network’s icon is a brand of simple-icons, or one of the four drawn ones', () => {
    const slugs = new Set(Object.values(simpleIcons).map((icon) => icon.slug));
    expect(
      SOCIAL_FIELD_TYPES.filter(({ icon }) => !slugs.has(icon))
        .map(({ icon }) => icon)
        .toSorted(),
    ).toEqual(DRAWN.toSorted());
  });

  test('ids are unique, safe in a vCard and an event, and found again', () => {
    expect(new Set(FIELD_TYPES.map((type) => type.id)).size).toBe(FIELD_TYPES.length);
    for (const type of FIELD_TYPES) {
      expect(type.id).toMatch(/^[a-z][a-z_]*$/);
      expect(fieldType(type.id)).toBe(type);
    }
  });

  test('the category says which list a kind belongs to', () => {
    expect(CONTACT_FIELD_TYPES.every((type) => type.category === 'contactInfo')).toBe(true);
    expect(SOCIAL_FIELD_TYPES.every((type) => type.category === 'socialMedia')).toBe(true);
  });

  test('unknown ids are nothing, names of object members among them', () => {
    for (const id of ['', 'myspace', 'constructor', '__proto__']) expect(fieldType(id)).toBeUndefined();
  });
});
