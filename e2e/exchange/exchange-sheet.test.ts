import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, openPage } from '../lib/browser.ts';
import { addMore, fieldOf, fillNeeded, FORM_BY_TAB, MORE_BY_TAB } from '../lib/exchange-form.ts';
import { pressTwice } from '../lib/press-twice.ts';
import { violationsOf } from '../lib/violations.ts';
import { signInByCall } from '../lib/account.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, browser, ownPage, sharedPage } = openJourneys();
/** A card of ava's that no other journey changes. */
const HANDLE = 'ava_koloni';
let cookie: string;

beforeAll(async () => {
  cookie = await signInByCall(origin, 'solo-active@demo.test', 'Demo-pass-2026!');
});

const put = async (path: string, body: object) => {
  const response = await fetch(`${origin}/api/p/${HANDLE}${path}`, {
    method: 'PUT',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
};

afterEach(async () => {
  await put('/lead_capture_form', {
    title: null,
    consent_text: null,
    require_email: false,
    require_phone: false,
    require_company_name: false,
    questions: [],
  });
  await put('', { instant_lead_capture: false });
});

async function countOf(search: string): Promise<number> {
  const response = await fetch(`${origin}/api/contacts?search=${encodeURIComponent(search)}`, {
    headers: { cookie },
  });
  return ((await response.json()) as { count: number }).count;
}

/**
 * A page whose network may fail, which browsers log to their consoles. Tests cannot intercept a service worker's
 * requests, so there is none; `offline.test.ts` has one.
 */
async function withoutNetworkAtTimes(journey: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser().newContext({ ...PHONE, serviceWorkers: 'block' });
  const faults: string[] = [];
  const page = await openPage(context);
  page.on('pageerror', (error) => faults.push(error.message));
  try {
    await journey(page);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Exchange contact' });
const heading = (page: Page, name: string) => dialogOf(page).getByRole('heading', { name });
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Exchange' }).click();
async function openSheet(page: Page, handle = HANDLE): Promise<void> {
  // Without waiting for all pictures.
  if (!page.url().startsWith(`${origin}/${handle}`))
    await page.goto(`${origin}/${handle}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Exchange' }).first().click();
  await nameField(page).waitFor();
}
const nameField = (page: Page) => fieldOf(dialogOf(page), 'Name');
const nameIn = (page: Page, name: string) => nameField(page).fill(name);
const focused = (page: Page) =>
  page.evaluate(() => {
    const { name, ariaLabel, tagName } = document.activeElement as HTMLInputElement;
    return name || ariaLabel || tagName;
  });

describe('before Exchange is touched', () => {
  test('nothing of the sheet is loaded, then only its code, its words and the form', async () => {
    await ownPage(DESKTOP, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      // The visit is reported once the page is idle.
      await Promise.all([page.waitForResponse(/\/events$/), page.goto(`${origin}/${HANDLE}`)]);
      await page.waitForLoadState('networkidle');
      await page.mouse.wheel(0, 400);
      const ofSheet = (path: string) => path.includes('sheet') || path.endsWith('/exchange');
      expect(asked.filter(ofSheet)).toEqual([]);
      const before = asked.length;
      await page.getByRole('link', { name: 'Exchange' }).first().focus();
      await expect.poll(() => asked.filter(ofSheet).length).toBe(3);
      await page.keyboard.press('Enter');
      await nameField(page).waitFor();
      // A picture further down may load only now, as it loads when near.
      const pages = asked.slice(before).filter((path) => !/^\/(?:_astro|media)\//.test(path));
      expect(pages).toEqual([`/${HANDLE}/exchange`]);
    });
  });

  test('Exchange opens in a new tab if requested', async () => {
    await ownPage(DESKTOP, async (page) => {
      await page.goto(`${origin}/${HANDLE}`, { waitUntil: 'domcontentloaded' });
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page
          .getByRole('link', { name: 'Exchange' })
          .first()
          .click({ modifiers: ['Control'] }),
      ]);
      await tab.waitForURL(`${origin}/${HANDLE}/exchange`, { waitUntil: 'commit' });
      expect(await dialogOf(page).count()).toBe(0);
    });
  });

  test('Exchange works as a link if the sheet cannot be loaded', async () => {
    await withoutNetworkAtTimes(async (page) => {
      await page.route('**/_astro/sheet.*', (route) => route.abort());
      await page.goto(`${origin}/${HANDLE}`);
      await page.getByRole('link', { name: 'Exchange' }).first().click();
      await page.waitForURL(`${origin}/${HANDLE}/exchange`);
      expect(await fieldOf(page, 'Name').isVisible()).toBe(true);
    });
  });
});

describe('the sheet', () => {
  test('shows what is needed, in at most half of a phone’s screen, and everything else once asked for', async () => {
    await sharedPage(PHONE, async (page) => {
      await openSheet(page, 'ava');
      const sheet = dialogOf(page);
      await sheet.getByText('Name, and an email or phone').waitFor();
      expect(await sheet.locator('.field:visible label').allInnerTexts()).toEqual(['Name', 'Email']);
      expect(await sheet.getByRole('checkbox').count()).toBe(0);
      expect((await sheet.boundingBox())!.height).toBeLessThanOrEqual(PHONE.viewport.height / 2);
      await addMore(sheet);
      expect(await sheet.locator('.field:visible label').allInnerTexts()).toEqual([
        'Name',
        'Email',
        'Phone',
        'Company',
        'Job title',
        'Which garden did we talk about?',
        'Message',
      ]);
      expect(await sheet.getByRole('checkbox', { checked: false }).count()).toBe(2);
      expect(await sheet.getByText('Optional').count()).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
    });
  });

  test('shows what its owner requires, with a note, and no more', async () => {
    await put('/lead_capture_form', {
      require_phone: true,
      require_company_name: true,
      consent_text: 'I agree to everything about allotments.',
      questions: [{ question: 'Which one?', required: true }, { question: 'Anything else?' }],
      marketing_text: 'I want the newsletter.',
    });
    await sharedPage(PHONE, async (page) => {
      await openSheet(page);
      const sheet = dialogOf(page);
      await sheet.getByText('All fields above “Add more” are needed').waitFor();
      const labels = ['Name', 'Phone', 'Company', 'Which one?', 'I agree to everything about allotments.'];
      expect(await sheet.locator(':is(.field, .consent):visible label').allInnerTexts()).toEqual(labels);
      expect(await sheet.getByRole('button', { name: 'instead' }).count()).toBe(0);
    });
    await put('/lead_capture_form', { marketing_text: null });
  });

  test('has one field for email or phone, which understands a number either way', async () => {
    await sharedPage(PHONE, async (page) => {
      await openSheet(page);
      const sheet = dialogOf(page);
      const [email, phone] = [fieldOf(sheet, 'Email'), fieldOf(sheet, 'Phone')];
      await nameIn(page, 'Eitherway');
      await send(page);
      await sheet.getByText('Please enter an email or a phone number.').waitFor();
      await expect.poll(() => focused(page)).toBe('email');
      await email.fill('eitherway@wire.example');
      await sheet.getByRole('button', { name: 'Use phone instead' }).click();
      await expect.poll(() => focused(page)).toBe('phone');
      expect([await email.isVisible(), await phone.getAttribute('type')]).toEqual([false, 'tel']);
      await send(page);
      await sheet.getByText('Please enter an email or a phone number.').waitFor();
      await sheet.getByRole('button', { name: 'Use email instead' }).click();
      expect(await email.inputValue()).toBe('eitherway@wire.example');
      expect(await phone.isVisible()).toBe(false);
      await email.fill('+33 1 99 00 56 78');
      await send(page);
      await heading(page, 'are connected').waitFor();
      expect(await sheet.locator('.mini-name').allInnerTexts()).toEqual([expect.any(String), 'Eitherway']);
      expect(await sheet.getByRole('term').allInnerTexts()).toEqual(['Name', 'Phone']);
      expect(await sheet.getByRole('definition').allInnerTexts()).toEqual(['Eitherway', '+33 1 99 00 56 78']);
      expect(await sheet.getByRole('status').innerText()).not.toContain('inbox');
    });
    expect(await countOf('eitherway')).toBe(1);
  });

  test('takes the visitor’s own details from the contacts of a phone that offers them', async () => {
    await ownPage(PHONE, async (page) => {
      await page.addInitScript(() => {
        const mine = { name: ['Amina Diallo'], email: ['amina@wire.example'], tel: ['+33 1 99 00 11 22'] };
        Object.assign(navigator, { contacts: { select: async () => [mine] } });
      });
      await openSheet(page);
      const sheet = dialogOf(page);
      await addMore(sheet);
      await sheet.getByRole('button', { name: 'Take from my contacts' }).click();
      await sheet.getByText('Check what was taken from your contacts.').waitFor();
      const values = ['Name', 'Email', 'Phone'].map((label) => fieldOf(sheet, label).inputValue());
      expect(await Promise.all(values)).toEqual(['Amina Diallo', 'amina@wire.example', '+33 1 99 00 11 22']);
    });
  });

  test('is traversed, closed and reopened by keyboard, and retains the input', async () => {
    await sharedPage(DESKTOP, async (page) => {
      await page.goto(`${origin}/ava`);
      await page.getByRole('link', { name: 'Exchange' }).first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('full_name');
      const reach = async (expected: unknown[]) => {
        const reached: string[] = [];
        for (const _ of expected) {
          await page.keyboard.press('Tab');
          reached.push(await focused(page));
        }
        expect(reached).toEqual(expected);
      };
      await reach(FORM_BY_TAB.slice(1));
      await page.keyboard.press('Enter');
      await page.getByText('Name is required.').waitFor();
      await expect.poll(() => focused(page)).toBe('full_name');
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe('Close');
      await page.keyboard.press('Tab');
      await reach(FORM_BY_TAB.slice(1, 4));
      await page.keyboard.press('Enter');
      // First the button to scan one's own card.
      await reach(['BUTTON', ...MORE_BY_TAB, 'A', 'BUTTON']);
      await nameField(page).focus();
      await page.keyboard.type('Mateo');
      await expect.poll(() => page.getByText('Name is required.').isVisible()).toBe(false);
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'hidden' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
        .toBe('Exchange');
      await page.keyboard.press('Enter');
      expect(await nameField(page).inputValue()).toBe('Mateo');
    });
  });

  test('closes on its button and outside, and scrolls if too long', async () => {
    await sharedPage(PHONE, async (page) => {
      await page.setViewportSize({ width: 390, height: 480 });
      await openSheet(page);
      const button = dialogOf(page).getByRole('button', { name: 'Exchange' });
      await button.scrollIntoViewIfNeeded();
      const box = (await button.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(480);
      await page.touchscreen.tap(195, 8);
      await dialogOf(page).waitFor({ state: 'hidden' });
      await openSheet(page);
      await dialogOf(page).getByRole('button', { name: 'Close' }).click();
      await dialogOf(page).waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.setViewportSize(PHONE.viewport);
    });
  });

  test('fits every width, with Exchange always visible, and the focused element above it', async () => {
    await sharedPage(DESKTOP, async (page) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await openSheet(page, 'ava');
      const sheet = dialogOf(page);
      const button = sheet.getByRole('button', { name: 'Exchange', exact: true });
      await addMore(sheet);
      const last = sheet.getByRole('checkbox').last();
      const bottom = async (part: typeof button) => {
        const { y, height } = (await part.boundingBox())!;
        return y + height;
      };
      const tall: number[] = [];
      for (const width of [320, 360, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { scrollWidth, clientWidth } = await sheet.evaluate((dialog) => ({
          scrollWidth: dialog.scrollWidth,
          clientWidth: dialog.clientWidth,
        }));
        expect(scrollWidth, String(width)).toBeLessThanOrEqual(clientWidth);
        expect((await sheet.boundingBox())!.width, String(width)).toBe(width < 768 ? width : 440);
        tall.push((await sheet.locator('form').boundingBox())!.height);
        // After its opening transition.
        await expect.poll(() => bottom(sheet), { message: String(width) }).toBeLessThanOrEqual(800);
        await sheet.evaluate((dialog) => dialog.scrollTo(0, 0));
        expect(await bottom(button), String(width)).toBeLessThanOrEqual(await bottom(sheet));
        await last.focus();
        const top = (await sheet.getByRole('heading').boundingBox())!.y;
        expect(top, String(width)).toBeGreaterThanOrEqual((await sheet.boundingBox())!.y);
        expect(await bottom(last), String(width)).toBeLessThanOrEqual((await button.boundingBox())!.y);
        await last.blur();
      }
      // Equal widths have equal heights: the styles of a wide card do not affect the sheet.
      expect(tall[4]).toBe(tall[3]);
    });
  });

  test("shows each error at its field before sending anything, and asks the owner's questions", async () => {
    await put('/lead_capture_form', {
      title: 'Say hello',
      require_email: true,
      require_phone: true,
      require_company_name: true,
      consent_text: 'I agree to everything about allotments.',
      questions: [
        { question: 'Which plot?', required: true },
        { question: 'How big?', kind: 'choice', options: ['Small', 'Large'], required: true },
      ],
    });
    await sharedPage(PHONE, async (page) => {
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/exchange')) posts.push(request.url());
      });
      await openSheet(page);
      expect(await heading(page, 'Say hello').isVisible()).toBe(true);
      await send(page);
      const errors = async () =>
        (await dialogOf(page).locator('.error:visible').allTextContents()).map((text) => text.trim());
      await expect
        .poll(errors)
        .toEqual([
          'Name is required.',
          'Email is required.',
          'Phone is required.',
          'Company is required.',
          'Please answer this question before continuing.',
          'Please answer this question before continuing.',
          'Please tick this box to send your details, or close the form.',
        ]);
      expect(await violationsOf(page)).toEqual([]);
      await nameIn(page, 'Asker');
      await page.getByLabel('Email').fill('asker@lowtide');
      await page.getByLabel('Phone').fill('12');
      await page.getByLabel('Company').fill('Lowtide');
      await page.getByLabel('Which plot?').fill('27');
      await page.getByLabel('How big?').selectOption('Large');
      await dialogOf(page).getByRole('checkbox').check();
      await send(page);
      await expect
        .poll(errors)
        .toEqual(['Value entered is not a valid email', 'Value entered is not a valid phone']);
      expect(posts).toEqual([]);
      await page.getByLabel('Email').fill('asker@lowtide.example');
      await page.getByLabel('Phone').fill('+33 1 99 00 12 34');
      await pressTwice(dialogOf(page).getByRole('button', { name: 'Exchange' }));
      await heading(page, 'are connected').waitFor();
      expect(posts).toHaveLength(1);
      expect(await violationsOf(page)).toEqual([]);
      await dialogOf(page).getByRole('link', { name: 'Back to the card' }).click();
      await dialogOf(page).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(`/${HANDLE}`);
    });
    expect(await countOf('asker@lowtide.example')).toBe(1);
  });

  test('reloads with the input if the owner changed the texts meanwhile', async () => {
    // The 422 is logged in the browser's console.
    await withoutNetworkAtTimes(async (page) => {
      await openSheet(page);
      await fillNeeded(dialogOf(page), 'Lately');
      await put('/lead_capture_form', { consent_text: 'I agree to something new.' });
      await send(page);
      await dialogOf(page).getByRole('alert').first().waitFor();
      expect(await nameField(page).inputValue()).toBe('Lately');
      expect(await countOf('lately')).toBe(0);
      // The worker's error disappears when its field is edited, not another one.
      const refused = () =>
        dialogOf(page)
          .locator('[aria-invalid]')
          .evaluateAll((all) => all.map(({ id }) => id));
      await nameIn(page, 'Lately again');
      await expect.poll(() => refused()).toEqual(['consent']);
      await page.getByLabel('I agree to something new.').check();
      await expect.poll(() => refused()).toEqual([]);
      expect(await dialogOf(page).getByText('Please check').count()).toBe(0);
      await nameIn(page, 'Lately');
      await send(page);
      await heading(page, 'are connected').waitFor();
    });
    expect(await countOf('lately')).toBe(1);
  });

  test('is empty for the next person, with another key', async () => {
    await sharedPage(PHONE, async (page) => {
      for (const name of ['Firstcomer', 'Secondcomer']) {
        await openSheet(page);
        await expect.poll(() => nameField(page).inputValue()).toBe('');
        await fillNeeded(dialogOf(page), name);
        await send(page);
        await heading(page, 'are connected').waitFor();
        await page.keyboard.press('Escape');
      }
    });
    expect([await countOf('firstcomer'), await countOf('secondcomer')]).toEqual([1, 1]);
  });

  // The colours over every design are tested in `sheet-colours.ts`; light mode is covered where errors are shown.
  test('is accessible in dark mode, over another kind of card', async () => {
    await ownPage({ ...PHONE, colorScheme: 'dark' }, async (page) => {
      await openSheet(page, 'haldenrowe');
      await send(page);
      await page.getByText('Name is required.').waitFor();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
});

describe('a lost network', () => {
  const losing = async (page: Page, name: string) => {
    await openSheet(page);
    await fillNeeded(dialogOf(page), name);
    await page.context().setOffline(true);
    await send(page);
    await heading(page, 'Not sent yet').waitFor();
  };

  test('leaves the form, shows so, and sends it once when back, without what the visitor discards', async () => {
    await withoutNetworkAtTimes(async (page) => {
      await losing(page, 'Dropped');
      await dialogOf(page).getByRole('button', { name: 'Don’t send' }).click();
      expect(await nameField(page).inputValue()).toBe('Dropped');
      const onDevice = () => page.evaluate(() => localStorage.length);
      await expect.poll(onDevice).toBe(0);
      await fillNeeded(dialogOf(page), 'Tunnel');
      await send(page);
      await heading(page, 'Not sent yet').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violationsOf(page, { only: ['color-contrast'] })).toEqual([]);
      const status = await dialogOf(page).getByRole('status').textContent();
      expect(status).toContain('kept on this device and sent once');
      expect(await dialogOf(page).getByRole('definition').allTextContents()).toEqual([
        'Tunnel',
        'tunnel@wire.example',
      ]);
      await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
      expect(await heading(page, 'Not sent yet').isVisible()).toBe(true);
      await page.context().setOffline(false);
      await heading(page, 'are connected').waitFor();
      expect(await violationsOf(page, { only: ['color-contrast'] })).toEqual([]);
      await expect.poll(onDevice).toBe(0);
      await page.reload({ waitUntil: 'networkidle' });
    });
    expect([await countOf('tunnel'), await countOf('dropped')]).toEqual([1, 0]);
  });

  test('that lost only the response stores nothing twice', async () => {
    await withoutNetworkAtTimes(async (page) => {
      let eaten = 0;
      await page.route(`**/${HANDLE}/exchange`, async (route) => {
        if (route.request().method() !== 'POST' || eaten > 0) return route.continue();
        eaten += 1;
        await route.fetch({ maxRedirects: 0 });
        return route.abort('connectionreset');
      });
      await openSheet(page);
      await fillNeeded(dialogOf(page), 'Eaten');
      await send(page);
      await heading(page, 'Not sent yet').waitFor();
      expect(await countOf('eaten')).toBe(1);
      await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
      await heading(page, 'are connected').waitFor();
    });
    expect(await countOf('eaten')).toBe(1);
  });

  test('is made up for on the next visit, also in two tabs at once', async () => {
    await withoutNetworkAtTimes(async (page) => {
      await losing(page, 'Tomorrow');
      const context = page.context();
      // A closing page is briefly online again, and would send then.
      await page.evaluate(() => {
        window.fetch = () => Promise.reject(new TypeError('There is no network.'));
      });
      await page.close();
      expect(await countOf('tomorrow')).toBe(0);
      await context.setOffline(false);
      const tabs = await Promise.all([1, 2].map(() => openPage(context)));
      await Promise.all(tabs.map((tab) => tab.goto(`${origin}/${HANDLE}`)));
      await expect.poll(() => countOf('tomorrow')).toBe(1);
      await expect.poll(() => tabs[0]!.evaluate(() => localStorage.length)).toBe(0);
      const said = await Promise.all(tabs.map((tab) => tab.locator('.said').count()));
      expect(Math.max(...said)).toBe(1);
    });
    expect(await countOf('tomorrow')).toBe(1);
  });
});

describe('instant lead capture', () => {
  const visiting = async (journey: (page: Page) => Promise<void>) => {
    await put('', { instant_lead_capture: true });
    await ownPage(PHONE, journey);
  };
  const settled = (page: Page, path: string) => page.goto(origin + path, { waitUntil: 'networkidle' });

  test('shows the form immediately, once per visit, and can be dismissed', async () => {
    await visiting(async (page) => {
      await settled(page, `/${HANDLE}`);
      await nameField(page).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'hidden' });
      await settled(page, `/${HANDLE}`);
      expect(await dialogOf(page).count()).toBe(0);
      await openSheet(page);
    });
  });

  test('asks neither the owner nor in a preview, and does not block the card without JavaScript', async () => {
    await visiting(async (page) => {
      await settled(page, `/preview/${HANDLE}`);
      expect(await dialogOf(page).count()).toBe(0);
      const [name, value] = cookie.split('; ')[0]!.split(/=(.*)/s);
      await page.context().addCookies([{ name: name!, value: value!, url: origin }]);
      await settled(page, `/${HANDLE}`);
      expect(await dialogOf(page).count()).toBe(0);
    });
    // Without JavaScript it is the card, and a link to the form.
    const html = await (await fetch(`${origin}/${HANDLE}`)).text();
    expect(html).not.toContain('<dialog');
    expect(html).toContain(`href="/${HANDLE}/exchange`);
  });
});
