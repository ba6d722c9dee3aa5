import sharp from 'sharp';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ALLOWED_RICH_TEXT } from '../src/domain/rich-text.ts';
import { DESKTOP, keepPages, launchBrowser, PHONE, withPage } from './lib/browser.ts';
import { XSS_PASTES } from './lib/xss.ts';
import { axeFor } from './lib/violations.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
const pages = keepPages(() => browser);
afterAll(() => browser.close());

/** The page of all components, and the part of it that is looked at here. */
type Shown = { page: Page; part: Locator };

/** The part of the page of all components, once it can be used. */
async function openComposites(page: Page): Promise<Shown> {
  await page.goto(`${origin}/dev/components?part=composites`);
  await page.locator('html[data-composites]').waitFor();
  return { page, part: page.locator('[data-part=composites]') };
}

const withComponents = (options: BrowserContextOptions, journey: (shown: Shown) => Promise<void>) =>
  pages.withPage(options, async (page) => journey(await openComposites(page)));

/** What breaks the rules of accessibility within an element, with the markup that does. */
async function breaches(page: Page, within: string, rules?: string[]) {
  const axe = axeFor(page).include(within);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  ]);
}

/** Waits for what a slow machine may take its time for. */
const soon = { timeout: 15_000 };

/** The items of a sortable list in their order. */
const names = (list: Locator) =>
  list
    .locator('button[title^=Move][aria-pressed]')
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('title')?.replace('Move ', '')));

describe('composites in every state', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)('are accessible on %s, in light and dark', async (_name, size) => {
    await withComponents({ ...size, reducedMotion: 'reduce' }, async ({ page, part }) => {
      await part.getByRole('textbox', { name: 'Bio' }).getByText('school yards').waitFor();
      await part.getByRole('button', { name: 'Load the list' }).click();
      await part.getByText('Person 20', { exact: true }).waitFor();
      await part.getByRole('button', { name: 'Move Field notes', exact: true }).first().click();
      await part.getByRole('button', { name: 'Link' }).first().click();
      expect(await breaches(page, '[data-part=composites]')).toEqual([]);
      // Of the rules only that of contrast knows colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await breaches(page, '[data-part=composites]', ['color-contrast'])).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });
  });

  test('overflow nowhere, on narrow screens or with text twice as large', async () => {
    await withComponents(DESKTOP, async ({ page, part }) => {
      await part.getByRole('button', { name: 'Load the list' }).click();
      await part.getByText('Person 20', { exact: true }).waitFor();
      const widest = () =>
        page.evaluate(() => ({
          page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          // Words that lie outside of the box that shows them.
          cut: [...document.querySelectorAll('[data-part=composites] *')]
            .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
            .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
            .filter((element) => getComputedStyle(element).whiteSpace !== 'nowrap')
            .filter((element) => !element.closest('[aria-roledescription=carousel], [inert]'))
            .map((element) => element.outerHTML.slice(0, 120)),
        }));
      for (const [width, fontSize] of [
        [320, '100%'],
        [390, '200%'],
        [1280, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
        expect([width, fontSize, await widest()]).toEqual([width, fontSize, { page: 0, cut: [] }]);
      }
      await page.setViewportSize(DESKTOP.viewport);
    });
  });

  test('a tile that is live already cannot be pressed, and keeps the focus', async () => {
    await withComponents(PHONE, async ({ page, part }) => {
      const tile = part.locator('#tile-live');
      await tile.focus();
      await page.keyboard.press('Enter');
      expect(await tile.textContent()).toBe('Profile is LIVE');
      expect(await tile.getAttribute('aria-disabled')).toBe('true');
      expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  test('what lies below an upgrade teaser is out of reach', async () => {
    await withComponents(PHONE, async ({ part }) => {
      const teaser = part.getByRole('region', { name: 'See where your views come from' });
      expect(await teaser.getByRole('heading').allTextContents()).toEqual(['See where your views come from']);
      expect(await teaser.locator('[inert][aria-hidden=true]').count()).toBe(1);
    });
  });
});

describe('a sortable list', () => {
  const START = ['Selected gardens', 'Pond at Aspvik', 'Field notes', 'Site walks'];

  test('is sorted by keyboard, told to who listens, and put back with Escape', async () => {
    await withComponents(DESKTOP, async ({ page, part }) => {
      const list = part.getByRole('list', { name: 'Links', exact: true });
      const grip = list.getByRole('button', { name: 'Move Selected gardens', exact: true });
      const told = (words: string) => part.getByText(words, { exact: true }).waitFor({ state: 'attached' });
      await grip.focus();
      await page.keyboard.press('Space');
      await told('Selected gardens picked up, 1 of 4');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await told('Selected gardens is now 3 of 4');
      expect(await names(list)).toEqual(['Pond at Aspvik', 'Field notes', 'Selected gardens', 'Site walks']);
      await page.keyboard.press('Escape');
      await told('Selected gardens is where it was');
      expect(await names(list)).toEqual(START);
      await page.keyboard.press('Space');
      await page.keyboard.press('End');
      await page.keyboard.press('Space');
      await told('Selected gardens put down, 4 of 4');
      expect(await names(list)).toEqual(['Pond at Aspvik', 'Field notes', 'Site walks', 'Selected gardens']);
      expect(await grip.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  test('is sorted with buttons after a tap on the grip', async () => {
    await withComponents(PHONE, async ({ part }) => {
      const list = part.getByRole('list', { name: 'Links', exact: true });
      const later = list.getByRole('button', { name: 'Move Pond at Aspvik later' });
      expect(await later.count()).toBe(0);
      await list.getByRole('button', { name: 'Move Pond at Aspvik', exact: true }).tap();
      await later.tap();
      await later.tap();
      expect(await names(list)).toEqual(['Selected gardens', 'Field notes', 'Site walks', 'Pond at Aspvik']);
      expect(await later.getAttribute('aria-disabled')).toBe('true');
    });
  });

  test('is sorted by dragging a grip', async () => {
    await withComponents(DESKTOP, async ({ page, part }) => {
      const list = part.getByRole('list', { name: 'Links', exact: true });
      const box = async (name: string) =>
        (await list.getByRole('button', { name: `Move ${name}`, exact: true }).boundingBox())!;
      await list.scrollIntoViewIfNeeded();
      const from = await box('Site walks');
      const to = await box('Pond at Aspvik');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + 40, to.y + to.height, { steps: 8 });
      await page.mouse.move(to.x + 40, to.y + 4, { steps: 4 });
      await expect.poll(() => list.locator('[data-edge=top]').count(), soon).toBe(1);
      await page.mouse.up();
      await expect
        .poll(() => names(list), soon)
        .toEqual(['Selected gardens', 'Site walks', 'Pond at Aspvik', 'Field notes']);
    });
  });

  test.each([
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft'],
  ])('follows the direction of the script: %s', async (dir, key) => {
    await withComponents(DESKTOP, async ({ page, part }) => {
      const list = part.getByRole('list', { name: `Photos, ${dir}` });
      await list.getByRole('button', { name: 'Move photo 20', exact: true }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press(key);
      await page.keyboard.press('Space');
      const alts = await list
        .getByRole('img')
        .evaluateAll((all) => all.map((img) => img.getAttribute('alt')));
      expect(alts.slice(0, 3)).toEqual(['Photo 90', 'Photo 20', 'Photo 160']);
    });
  });
});

describe('an infinite list', () => {
  const count = (part: Locator) => part.getByRole('list', { name: 'People' }).getByRole('link').count();

  test('loads on as its end comes near, and says when that fails', async () => {
    await withComponents(PHONE, async ({ part }) => {
      await part.getByRole('button', { name: 'Load the list' }).click();
      await expect.poll(() => count(part), soon).toBe(20);
      await part.getByRole('checkbox', { name: 'The next page fails' }).check();
      const list = part.getByRole('list', { name: 'People' });
      await list.getByRole('link').last().scrollIntoViewIfNeeded();
      await part.getByRole('alert').getByText('The next people could not be loaded.').waitFor();
      expect(await count(part)).toBe(20);
      await part.getByRole('button', { name: 'Try again' }).first().click();
      await expect.poll(() => count(part), soon).toBe(40);
      expect(await part.getByText('The next people could not be loaded.').count()).toBe(0);
      await list.getByRole('link').last().scrollIntoViewIfNeeded();
      await expect.poll(() => count(part), soon).toBe(55);
      expect(await part.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    });
  });

  test('loads by hand, and leads on to the first that is new', async () => {
    await withComponents(PHONE, async ({ page, part }) => {
      await part.getByRole('checkbox', { name: 'Automatic' }).uncheck();
      await part.getByRole('button', { name: 'Load the list' }).click();
      await expect.poll(() => count(part), soon).toBe(20);
      await part.getByRole('button', { name: 'Show more' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => count(part), soon).toBe(40);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent), soon)
        .toContain('Person 21');
    });
  });
});

describe('rich text', () => {
  const paste = (field: Locator, html: string, type: 'paste' | 'drop' = 'paste') =>
    field.evaluate(
      (element, [markup, kind]) => {
        const data = new DataTransfer();
        data.setData('text/html', markup!);
        const { left, top } = element.getBoundingClientRect();
        element.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', {
                dataTransfer: data,
                bubbles: true,
                cancelable: true,
                clientX: left + 30,
                clientY: top + 20,
              }),
        );
      },
      [html, type],
    );
  /** Every tag and attribute in an element, as 'a href'. */
  const markup = (root: Locator) =>
    root.evaluate((element) =>
      [...element.querySelectorAll('*')].flatMap((node) => [
        node.localName,
        ...[...node.attributes].map(({ name }) => `${node.localName} ${name}`),
      ]),
    );
  const ready = async (part: Locator, name = 'Note') => {
    const field = part.getByRole('textbox', { name, exact: true });
    await part.getByRole('button', { name: 'Bold' }).nth(1).and(part.locator(':enabled')).waitFor();
    return field;
  };
  const value = (part: Locator) => part.locator('#rich-text-value').textContent();

  test('gives paragraphs with what was formatted', async () => {
    await withComponents(DESKTOP, async ({ page, part }) => {
      const field = await ready(part);
      await field.click();
      await page.keyboard.type('Quiet ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('public');
      const bold = part.getByRole('button', { name: 'Bold' }).nth(1);
      expect(await bold.getAttribute('aria-pressed')).toBe('true');
      await bold.click();
      await page.keyboard.type(' places');
      await page.keyboard.press('Enter');
      await part.getByRole('button', { name: 'List', exact: true }).nth(1).click();
      await page.keyboard.type('yards');
      await expect
        .poll(() => value(part), soon)
        .toMatch(/^<p>Quiet <b>public<\/b> places<\/p><ul><li>yards(<br>)?<\/li><\/ul>$/);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await expect.poll(() => value(part), soon).toBe('');
    });
  });

  test('sets, changes and removes a link', async () => {
    await withComponents(DESKTOP, async ({ page, part }) => {
      const field = await ready(part);
      await field.click();
      await page.keyboard.type('gardens');
      await page.keyboard.press('Control+a');
      const button = part.getByRole('button', { name: 'Link' }).nth(1);
      await button.click();
      const address = part.getByRole('textbox', { name: 'Address of the link' });
      await address.fill('javascript:alert(1)');
      await page.keyboard.press('Enter');
      await part.getByText('Enter an address such as').waitFor();
      await address.fill('fernhall.example/gardens');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => value(part), soon)
        .toBe('<p><a href="https://fernhall.example/gardens">gardens</a></p>');
      await button.click();
      expect(await address.inputValue()).toBe('https://fernhall.example/gardens');
      await part.getByRole('button', { name: 'Remove link' }).click();
      await expect.poll(() => value(part), soon).toBe('<p>gardens</p>');
    });
  });

  test('counts its plain text, and shows in red that it is too long', async () => {
    await withComponents(DESKTOP, async ({ page, part }) => {
      const field = await ready(part, 'Bio');
      const red = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--danger)';
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      });
      const colour = (words: string) =>
        part.getByText(words, { exact: true }).evaluate((element) => getComputedStyle(element).color);
      expect(await colour('76 / 120')).not.toBe(red);
      await field.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('x'.repeat(44));
      expect(await colour('120 / 120')).not.toBe(red);
      await page.keyboard.type('y');
      expect(await colour('121 / 120')).toBe(red);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await part.getByText('The text is too long.').waitFor();
      await part.getByRole('button', { name: 'Reset' }).click();
      await part.getByText('76 / 120').waitFor();
    });
  });

  test('belongs to a form: empty is told, and what is sent is clean', async () => {
    await withComponents(DESKTOP, async ({ page, part }) => {
      const field = await ready(part, 'Bio');
      await field.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await part.getByRole('button', { name: 'Save', exact: true }).last().click();
      await part.getByText('Bio is required.').waitFor();
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.type('Hello');
      await part.getByRole('button', { name: 'Save', exact: true }).last().click();
      await expect.poll(() => part.locator('#rich-text-sent').textContent(), soon).toBe('<p>Hello</p>');
    });
  });

  test('keeps of what is pasted or dropped nothing but what is allowed', async () => {
    const journey = async (opened: Page) => {
      const { page, part } = await openComposites(opened);
      const field = await ready(part);
      await page.evaluate(() => {
        (window as unknown as { xss: () => void }).xss = () => {
          document.documentElement.dataset.xss = 'ran';
        };
      });
      const allowed = new Set<string>([
        ...ALLOWED_RICH_TEXT.tags,
        ...Object.entries(ALLOWED_RICH_TEXT.attributes).flatMap(([tag, all]) =>
          all.map((name) => `${tag} ${name}`),
        ),
      ]);
      await field.click();
      // All of the box is to be written in and dropped upon, also while it is empty.
      const room = await field.evaluate(
        (element) => (element as HTMLElement).offsetWidth / element.parentElement!.offsetWidth,
      );
      expect(room).toBe(1);
      for (const [i, html] of XSS_PASTES.entries()) {
        await paste(field, `<p>begin ${i}</p>${html}<p>end ${i}</p>`, i % 6 === 5 ? 'drop' : 'paste');
        await field.getByText(`begin ${i}`).waitFor();
        expect([html, (await markup(field)).filter((found) => !allowed.has(found))]).toEqual([html, []]);
        const schemes = await field
          .locator('a')
          .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).protocol));
        expect([html, schemes.filter((scheme) => scheme !== 'https:')]).toEqual([html, []]);
        const given = (await value(part)) ?? '';
        expect(given).toContain(`begin ${i}`);
        expect(given).not.toMatch(
          /<(?!\/?(?:p|br|b|i|u|s|a|ul|ol|li|h2|h3|em|strong|blockquote)\b)|\son\w+=|script:|data:/i,
        );
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Delete');
      }
      expect(await page.locator('html').getAttribute('data-xss')).toBeNull();
    };
    // Chromium names each handler that the policy keeps from running, also in a document that is only read.
    await withPage(browser, DESKTOP, journey, /violates the following Content Security Policy/);
  });

  test('cannot be changed while it is locked, and can be left', async () => {
    await withComponents(DESKTOP, async ({ page, part }) => {
      const field = part.getByRole('textbox', { name: 'Locked note' });
      await field.getByText('school yards').waitFor();
      const before = await field.innerHTML();
      await field.focus();
      await page.keyboard.press('Control+a');
      for (const key of ['Backspace', 'Enter', 'x', 'Control+b', 'Space']) await page.keyboard.press(key);
      await paste(field, '<p>pasted</p>');
      await paste(field, '<p>dropped</p>', 'drop');
      expect(await field.innerHTML()).toBe(before);
      await page.keyboard.press('Tab');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(false);
    });
  });

  test('keeps what word processors mean', async () => {
    await withComponents(DESKTOP, async ({ part }) => {
      const field = await ready(part);
      await field.click();
      await paste(
        field,
        '<b style="font-weight:normal"><h1>Title</h1><div>One <span style="font-weight:700">two</span></div>' +
          '<table><tr><td>cell</td></tr></table><ol><li><div>first</div></li><li>second</li></ol></b>',
      );
      await expect
        .poll(() => value(part), soon)
        .toMatch(
          /^<p>Title<\/p><p>One <b>two<\/b><\/p><p>cell<\/p><ol><li>first(<br>)?<\/li><li>second(<br>)?<\/li><\/ol>$/,
        );
    });
  });
});

describe('a picture is cropped', () => {
  /** Four colours, one in each corner. */
  const corners = async (width: number, height: number) => {
    const part = (colour: string) => ({
      create: {
        width: Math.ceil(width / 2),
        height: Math.ceil(height / 2),
        channels: 3 as const,
        background: colour,
      },
    });
    return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .composite([
        { input: part('#ff0000'), left: 0, top: 0 },
        { input: part('#00ff00'), left: Math.floor(width / 2), top: 0 },
        { input: part('#0000ff'), left: 0, top: Math.floor(height / 2) },
        { input: part('#ffff00'), left: Math.floor(width / 2), top: Math.floor(height / 2) },
      ])
      .png({ compressionLevel: 6 })
      .toBuffer();
  };
  const choose = async (part: Locator, use: 'Logo' | 'Cover', buffer: Buffer, name = 'picture.png') => {
    await part.getByLabel(use, { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer });
    return part.getByRole('dialog', { name: use });
  };
  const frame = (dialog: Locator) => dialog.getByRole('application');
  /** The colour in the middle of what was cut out, and its size. */
  const result = async (part: Locator, use: string) => {
    const picture = part.getByRole('img', { name: `${use}, cut out` });
    await picture.waitFor();
    return picture.evaluate(async (element) => {
      const image = element as HTMLImageElement;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const [red, green, blue] = context.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data;
      return { size: [canvas.width, canvas.height], colour: [red, green, blue] };
    });
  };

  test('by keyboard alone, in the size and type that its use asks for', async () => {
    await withComponents(DESKTOP, async ({ page, part }) => {
      const dialog = await choose(part, 'Cover', await corners(2400, 1800));
      await frame(dialog).focus();
      for (let i = 0; i < 12; i += 1) await page.keyboard.press('+');
      await dialog.getByText('2.2×').waitFor();
      for (let i = 0; i < 120; i += 1) await page.keyboard.press('ArrowRight');
      for (let i = 0; i < 120; i += 1) await page.keyboard.press('ArrowDown');
      // At an edge minus does nothing.
      await page.keyboard.press('-');
      const minus = dialog.getByRole('button', { name: 'Zoom out' });
      expect(await minus.getAttribute('aria-disabled')).toBe('true');
      await minus.focus();
      await page.keyboard.press('Enter');
      expect(await dialog.getByRole('status').allTextContents()).toContain('2.2×');
      await dialog.getByRole('button', { name: 'Save' }).focus();
      await page.keyboard.press('Enter');
      const { size, colour } = await result(part, 'Cover');
      expect(size).toEqual([1024, 576]);
      expect(colour.map((part) => Math.round(part! / 255))).toEqual([1, 0, 0]);
      await part.getByText('image/jpeg 1024x576').waitFor();
      expect(await dialog.count()).toBe(0);
    });
  });

  test('in the proportion that was chosen, and never larger than it was', async () => {
    await withComponents(PHONE, async ({ part }) => {
      const dialog = await choose(part, 'Logo', await corners(900, 900));
      await frame(dialog).waitFor();
      await dialog.getByRole('button', { name: '2:1' }).tap();
      await dialog.getByRole('button', { name: 'Save' }).tap();
      expect((await result(part, 'Logo')).size).toEqual([900, 450]);
      await part.getByText('image/png 900x450').waitFor();
    });
  });

  test('zoom stays between 1 and 3, and can be begun again', async () => {
    await withComponents(PHONE, async ({ page, part }) => {
      const dialog = await choose(part, 'Logo', await corners(1000, 800));
      await frame(dialog).focus();
      const slider = dialog.getByRole('slider', { name: 'Zoom' });
      for (let i = 0; i < 25; i += 1) await page.keyboard.press('+');
      expect(await slider.getAttribute('aria-valuetext')).toBe('3.0×');
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      expect(await slider.getAttribute('aria-valuetext')).toBe('2.9×');
      await dialog.getByRole('button', { name: 'Start again' }).tap();
      expect(await slider.getAttribute('aria-valuetext')).toBe('1.0×');
      expect(await breaches(page, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => part.getByRole('dialog', { name: 'Logo' }).count(), soon).toBe(0);
      expect(await part.getByRole('img', { name: 'Logo, cut out' }).count()).toBe(0);
    });
  });

  test('after it was made smaller, where it has 16,777,216 pixels or more', async () => {
    await withComponents(DESKTOP, async ({ part }) => {
      const dialog = await choose(part, 'Logo', await corners(4200, 4100));
      await frame(dialog).waitFor();
      const pixels = await dialog.locator('img').evaluate((element) => {
        const { naturalWidth, naturalHeight } = element as HTMLImageElement;
        return naturalWidth * naturalHeight;
      });
      expect(pixels).toBeLessThan(16_777_216);
      expect(pixels).toBeGreaterThan(16_700_000);
      await dialog.getByRole('button', { name: 'Save' }).click();
      expect((await result(part, 'Logo')).size).toEqual([1024, 1024]);
    });
  });

  test('not where it is none', async () => {
    await withComponents(PHONE, async ({ part }) => {
      const dialog = await choose(part, 'Cover', Buffer.from('not a picture'));
      await dialog.getByRole('alert').getByText('Failed to load the image...').waitFor();
      expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    });
  });
});

describe('a carousel', () => {
  const at = (carousel: Locator) => carousel.locator('[data-active]').getAttribute('aria-label');
  /** How far the middle of the active slide lies from the middle of the carousel, in pixels. */
  const off = (carousel: Locator) =>
    carousel.evaluate((element) => {
      const middle = (box: DOMRect) => box.left + box.width / 2;
      const slide = element.querySelector('[data-active]')!;
      return Math.round(
        Math.abs(middle(slide.getBoundingClientRect()) - middle(element.getBoundingClientRect())),
      );
    });

  test.each([
    ['Photos', 'ArrowRight', 'ArrowLeft'],
    ['Photos, right to left', 'ArrowLeft', 'ArrowRight'],
  ])('%s is moved by keyboard, its slide in the middle', async (name, on, back) => {
    await withComponents({ ...DESKTOP, reducedMotion: 'reduce' }, async ({ page, part }) => {
      const carousel = part.getByRole('region', { name, exact: true });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('group', { name, exact: true }).focus();
      await page.keyboard.press('Home');
      expect(await at(carousel)).toBe('1 of 5');
      await page.keyboard.press(on);
      await page.keyboard.press(on);
      await page.keyboard.press(back);
      expect(await at(carousel)).toBe('2 of 5');
      await expect.poll(() => off(carousel), soon).toBeLessThan(2);
      await page.keyboard.press('End');
      await page.keyboard.press(on);
      expect(await at(carousel)).toBe('5 of 5');
      await expect.poll(() => off(carousel), soon).toBeLessThan(2);
      // Of the slides only the middle one is reached.
      expect(await carousel.getByRole('img').count()).toBe(1);
    });
  });

  test('is moved by dots, arrows, a tap on a neighbour, and by hand', async () => {
    await withComponents({ ...DESKTOP, reducedMotion: 'reduce' }, async ({ page, part }) => {
      const carousel = part.getByRole('region', { name: 'Photos', exact: true });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.locator('.swiper-initialized').waitFor();
      await carousel.getByRole('button', { name: '2 of 5' }).click();
      expect(await at(carousel)).toBe('2 of 5');
      await carousel.getByRole('button', { name: 'Next' }).click();
      expect(await at(carousel)).toBe('3 of 5');
      const box = (await carousel.boundingBox())!;
      await expect.poll(() => off(carousel), soon).toBeLessThan(2);
      await page.mouse.click(box.x + box.width - 10, box.y + 60);
      await expect.poll(() => at(carousel), soon).toBe('4 of 5');
      await page.mouse.move(box.x + box.width / 2, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 + 150, box.y + 60, { steps: 8 });
      await page.mouse.up();
      await expect.poll(() => at(carousel), soon).toBe('3 of 5');
    });
  });

  test('moves by itself until it is paused, and never where motion is not wanted', async () => {
    await withComponents(DESKTOP, async ({ part }) => {
      const carousel = part.getByRole('region', { name: 'Photos, right to left' });
      await carousel.scrollIntoViewIfNeeded();
      await expect.poll(() => at(carousel), soon).not.toBe('1 of 5');
      await carousel.getByRole('button', { name: 'Pause' }).click();
      expect(await carousel.getByRole('button', { name: 'Play' }).count()).toBe(1);
    });
    await withComponents({ ...DESKTOP, reducedMotion: 'reduce' }, async ({ part }) => {
      const carousel = part.getByRole('region', { name: 'Photos, right to left' });
      expect(await carousel.getByRole('button', { name: 'Pause' }).count()).toBe(0);
    });
  });
});

describe('a file', () => {
  test('is taken when it is dropped', async () => {
    await withComponents(DESKTOP, async ({ part }) => {
      const field = part.getByLabel('Logo', { exact: true });
      const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6b57' } })
        .png()
        .toBuffer();
      await field.evaluate(
        (element, bytes) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
          for (const type of ['dragenter', 'dragover', 'drop']) {
            element.dispatchEvent(
              new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
            );
          }
        },
        [...picture],
      );
      const dialog = part.getByRole('dialog', { name: 'Logo' });
      await dialog.getByRole('application').waitFor();
      expect(await dialog.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
    });
  });
});
