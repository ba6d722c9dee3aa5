import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forgottenBefore, PRODUCT_EVENTS, reportedProductEventSchema } from './product-events.ts';

describe('What a browser tells', () => {
  test.each([
    { name: 'upgrade_from_upload_logo' },
    { name: 'upgrade_from_colour_picker' },
    { name: 'upgrade_from_edit_section', section: 'video' },
    { name: 'scanner_uploaded_from_gallery' },
  ])('%j is an event', (told) => {
    expect(reportedProductEventSchema.parse(told)).toEqual(told);
  });

  test.each([
    {},
    { name: 'upgrade' },
    { name: 'upgrade_from_edit_section' },
    { name: 'upgrade_from_edit_section', section: 'about me' },
    // What the service knows by itself nobody may tell.
    { name: 'profile_picture_uploaded' },
    { name: 'social_media_redirect', handle: 'ava' },
  ])('%j is none', (told) => {
    expect(reportedProductEventSchema.safeParse(told).success).toBe(false);
  });

  test('nothing that was written comes through, whatever is sent along', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCT_EVENTS), fc.object(), (name, more) => {
        const { data } = reportedProductEventSchema.safeParse({ section: 'links', ...more, name });
        for (const key of Object.keys(data ?? {})) expect(['name', 'section']).toContain(key);
      }),
    );
  });
});

describe('Events are kept for 13 months', () => {
  test.each([
    ['2026-11-23T10:00:00.000Z', '2025-10-23T10:00:00.000Z'],
    ['2026-01-31T00:00:00.000Z', '2024-12-31T00:00:00.000Z'],
    ['2026-03-31T08:00:00.000Z', '2025-02-28T08:00:00.000Z'],
    ['2025-03-29T08:00:00.000Z', '2024-02-29T08:00:00.000Z'],
  ])('%s: those from before %s go', (now, before) => {
    expect(forgottenBefore(new Date(now)).toISOString()).toBe(before);
  });
});
