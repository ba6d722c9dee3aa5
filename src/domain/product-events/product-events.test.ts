import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productEventsSince, PRODUCT_EVENTS, reportedProductEventSchema } from './product-events.ts';

describe('product events reported by a browser', () => {
  test.each([
    { name: 'upgrade_from_upload_logo' },
    { name: 'upgrade_from_colour_picker' },
    { name: 'upgrade_from_edit_section', section: 'video' },
    { name: 'scanner_uploaded_from_gallery' },
  ])('accept %j', (event) => {
    expect(reportedProductEventSchema.parse(event)).toEqual(event);
  });

  test.each([
    {},
    { name: 'upgrade' },
    { name: 'upgrade_from_edit_section' },
    { name: 'upgrade_from_edit_section', section: 'about me' },
    // Browsers cannot report events that the service itself records.
    { name: 'profile_picture_uploaded' },
    { name: 'social_media_redirect', handle: 'ava' },
  ])('reject %j', (event) => {
    expect(reportedProductEventSchema.safeParse(event).success).toBe(false);
  });

  test('drop all unknown text sent along', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCT_EVENTS), fc.object(), (name, more) => {
        const { data } = reportedProductEventSchema.safeParse({ section: 'links', ...more, name });
        for (const key of Object.keys(data ?? {})) expect(['name', 'section']).toContain(key);
      }),
    );
  });
});

describe('product events are stored for 13 months', () => {
  test.each([
    ['2026-11-23T10:00:00.000Z', '2025-10-23T10:00:00.000Z'],
    ['2026-01-31T00:00:00.000Z', '2024-12-31T00:00:00.000Z'],
    ['2026-03-31T08:00:00.000Z', '2025-02-28T08:00:00.000Z'],
    ['2025-03-29T08:00:00.000Z', '2024-02-29T08:00:00.000Z'],
  ])('on %s, those before %s are deleted', (now, before) => {
    expect(productEventsSince(new Date(now)).toISOString()).toBe(before);
  });
});
