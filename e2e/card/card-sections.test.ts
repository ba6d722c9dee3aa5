import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { CtaPriority } from '../../src/domain/sections/cta.ts';
import { SECTION_NAMES } from '../../src/domain/sections/sections.ts';
import { addCard, addTeam } from '../lib/add-card.ts';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { productDatabase } from '../lib/product-database.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, sharedPage } = openJourneys();
const db = () => productDatabase(inject('dataFolder'));

const titles = async (page: Page) =>
  (await page.getByRole('heading', { level: 2 }).allTextContents()).map((title) => title.trim());
const EVERYTHING = {
  profile: { first_name: 'Se', last_name: 'Ction', bio: '<p>Somebody.</p>' },
  contact: [['email', 'se@made.example']],
  social: [['linkedin', 'section']],
  links: [{ title: 'Notes', link: 'made.example/notes' }],
  videos: [{ link: 'https://youtu.be/WhWc3b3KhnY' }],
  photos: ['Pond'],
  files: ['Portfolio'],
} as const;
const TITLES = {
  contact_info: 'Contact',
  social_media: 'Social',
  links: 'Links',
  about: 'About',
  video: 'Video',
  photo_gallery: 'Photos',
  files: 'Files',
};

test('sections are in the owner’s order, without those that are off or empty', async () => {
  const order = [
    'files',
    'about',
    'video',
    'links',
    'photo_gallery',
    'contact_info',
    'social_media',
  ] as const;
  await addCard(db(), { ...EVERYTHING, handle: 'order_own', order, off: ['video'], photos: [] });
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/order_own`);
    expect(await titles(page)).toEqual(['Files', 'About', 'Links', 'Contact', 'Social']);
  });
});

test('without a setting all seven are in the default order, in one column and in two', async () => {
  await addCard(db(), { ...EVERYTHING, handle: 'order_usual' });
  const all = SECTION_NAMES.map((name) => TITLES[name]);
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/order_usual`);
    expect(await titles(page)).toEqual(all);
    const tops = await page
      .locator('.block')
      .evaluateAll((blocks) => blocks.map((b) => b.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });
  await sharedPage(DESKTOP, async (page) => {
    await page.goto(`${origin}/order_usual`);
    expect(await titles(page)).toEqual(all);
    const boxes = await page.locator('.block').evaluateAll((blocks) =>
      blocks.map((block) => {
        const { left, top, bottom } = block.getBoundingClientRect();
        return { title: block.querySelector('h2')!.textContent, left, top, bottom };
      }),
    );
    const columns = Map.groupBy(boxes, ({ left }) => left);
    expect([...columns.values()].map((column) => column.map(({ title }) => title))).toEqual([
      ['Contact', 'Social', 'About', 'Video'],
      ['Links', 'Photos', 'Files'],
    ]);
    for (const column of columns.values())
      for (const [at, { top }] of column.entries())
        if (at > 0) expect(Math.round(top - column[at - 1]!.bottom)).toBe(14);
  });
});

test('a team’s pushed items follow a member’s own, its files with icons at half opacity', async () => {
  const business = {
    ...EVERYTHING,
    handle: 'push_business',
    profile: { workplace: 'Push & Co', bio: '<p>We push.</p>' },
  };
  const member = {
    ...EVERYTHING,
    handle: 'push_member',
    links: [{ title: 'My own', link: 'made.example' }],
    files: ['My own file'],
  };
  await addTeam(db(), business, [member], ['links', 'files', 'about', 'video', 'photo_gallery']);
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/push_member`);
    expect(
      await page
        .locator('.links .name')
        .allTextContents()
        .then((all) => all.map((t) => t.trim())),
    ).toEqual(['My own', 'Notes']);
    expect(await page.locator('.bio').allTextContents()).toEqual(['Somebody.', 'We push.']);
    expect(await page.locator('.video').count()).toBe(2);
    expect(await page.locator('.shot').count()).toBe(2);
    const files = page.locator('.rows li:has([href^="/files/"])');
    const opacities = await files.evaluateAll((rows) =>
      rows.map((row) =>
        [row.querySelector('b')!, row.querySelector('svg')!].map((part) => getComputedStyle(part).opacity),
      ),
    );
    expect(opacities).toEqual([
      ['1', '1'],
      ['1', '0.5'],
    ]);
  });
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/push_business`);
    expect((await titles(page))[0]).toBe('Meet the team at Push & Co');
    await page.getByRole('link', { name: 'Se Ction' }).click();
    await page.waitForURL(`${origin}/push_member`);
  });
});

describe('the buttons', () => {
  const LINK = 'made.example/book';
  test.each<[CtaPriority, string | null, string[]]>([
    ['Exchange', null, ['Save Contact secondary 45', 'Exchange primary 55']],
    ['Save', null, ['Save Contact primary 45', 'Exchange secondary 55']],
    ['CustomSave', LINK, ['Save Contact secondary 45', 'Book primary 55']],
    ['CustomExchange', LINK, ['Exchange secondary 45', 'Book primary 55', 'Save Contact quiet 100']],
    ['CustomSave', null, ['Save Contact secondary 45', 'Book inactive 55']],
    [
      'CustomExchange',
      'javascript:alert(1)',
      ['Exchange secondary 45', 'Book inactive 55', 'Save Contact quiet 100'],
    ],
  ])('%s, custom link %s', async (priority, link, expected) => {
    const handle = `cta_${priority}_${expected.join('').length}`.toLowerCase();
    const type = priority.endsWith('Save') ? ('save' as const) : ('exchange' as const);
    await addCard(db(), {
      handle,
      profile: { first_name: 'Call', last_name: 'Action' },
      cta: { priority, action: 'Book', cta_type: type, link },
    });
    await sharedPage(PHONE, async (page) => {
      await page.goto(`${origin}/${handle}`);
      const buttons = await page.locator('.who .btn').evaluateAll((all) => {
        const row = all.slice(0, 2).reduce((sum, one) => sum + one.getBoundingClientRect().width, 0);
        return all.map((one) => ({
          label: one.textContent!.trim(),
          role: ['primary', 'secondary', 'quiet'].find((role) => one.classList.contains(role)) ?? 'inactive',
          share: Math.min(100, Math.round((one.getBoundingClientRect().width / row) * 100)),
          href: one.getAttribute('href'),
          disabled: one.ariaDisabled,
        }));
      });
      expect(buttons.map(({ label, role, share }) => `${label} ${role} ${share}`)).toEqual(expected);
      for (const { role, href, disabled } of buttons)
        expect([href === null, disabled === 'true'], role).toEqual([
          role === 'inactive',
          role === 'inactive',
        ]);
    });
  });

  test('reappear at the bottom once they have scrolled off the screen', async () => {
    await sharedPage({ ...PHONE, reducedMotion: 'reduce' }, async (page) => {
      await page.goto(`${origin}/ava`, { waitUntil: 'domcontentloaded' });
      const save = page.getByRole('link', { name: 'Save Contact' });
      expect(await save.count()).toBe(1);
      await page.getByRole('heading', { name: 'Files' }).scrollIntoViewIfNeeded();
      const bar = page.locator('.bar');
      await bar.waitFor();
      const box = (await bar.boundingBox())!;
      expect(box.y + box.height).toBe(PHONE.viewport.height);
      await page.evaluate(() => scrollTo(0, 0));
      await bar.waitFor({ state: 'hidden' });
    });
  });
});

test('everything is readable without JavaScript', async () => {
  await sharedPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${origin}/ava`, { waitUntil: 'domcontentloaded' });
    expect(await titles(page)).toEqual(Object.values(TITLES));
    for (const text of [
      '+46 70 555 01 42',
      'Selected gardens',
      'I design quiet public places',
      'Plant list, north courtyard',
    ])
      expect(await page.getByText(text).first().isVisible(), text).toBe(true);
    for (const name of ['Save Contact', 'Exchange', 'Play video', 'LinkedIn: ava-lindgren-fernhall'])
      expect(await page.getByRole('link', { name, exact: true }).first().isVisible(), name).toBe(true);
    const save = page.getByRole('link', { name: 'Save Contact' }).first();
    expect(await save.getAttribute('href')).toBe('/api/p/ava/vcard');
    expect(await page.locator('a.video').first().getAttribute('href')).toMatch(/^(?:https:\/\/|\/media\/)/);
    // Photos are a scrolling row, and each links to its picture.
    expect(await page.locator('.shots').evaluate((row) => getComputedStyle(row).overflowX)).toBe('auto');
    const picture = await fetch(origin + (await page.locator('#photo-2 a').getAttribute('href')));
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    await page.goto(`${origin}/haldenrowe`, { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('link', { name: 'Marcus Bell' }).isVisible()).toBe(true);
  });
});

test('the back link is hidden for visitors from a mail', async () => {
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava?source=email`, { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('link', { name: 'Back' }).count()).toBe(0);
    await page.goto(`${origin}/ava?source=emails`, { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('link', { name: 'Back' }).count()).toBe(1);
  });
});

test('a value has up to three lines, and the band of a card without a cover 180 pixels', async () => {
  await addCard(db(), {
    handle: 'long_values',
    contact: [
      ['email', 'se@made.example'],
      ['website', `https://made.example/${'a'.repeat(50)}`],
      ['website', `https://made.example/${'a'.repeat(800)}`],
    ],
  });
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/long_values`);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size.viewport);
      const [first, second, third] = await page.locator('.txt b').evaluateAll((all) =>
        all.map((value) => {
          const text = document.createRange();
          text.selectNodeContents(value);
          const { height } = value.getBoundingClientRect();
          const lines = Math.floor(height / parseFloat(getComputedStyle(value).lineHeight));
          return { lines, cut: text.getBoundingClientRect().height > height };
        }),
      );
      expect([first, third]).toEqual([
        { lines: 1, cut: false },
        { lines: 3, cut: true },
      ]);
      expect(second).toMatchObject({ cut: false });
      expect(second!.lines).toBeGreaterThan(1);
      expect((await page.locator('.band').boundingBox())!.height).toBe(180);
    }
    await page.setViewportSize(PHONE.viewport);
  });
});
