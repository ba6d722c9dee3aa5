import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { DESKTOP, watchedPage, type WatchedPage } from '../lib/browser.ts';
import { button, focused, openControls, openDialogs, settle } from '../lib/components.ts';
import { openJourneys } from '../lib/open.ts';

const { browser } = openJourneys();

let shown: WatchedPage;
// One page for all: each component is tested in the state that earlier ones left, as in real use.
beforeAll(async () => {
  shown = await watchedPage(browser(), DESKTOP);
  await openControls(shown.page);
});
afterEach(async () => {
  while ((await openDialogs(shown.page)) > 0) {
    await shown.page.keyboard.press('Escape');
    await settle(shown.page);
  }
});
afterAll(async () => {
  shown.check();
});

type Key = {
  on: (page: Page) => Locator;
  keys: string[];
  see: (page: Page) => Promise<unknown>;
  shows: unknown;
};

/** For each component: its initial focus, the keys, and the visible result. */
const KEYS: [component: string, key: Key][] = [
  [
    'Button',
    {
      on: (page) => button(page, 'Say it worked'),
      keys: ['Enter'],
      see: (page) =>
        page
          .getByRole('region', { name: 'Messages' })
          .getByRole('listitem')
          .getByRole('paragraph')
          .allInnerTexts(),
      shows: ['Success', 'Profile has been updated successfully.'],
    },
  ],
  [
    'Button, loading: does nothing and retains the focus',
    {
      on: (page) => page.getByRole('button', { name: 'Saving' }),
      keys: ['Enter', ' '],
      see: async (page) => [await focused(page), await openDialogs(page)],
      shows: ['SaveSavingTry again', 0],
    },
  ],
  [
    'Link that looks like a button',
    {
      on: (page) => page.getByRole('link', { name: 'Learn More' }),
      keys: ['Enter'],
      see: async (page) => new URL(page.url()).hash,
      shows: '#buttons',
    },
  ],
  [
    'Text field: ignores input beyond its limit',
    {
      on: (page) => page.getByLabel('Job title').first(),
      keys: ['End', ...'1234567890123'],
      see: async (page) => [
        await page.getByLabel('Job title').first().inputValue(),
        await page.getByText('30 / 30').count(),
      ],
      shows: ['Landscape Architect12345678901', 1],
    },
  ],
  [
    'Text field, locked: is reached and not changed',
    {
      on: (page) => page.getByLabel('Company', { exact: true }),
      keys: ['x'],
      see: (page) => page.getByLabel('Company', { exact: true }).inputValue(),
      shows: 'Halden & Rowe',
    },
  ],
  [
    'Password field: its button shows the password',
    {
      on: (page) => page.getByLabel('Password', { exact: true }),
      keys: ['Tab', ' '],
      see: async (page) => [
        await page.getByLabel('Password', { exact: true }).getAttribute('type'),
        await button(page, 'Show password').getAttribute('aria-pressed'),
      ],
      shows: ['text', 'true'],
    },
  ],
  [
    'Password field: its meter follows',
    {
      on: (page) => page.getByLabel('New password', { exact: true }),
      keys: ['Control+a', 'a'],
      see: (page) => page.getByText('Worst').isVisible(),
      shows: true,
    },
  ],
  [
    'Select',
    {
      on: (page) => page.getByLabel('Company size').nth(1),
      keys: ['ArrowDown'],
      see: (page) => page.getByLabel('Company size').nth(1).inputValue(),
      shows: '51 to 200',
    },
  ],
  [
    'Switch',
    {
      on: (page) => page.getByRole('switch', { name: 'Remove Branding' }),
      keys: [' '],
      see: (page) => page.getByRole('switch', { name: 'Remove Branding' }).isChecked(),
      shows: false,
    },
  ],
  [
    'Switch, locked: stays as it is',
    {
      on: (page) => page.getByRole('switch', { name: 'Require company name (locked)' }),
      keys: [' '],
      see: (page) => page.getByRole('switch', { name: 'Require company name (locked)' }).isChecked(),
      shows: false,
    },
  ],
  [
    'Checkbox',
    {
      on: (page) => page.getByRole('checkbox', { name: 'I agree to the terms' }),
      keys: [' '],
      see: (page) => page.getByRole('checkbox', { name: 'I agree to the terms' }).isChecked(),
      shows: true,
    },
  ],
  [
    'Radio group: arrows select, and skip disabled options',
    {
      on: (page) => page.getByRole('radio', { name: 'Name, A to Z' }),
      keys: ['ArrowDown', 'ArrowDown', 'ArrowDown'],
      see: (page) => page.getByRole('radio', { name: 'Newest first' }).isChecked(),
      shows: true,
    },
  ],
  [
    'Chips, one of several',
    {
      on: (page) => page.getByRole('radio', { name: 'All', exact: true }),
      keys: ['ArrowRight'],
      see: (page) => page.getByRole('radio', { name: 'Links', exact: true }).isChecked(),
      shows: true,
    },
  ],
  [
    'Chips, any of several',
    {
      on: (page) => page.getByRole('checkbox', { name: /^Client/ }),
      keys: [' ', 'Tab', ' '],
      see: async (page) =>
        Promise.all(
          ['Client', 'Museum', 'Spring fair'].map((name) =>
            page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).isChecked(),
          ),
        ),
      shows: [false, true, true],
    },
  ],
  [
    'Tabs: arrows wrap around, Tab goes into the panel',
    {
      on: (page) => page.getByRole('tab', { name: 'Profile Settings' }),
      keys: ['ArrowRight', 'ArrowRight', 'Tab'],
      see: async (page) => [await page.getByRole('tab', { selected: true }).innerText(), await focused(page)],
      shows: ['Appearance', 'Appearance is shown here.'],
    },
  ],
  [
    'Tabs: Home and End',
    {
      on: (page) => page.getByRole('tab', { name: 'Profile Settings' }),
      keys: ['Home'],
      see: (page) => page.getByRole('tab', { selected: true }).innerText(),
      shows: 'Edit profile',
    },
  ],
  [
    'Links that look like tabs',
    {
      on: (page) => page.getByRole('navigation', { name: 'Pages of the profile' }).getByRole('link').first(),
      keys: ['Enter'],
      see: async (page) => new URL(page.url()).hash,
      shows: '#edit',
    },
  ],
  [
    'Menu: opens at its first entry, arrows and letters move, Enter chooses and gives the focus back',
    {
      on: (page) => button(page, 'More'),
      keys: ['ArrowDown', 'ArrowUp', 'ArrowDown', 's', 'Home', 'Enter'],
      see: async (page) => [
        await focused(page),
        await page.locator(':popover-open').count(),
        await page.getByText('Edit was chosen').count(),
      ],
      shows: ['More', 0, 1],
    },
  ],
  [
    'Menu: Escape closes it',
    {
      on: (page) => button(page, 'More'),
      keys: ['Enter', 'End', 'Escape'],
      see: async (page) => [await focused(page), await page.locator(':popover-open').count()],
      shows: ['More', 0],
    },
  ],
  [
    'Sheet: moves the focus inside',
    {
      on: (page) => button(page, 'Buy credits'),
      keys: ['Enter'],
      see: async (page) => [await openDialogs(page), await focused(page)],
      shows: [1, "You're out of credits"],
    },
  ],
  [
    'Sheet: traps the focus',
    {
      on: (page) => button(page, 'Buy credits'),
      keys: ['Enter', ...Array.from({ length: 12 }, () => 'Tab')],
      see: (page) =>
        page.evaluate(() => {
          const { activeElement } = document;
          return activeElement === document.body || activeElement?.closest('dialog[open]') !== null;
        }),
      shows: true,
    },
  ],
  [
    'Sheet: Escape gives the focus back',
    {
      on: (page) => button(page, 'Buy credits'),
      keys: ['Enter', 'Tab', 'Escape'],
      see: async (page) => [await openDialogs(page), await focused(page)],
      shows: [0, 'Buy credits'],
    },
  ],
  [
    'Dialog: begins at the harmless answer',
    {
      on: (page) => button(page, 'Delete a profile'),
      keys: ['Enter'],
      see: async (page) => [await openDialogs(page), await focused(page)],
      shows: [1, 'Cancel'],
    },
  ],
  [
    'Dialog over a sheet: Escape closes the upper one alone',
    {
      on: (page) => button(page, 'Buy credits'),
      keys: ['Enter', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Escape'],
      see: async (page) => [await openDialogs(page), await focused(page)],
      shows: [1, 'Buy Credits'],
    },
  ],
  [
    'Undo bar',
    {
      on: (page) => button(page, 'Delete a contact'),
      keys: ['Enter'],
      see: async (page) => {
        await button(page, 'Undo it').press('Enter');
        // So that the next test does not press it again.
        await button(page, 'Undo it').waitFor({ state: 'detached' });
        return button(page, 'Undo it').count();
      },
      shows: 0,
    },
  ],
  [
    'Banner',
    {
      on: (page) => button(page, 'Email has been changed. (Close)'),
      keys: ['Enter'],
      see: (page) => page.getByText('Email has been changed.').count(),
      shows: 0,
    },
  ],
  [
    'Tag: its button removes it',
    {
      on: (page) => button(page, 'Remove Client'),
      keys: ['Enter'],
      see: (page) => button(page, 'Remove Client').count(),
      shows: 0,
    },
  ],
];

describe('by keyboard alone', () => {
  test('every control of the page is reachable with Tab, and shows its focus', async () => {
    const { page } = shown;
    let stops = 0;
    for (; stops < 400; stops += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const marked = [element, element.parentElement, ...element.querySelectorAll('*')].some((part) => {
          if (!part) return false;
          const { outlineStyle, boxShadow } = getComputedStyle(part);
          return outlineStyle !== 'none' || boxShadow !== 'none';
        });
        element.setAttribute('data-reached', '');
        return { marked, name: element.outerHTML.slice(0, 80) };
      });
      if (!at) break;
      expect(at).toMatchObject({ marked: true });
    }
    const missed = await page
      .locator('main :is(button, a[href], input, select, textarea):not(:disabled, [data-reached])')
      .evaluateAll((elements) =>
        elements
          .filter((element) => {
            // A radio group or a row of tabs has one tab stop; closed dialogs and menus have none.
            const inGroup = element.matches('[type=radio], [role=tab], [role=menuitem]');
            return !inGroup && element.checkVisibility();
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(missed).toEqual([]);
    expect(stops).toBeGreaterThan(40);
  });

  test.each(KEYS)('%s', async (_component, { on, keys, see, shows }) => {
    const { page } = shown;
    onTestFailed(() => openControls(page));
    await on(page).focus();
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(() => see(page)).toEqual(shows);
  });
});
