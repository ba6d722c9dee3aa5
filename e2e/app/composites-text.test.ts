import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ALLOWED_RICH_TEXT } from '../../src/domain/text/rich-text.ts';
import { DESKTOP } from '../lib/browser.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { XSS_PASTES } from '../lib/xss.ts';
import { openComposites, type Shown } from '../lib/composites.ts';

const { withComposites, withCompositesAlone, onOnePage } = openComposites();
const onThePage = onOnePage(DESKTOP);

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
  /** Clears the focused field. */
  const empty = async (page: Page) => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  };

  test('sets, changes and removes a link', async () => {
    await onThePage(async ({ page, part }) => {
      const field = await ready(part);
      await field.click();
      await page.keyboard.type('gardens');
      await page.keyboard.press('Control+a');
      const button = part.getByRole('button', { name: 'Link' }).nth(1);
      await button.click();
      const address = part.getByRole('textbox', { name: 'Link address' });
      await address.fill('javascript:alert(1)');
      await page.keyboard.press('Enter');
      await part.getByText('Enter an address such as').waitFor();
      await address.fill('fernhall.example/gardens');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => value(part))
        .toBe('<p><a href="https://fernhall.example/gardens">gardens</a></p>');
      await button.click();
      await expect.poll(() => address.inputValue()).toBe('https://fernhall.example/gardens');
      await part.getByRole('button', { name: 'Remove link' }).click();
      await expect.poll(() => value(part)).toBe('<p>gardens</p>');
      await field.focus();
      await empty(page);
      await expect.poll(() => value(part)).toBe('');
    });
  });

  test('counts its plain text, and shows in red that it is too long', async () => {
    await onThePage(async ({ page, part }) => {
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
      await expect.poll(() => colour('121 / 120')).toBe(red);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await part.getByText('The text is too long.').waitFor();
      await part.getByRole('button', { name: 'Reset' }).click();
      await part.getByText('76 / 120').waitFor();
    });
  });

  test('belongs to a form: empty is an error, and the submitted value is clean', async () => {
    await onThePage(async ({ page, part }) => {
      const field = await ready(part, 'Bio');
      await field.click();
      await empty(page);
      await part.getByRole('button', { name: 'Save', exact: true }).last().click();
      await part.getByText('Bio is required.').waitFor();
      await hasFocus(field);
      await page.keyboard.type('Hello');
      await part.getByRole('button', { name: 'Save', exact: true }).last().click();
      await expect.poll(() => part.locator('#rich-text-sent').textContent()).toBe('<p>Hello</p>');
    });
  });

  test('is read-only while locked, and can be left', async () => {
    await onThePage(async ({ page, part }) => {
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

  test('returns paragraphs with their formatting', async () => {
    await onThePage(async ({ page, part }) => {
      const field = await ready(part);
      await field.click();
      await page.keyboard.type('Quiet ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('public');
      const bold = part.getByRole('button', { name: 'Bold' }).nth(1);
      await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('true');
      await bold.click();
      await page.keyboard.type(' places');
      await page.keyboard.press('Enter');
      await part.getByRole('button', { name: 'List', exact: true }).nth(1).click();
      await page.keyboard.type('yards');
      await expect
        .poll(() => value(part))
        .toMatch(/^<p>Quiet <b>public<\/b> places<\/p><ul><li>yards(<br>)?<\/li><\/ul>$/);
      await empty(page);
      await expect.poll(() => value(part)).toBe('');
    });
  });

  test('retains only allowed HTML of pasted or dropped text', async () => {
    const journey = async ({ page, part }: Shown) => {
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
      // The whole box accepts input and drops, even when empty.
      const room = await field.evaluate(
        (element) => (element as HTMLElement).offsetWidth / element.parentElement!.offsetWidth,
      );
      expect(room).toBe(1);
      // In sequence, dropping the last six of each batch; the results are checked together.
      for (let first = 0; first < XSS_PASTES.length; first += 6) {
        const six = XSS_PASTES.slice(first, first + 6);
        for (const [i, html] of six.entries()) {
          await paste(field, `<p>begin (${first + i})</p>${html}<p>end</p>`, i === 5 ? 'drop' : 'paste');
          await field.getByText(`begin (${first + i})`).waitFor();
        }
        expect([six, (await markup(field)).filter((found) => !allowed.has(found))]).toEqual([six, []]);
        const schemes = await field
          .locator('a')
          .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).protocol));
        expect([six, schemes.filter((scheme) => scheme !== 'https:')]).toEqual([six, []]);
        await expect.poll(() => value(part)).toContain(`begin (${first + six.length - 1})`);
        const given = (await value(part)) ?? '';
        expect(given).not.toMatch(
          /<(?!\/?(?:p|br|b|i|u|s|a|ul|ol|li|h2|h3|em|strong|blockquote)\b)|\son\w+=|script:|data:/i,
        );
        await empty(page);
      }
      expect(await page.locator('html').getAttribute('data-xss')).toBeNull();
    };
    // Chromium reports each handler blocked by the policy, also in a parsed-only document.
    const expected = /violates the following Content Security Policy/;
    await withCompositesAlone(DESKTOP, journey, { expected });
  });

  test('retains the formatting of word processors', async () => {
    await withComposites(DESKTOP, async ({ part }) => {
      const field = await ready(part);
      await field.click();
      await paste(
        field,
        '<b style="font-weight:normal"><h1>Title</h1><div>One <span style="font-weight:700">two</span></div>' +
          '<table><tr><td>cell</td></tr></table><ol><li><div>first</div></li><li>second</li></ol></b>',
      );
      await expect
        .poll(() => value(part))
        .toMatch(
          /^<p>Title<\/p><p>One <b>two<\/b><\/p><p>cell<\/p><ol><li>first(<br>)?<\/li><li>second(<br>)?<\/li><\/ol>$/,
        );
    });
  });
});
