import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../../src/domain/designs/card-designs.ts';
import { account } from '#messages/account.ts';
import { card as cardWords } from '#messages/visitor/card.ts';
import { contacts } from '#messages/contacts.ts';
import { home } from '#messages/home.ts';
import { shell } from '#messages/owner.ts';
import { plans } from '#messages/plans.ts';
import { editor } from '#messages/profile-editor.ts';
import { analytics, interactions } from '#messages/share.ts';
import { tags } from '#messages/tags.ts';
import { confirmations } from '#messages/toasts.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { holdCall } from '../lib/hold-call.ts';
import { openJourneys } from '../lib/open.ts';
import { DEMO_PASSWORD } from '../lib/owner.ts';

/** Measurements from the design's drawings, not covered by other journeys. */
const { origin, open, sharedPage, asOwner } = openJourneys();

const NARROW = { width: 320, height: 640 };
const DARK = { ...DESKTOP, colorScheme: 'dark' } as const;
/** On a page without a session. */
const asVisitor = (options: BrowserContextOptions, journey: (page: Page) => Promise<void>) =>
  sharedPage({ ...options, deviceScaleFactor: 1 }, journey);
const PANE = 'rgb(9, 11, 10)';

const boxOf = async (place: Locator) => (await place.boundingBox())!;
const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const groundOf = (place: Locator) => styleOf(place, 'background-color');
/** The lightness of a colour, from 0 to 1. */
const lightness = (colour: string) => {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (r * 0.2126 + g * 0.7152 + b * 0.0722) / 255;
};
const scroll = (page: Page, top: number) => page.evaluate((y) => scrollTo(0, y), top);

describe('analytics', () => {
  const button = (page: Page) => page.getByRole('link', { name: interactions.title, exact: true });

  test('shows its title and button side by side on the narrowest phone, the label from 360 on, and large numbers in tabular figures', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await page.setViewportSize(NARROW);
      await open(page, '/analytics');
      const title = page.getByRole('heading', { level: 1 });
      expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      const [head, icon] = await Promise.all([boxOf(title), boxOf(button(page))]);
      expect(head.x + head.width).toBeLessThanOrEqual(icon.x);
      expect(icon.width).toBeLessThanOrEqual(80);
      await page.setViewportSize({ width: 360, height: 640 });
      expect((await boxOf(button(page))).width).toBeGreaterThan(100);
      await page.setViewportSize(PHONE.viewport);
      // Dimmed until those of another window are loaded.
      const number = page.locator('dl dd > span').first();
      expect(Number.parseFloat(await styleOf(number, 'font-size'))).toBeGreaterThanOrEqual(28);
      expect(await styleOf(number, 'font-variant-numeric')).toBe('normal');
      const numbers = page.getByRole('region', { name: analytics.windows.all_time });
      expect(await styleOf(numbers, 'opacity')).toBe('1');
      const go = await holdCall(page, 'GET', '**/basic-stats*');
      await page.getByRole('radio', { name: analytics.windows.last_7_days }).check({ force: true });
      const shown = page.locator('section:has(> dl)').first();
      await expect.poll(() => styleOf(shown, 'opacity')).toBe('0.55');
      await go();
      await expect.poll(() => styleOf(shown, 'opacity')).toBe('1');
    });
  });

  test('draws the views over the full column of a wide screen', async () => {
    await asOwner('solo-active', DESKTOP, async (page) => {
      await open(page, '/analytics?window=last_30_days');
      const block = page.locator('section').filter({ hasText: analytics.series.day }).first();
      const [column, section, line] = await Promise.all([
        boxOf(page.locator('.column')),
        boxOf(block),
        boxOf(block.locator('svg').first()),
      ]);
      expect(section.width).toBe(column.width - 32);
      expect(line.width).toBeGreaterThan(section.width * 0.8);
    });
  });

  test('shows whom to ask where nothing can be bought', async () => {
    await asOwner('team-limited-readonly', PHONE, async (page) => {
      await open(page, '/analytics');
      await page.getByText(analytics.locked.ask).waitFor();
      expect(await page.getByRole('link', { name: analytics.locked.button }).count()).toBe(0);
    });
  });
});

describe('contacts', () => {
  test('have sticky search and letter, an uncut focus ring, and a clear button', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/contacts');
      const search = page.getByRole('searchbox', { name: contacts.search });
      const clear = page.locator('search').getByRole('button', { name: contacts.clear_search });
      expect(await clear.isVisible()).toBe(false);
      await search.fill('amara');
      await clear.click();
      await expect.poll(() => search.inputValue()).toBe('');
      await hasFocus(search);
      const cut = await search.evaluate((input) => {
        const ring = input.getBoundingClientRect();
        const cutters = [];
        for (let box = input.parentElement; box && box !== document.body; box = box.parentElement) {
          const { left, right, top } = box.getBoundingClientRect();
          const isCut = left > ring.left - 2 || right < ring.right + 2 || top > ring.top - 2;
          if (getComputedStyle(box).overflowX !== 'visible' && isCut) cutters.push(box.className);
        }
        return cutters;
      });
      expect(cut).toEqual([]);
      // The list has its full length again once the cleared search has been answered.
      const scrolled = async () => {
        await scroll(page, 1200);
        return (await boxOf(search)).y;
      };
      await expect.poll(scrolled).toBeLessThan(16);
      const field = await boxOf(search);
      const below = () =>
        page.evaluate(
          ([x, y]) => document.elementFromPoint(x!, y!)?.textContent?.trim() ?? '',
          [24, field.y + field.height + 24],
        );
      await expect.poll(below).toMatch(/^\p{L}$/u);

      // Its filters do not shift when the tags load.
      await scroll(page, 0);
      const go = await holdCall(page, 'GET', '**/api/tags*');
      await page.getByRole('button', { name: contacts.filter }).click();
      const sheet = page.getByRole('dialog', { name: contacts.sort_and_filter });
      const kinds = sheet.getByRole('group', { name: contacts.kind });
      await sheet.getByText(tags.loading).waitFor();
      await kinds.waitFor();
      // What appears with the sheet is below the dialog; loading spinners never end.
      await sheet.evaluate((dialog) => {
        const coming = dialog
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
        return Promise.allSettled(coming.map(({ finished }) => finished));
      });
      const before = await boxOf(kinds);
      await go();
      await sheet.getByRole('group', { name: contacts.tags_of }).waitFor();
      expect(await boxOf(kinds)).toEqual(before);
    });
  });
});

describe('the appearance of a card', () => {
  test('shows the card above two rows of designs, and Save only after a change', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/edit-profile?tab=appearance');
      const card = page.getByRole('figure', { name: editor.appearance.card });
      const save = page.getByRole('button', { name: editor.save, exact: true });
      const tabs = await boxOf(page.locator('.tabs'));
      const tiles = page.locator('label:has(input[name=card_design_id])');
      const rows = async () => {
        const boxes = await Promise.all((await tiles.all()).map(boxOf));
        const top = await boxOf(card);
        const seen = boxes.filter((tile) => tile.y >= top.y + top.height && tile.y + tile.height <= tabs.y);
        return new Set(seen.map(({ y }) => Math.round(y))).size;
      };
      expect(await rows()).toBeGreaterThanOrEqual(2);
      await scroll(page, 500);
      await expect.poll(async () => (await boxOf(card)).y).toBeLessThan(4);
      expect(await rows()).toBeGreaterThanOrEqual(2);
      expect(await save.count()).toBe(0);
      await page.getByRole('radio', { name: 'Forest' }).press('Space');
      await save.waitFor();
      await page.getByRole('radio', { name: 'Fern' }).press('Space');
      await save.waitFor({ state: 'detached' });
    });
  });
});

test('has the same button colors in the editor and on the card', async () => {
  const coloursOf = async (buttons: Locator) => {
    await buttons.first().waitFor();
    return Promise.all(
      (await buttons.all()).map(async (button) => [await groundOf(button), await styleOf(button, 'color')]),
    );
  };
  let inEditor: string[][] = [];
  await asOwner('solo-active', DESKTOP, async (page) => {
    await open(page, '/edit-profile/cta');
    inEditor = await coloursOf(
      page.frameLocator('iframe[data-card-preview]').locator('.cta').first().locator('a'),
    );
  });
  expect(inEditor).toHaveLength(2);
  await asVisitor(PHONE, async (page) => {
    await page.goto(`${origin}/ava`);
    expect(await coloursOf(page.locator('.cta').first().locator('a'))).toEqual(inEditor);
  });
});

describe('in dark mode', () => {
  test('the card beside the app and the picture beside signing in have the same deep background', async () => {
    await asOwner('solo-active', DARK, async (page) => {
      await open(page, '/my-profile');
      expect(await groundOf(page.locator('.beside'))).toBe(PANE);
    });
    await asVisitor(DARK, async (page) => {
      await page.goto(`${origin}/sign-in`);
      expect(await groundOf(page.locator('.top'))).toBe(PANE);
    });
  });

  test('the chosen part of a switch is lighter than the rest', async () => {
    await asVisitor(DARK, async (page) => {
      await page.goto(`${origin}/plans`);
      const chosen = page.locator('.segments [aria-current]');
      const [part, track] = await Promise.all([groundOf(chosen), groundOf(page.locator('.segments'))]);
      expect(lightness(part)).toBeGreaterThan(lightness(track));
    });
  });

  test('a code is a tile on the page’s background', async () => {
    await asOwner('solo-active', { ...PHONE, colorScheme: 'dark' }, async (page) => {
      await open(page, '/share');
      const code = page.getByRole('img', { name: /^QR code that leads to/ });
      expect(await groundOf(code)).toBe('rgb(255, 255, 255)');
      expect(Number.parseFloat(await styleOf(code, 'border-radius'))).toBeGreaterThanOrEqual(12);
      const slide = code.locator('xpath=ancestor::*[contains(@class, "panel")][1]');
      expect(lightness(await groundOf(slide))).toBeLessThan(0.2);
      const [tile, panel] = await Promise.all([boxOf(code), boxOf(slide)]);
      expect(tile.width).toBeLessThan(panel.width - 32);
    });
  });
});

describe('home', () => {
  test('has dots 11 pixels apart, neighbouring cards up to a tablet’s edge, and a menu beside the rail', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/my-profile');
      const dots = page.getByRole('group', { name: home.cards }).locator('..').locator('button[class*=dot]');
      const boxes = await Promise.all((await dots.all()).map(boxOf));
      expect(boxes.length).toBeGreaterThanOrEqual(3);
      const gaps = boxes.slice(1).map((dot, n) => Math.round(dot.x - boxes[n]!.x));
      // The selected one is longer by 12.
      for (const gap of gaps) expect([11, 23]).toContain(gap);
      await page.setViewportSize({ width: 768, height: 1024 });
      const cards = page.getByRole('group', { name: home.cards });
      await expect.poll(async () => (await boxOf(cards)).width).toBeGreaterThan(736);
      const { x, width } = await boxOf(cards);
      expect([x <= 16, x + width >= 752]).toEqual([true, true]);
      // The account menu is a panel beside the rail of a wide screen.
      await page.setViewportSize(DESKTOP.viewport);
      await page.getByRole('button', { name: shell.header.menu }).first().click();
      const menu = page.getByRole('dialog', { name: shell.menu.title });
      await menu.waitFor();
      await expect.poll(() => boxOf(menu)).toEqual({ x: 96, y: 0, width: 360, height: 800 });
      await page.setViewportSize(PHONE.viewport);
    });
  });
});

test('card setup names each of its colors', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/card-setup');
    const names = page.locator('label:has(input[name=card_design_id])');
    const seen = await names.evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.trim()));
    expect(seen.slice(0, 24)).toEqual(PRESET_DESIGNS.map(({ title }) => expect.stringContaining(title)));
  });
});

test('a team’s plan shows the total for more or fewer people', async () => {
  await asOwner('solo-essential', PHONE, async (page) => {
    await open(page, '/select-your-plan/team');
    const total = page.locator('.seats output');
    expect(await total.textContent()).toBe('2 people: €120 a year');
    const [fewer, more] = [plans.team.fewer, plans.team.more].map((name) =>
      page.getByRole('button', { name }),
    );
    expect(await fewer!.isDisabled()).toBe(true);
    await more!.click();
    expect(await total.textContent()).toBe('3 people: €180 a year');
    await fewer!.click();
    expect(await total.textContent()).toBe('2 people: €120 a year');
    expect(await page.getByLabel(plans.team.seats).inputValue()).toBe('2');
  });
});

test('the features of a plan are listed without gaps', async () => {
  await asVisitor(DESKTOP, async (page) => {
    await page.goto(`${origin}/plans`);
    const lists = await page.getByRole('list', { name: plans.features_label }).all();
    expect(lists.length).toBeGreaterThanOrEqual(3);
    for (const list of lists) {
      const lines = await Promise.all((await list.getByRole('listitem').all()).map(boxOf));
      const gaps = lines.slice(1).map(({ y }, n) => Math.round(y - (lines[n]!.y + lines[n]!.height)));
      expect(new Set(gaps).size).toBe(1);
      expect(gaps[0]).toBeLessThanOrEqual(16);
    }
  });
});

test('password rules appear while a password is typed, as empty circles until they are met', async () => {
  await asVisitor(PHONE, async (page) => {
    await page.goto(`${origin}/sign-up`);
    const rules = page.locator('.rules li');
    const drawn = () =>
      rules.evaluateAll((all) =>
        all.map((rule) =>
          [...rule.querySelectorAll('svg')]
            .filter((icon) => icon.checkVisibility())
            .map((icon) => (icon.classList.contains('lucide-check') ? 'tick' : 'circle'))
            .join(),
        ),
      );
    const count = await rules.count();
    expect(await drawn()).toEqual(Array.from({ length: count }, () => ''));
    expect(await page.locator('.rules .help').isVisible()).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill('a');
    await expect.poll(drawn).toContain('tick');
    expect(await drawn()).toContain('circle');
    expect(await page.locator('.rules .help').isVisible()).toBe(false);
    await page.getByLabel('Password', { exact: true }).fill('Strong-pass-2026!');
    await expect.poll(drawn).toEqual(Array.from({ length: count }, () => 'tick'));
  });
});

test('the delete-account button is labelled and styled as destructive', async () => {
  await asOwner('solo-essential', PHONE, async (page) => {
    await page.goto(`${origin}/account/delete`);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: account.delete.yes, exact: true }).click();
    await page.getByText(confirmations.delete_profile).waitFor();
    const deletes = page.getByRole('button', { name: account.delete.confirm, exact: true });
    expect(await groundOf(deletes)).toBe('rgb(180, 35, 24)');
    await page.getByRole('link', { name: account.delete.cancel, exact: true }).click();
    await page.waitForURL(`${origin}/account`);
  });
});

describe('a visitor', () => {
  test('is thanked with the face of the card’s owner, and offered a card of their own discreetly', async () => {
    await asVisitor(PHONE, async (page) => {
      await page.goto(`${origin}/ava/thanks`);
      const face = page.locator('.face img');
      await face.evaluate((image: HTMLImageElement) => image.decode());
      expect(await page.locator('.face .tick svg').isVisible()).toBe(true);
      const own = page.getByRole('link', { name: cardWords.get_your_card });
      expect(await own.getAttribute('href')).toBe('/');
      expect(await groundOf(own)).toBe('rgba(0, 0, 0, 0)');
    });
  });

  test('sees no half-empty row among the people and the links of a card', async () => {
    await asVisitor(PHONE, async (page) => {
      for (const [path, list] of [
        ['/haldenrowe', '.people'],
        ['/ava', '.links'],
        ['/kestrel_museum', '.links'],
      ] as const) {
        await page.goto(origin + path);
        const all = page.locator(list).first();
        const [whole, last] = await Promise.all([boxOf(all), boxOf(all.locator(':scope > li').last())]);
        expect([path, Math.round(last.x + last.width)]).toEqual([path, Math.round(whole.x + whole.width)]);
      }
    });
  });
});
