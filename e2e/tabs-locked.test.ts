import { expect, test } from 'vitest';
import { PHONE } from './lib/browser.ts';
import { violationsOf } from './lib/violations.ts';
import { openJourneys } from './lib/open.ts';

const { open, asOwner } = openJourneys();

test.each(['light', 'dark'] as const)(
  'a locked tab and an empty one have no accessibility fault: %s',
  async (colorScheme) => {
    await asOwner('team-limited-owner', { ...PHONE, colorScheme }, async (page) => {
      for (const path of ['/contacts', '/analytics']) {
        await open(page, path);
        expect(await violationsOf(page)).toEqual([]);
      }
    });
  },
);
