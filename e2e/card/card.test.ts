import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { SECTION_NAMES, type SectionName } from '../../src/domain/sections/sections.ts';
import { empty } from '#messages/toasts.ts';
import { card as cardWords } from '#messages/visitor/card.ts';
import { DESKTOP, openPage, PHONE } from '../lib/browser.ts';
import { productDatabase } from '../lib/product-database.ts';
import { readQr } from '../lib/read-qr.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';

const { origin, ownPage, sharedPage } = openJourneys();

type SectionOrder = { name: SectionName; enabled: boolean }[];

test('a card shows everything of ava', async () => {
  await sharedPage(PHONE, async (page) => {
    const response = await page.goto(`${origin}/ava`);
    expect(response?.status()).toBe(200);
    expect(await page.title()).toBe('Cardea · Ava Lindgren');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Ava Lindgren');
    const sections = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(sections.map((title) => title.trim())).toEqual(
      expect.arrayContaining(['Contact', 'Social', 'Links', 'About', 'Video', 'Photos', 'Files']),
    );
    const links = await page.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toContain('mailto:ava@fernhall.example');
    expect(links.some((href) => href?.startsWith('tel:+46'))).toBe(true);
    expect(links.filter((href) => !href)).toEqual([]);
  });
});

test('has its one-tap actions without JavaScript, each counted as the field that it opens', async () => {
  const html = await (await fetch(`${origin}/ava?lang=en`)).text();
  const [row, below] = [
    /<ul class="taps".*?<\/ul>/s.exec(html)![0],
    html.slice(html.indexOf('class="blocks')),
  ];
  const link = /<a [^>]*?href="([^"]+)"[^>]*data-count="(field [^"]+)"[^>]*>.*?<\/svg>\s*([^<]*)/gs;
  const actions = [...row.matchAll(link)].map(([, href, count, text]) => ({
    href,
    count,
    text: text!.trim(),
  }));
  expect(actions.map(({ text }) => text)).toEqual(Object.values(cardWords.one_tap));
  expect(actions.map(({ href }) => href!.replace(/:.*/s, ''))).toEqual(['tel', 'sms', 'mailto', 'https']);
  for (const { count } of actions) expect(below).toContain(`data-count="${count}"`);
});

test('its cover opens once in a tab, and not in a preview or with reduced motion', async () => {
  await ownPage(PHONE, async (page) => {
    const movementAt = async (path: string, tab = page) => {
      await tab.goto(origin + path, { waitUntil: 'domcontentloaded' });
      return tab.locator('.cover').evaluate((cover) => getComputedStyle(cover).animationName);
    };
    expect(await movementAt('/ava')).toBe('card-opens');
    expect(await movementAt('/ava')).toBe('none');
    expect(await movementAt('/haldenrowe')).toBe('none');
    const newTab = () => openPage(page.context());
    expect(await movementAt('/ava', await newTab())).toBe('card-opens');
    expect(await movementAt('/preview/ava', await newTab())).toBe('none');
    const still = await newTab();
    await still.emulateMedia({ reducedMotion: 'reduce' });
    expect(await movementAt('/ava', still)).toBe('none');
  });
});

test.each(['ava', 'haldenrowe', 'solo_limited', 'team_limited_readonly'])(
  'nothing of %s overflows at any width',
  async (handle) => {
    await sharedPage(DESKTOP, async (page) => {
      await page.goto(`${origin}/${handle}`);
      for (const width of [320, 360, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(over, `${width} wide`).toBeLessThanOrEqual(0);
      }
    });
  },
);

test('Save contact is within the first screen of a phone and downloads the vCard', async () => {
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava`);
    const save = page.getByRole('link', { name: 'Save Contact' }).first();
    const box = await save.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toBe('Ava Lindgren.vcf');
  });
});

test('the button shows Save on one line, with Contact if there is room, and its accessible name is Save Contact', async () => {
  await sharedPage(DESKTOP, async (page) => {
    await page.goto(`${origin}/ava`);
    for (const [width, shown] of [
      [320, 'Save'],
      [359, 'Save'],
      [360, 'Save Contact'],
      [390, 'Save Contact'],
      [1280, 'Save Contact'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const save = page.getByRole('link', { name: 'Save Contact' }).first();
      const { text, lines, room } = await save.evaluate((button) => {
        const rest = button.querySelector<HTMLElement>('.rest')!;
        const hidden = getComputedStyle(rest).position === 'absolute';
        const words = document.createRange();
        words.selectNodeContents(button.querySelector('bdi')!);
        if (hidden) words.setEndBefore(rest);
        return {
          text: hidden ? words.toString().trim() : button.textContent!.trim().replace(/\s+/g, ' '),
          lines: Math.round(words.getBoundingClientRect().height / 19.2),
          room: Math.round(
            button.querySelector('svg')!.getBoundingClientRect().left - button.getBoundingClientRect().left,
          ),
        };
      });
      expect([width, text, lines]).toEqual([width, shown, 1]);
      if (width >= 390) expect(room).toBeGreaterThanOrEqual(12);
    }
  });
});

test('a few networks are rows with their handles, many are tiles', async () => {
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava_lectures`);
    const row = page.getByRole('link', { name: 'LinkedIn' });
    expect((await row.innerText()).split('\n')).toEqual(['ava-lindgren-fernhall', 'LinkedIn']);
    expect(await row.getAttribute('rel')).toBe('noopener me');
    expect(await page.locator('.social').count()).toBe(0);
    await page.goto(`${origin}/ava`);
    expect(await page.locator('.social a').count()).toBe(6);
  });
});

test('on a dark gradient a hairline separates blocks, and so the owner from 600 pixels on', async () => {
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava_lectures`);
    const hasLine = (part: string) =>
      page.locator(part).evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
    expect([await hasLine('.block >> nth=0'), await hasLine('.id')]).toEqual([true, false]);
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await hasLine('.id')).toBe(true);
    await page.setViewportSize(PHONE.viewport);
  });
});

test('a single link spans the whole row', async () => {
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/kestrel_museum`);
    const [tile, list] = await Promise.all(
      ['.links li', '.links'].map(async (one) => (await page.locator(one).boundingBox())!.width),
    );
    expect(tile).toBe(list);
  });
});

test('a file links to its page, which opens and downloads it', async () => {
  await sharedPage(PHONE, async (page) => {
    await page.goto(`${origin}/ava?source=email`);
    await page.getByRole('link', { name: /Fernhall portfolio 2026/ }).click();
    await page.waitForURL(({ pathname }) => pathname.startsWith('/files/'));
    const owner = page.locator('.owner');
    expect((await owner.innerText()).trim()).toBe('Ava Lindgren');
    await owner.locator('img').evaluate((face: HTMLImageElement) => face.decode());
    const open = await page.getByRole('link', { name: 'Open' }).getAttribute('href');
    const file = await fetch(origin + open);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(new TextDecoder().decode(await file.arrayBuffer()).startsWith('%PDF-')).toBe(true);
    const download = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
    expect((await fetch(origin + download)).headers.get('content-disposition')).toContain('attachment');
    // Visitors from a mail have no back link within this site.
    expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/ava?source=email');
    await page.goto(`${page.url()}?source=email`);
    expect(await page.getByRole('link', { name: 'Open' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Back' }).count()).toBe(0);
  });
});

test('the code on the desktop card is readable by an independent reader', async () => {
  await sharedPage(DESKTOP, async (page) => {
    await page.goto(`${origin}/ava`);
    const code = page.locator('.qr svg').first();
    expect(await readQr(await code.screenshot())).toMatch(/\/ava\?source=qr$/);
  });
});

test('a business profile lists its people, a member’s shows what the team pushes', async () => {
  const team = await (await fetch(`${origin}/haldenrowe`)).text();
  expect(team).toContain('Meet the team at <bdi>Halden &#38; Rowe</bdi>');
  for (const handle of ['owner', 'admin', 'member', 'readonly']) {
    expect(team).toContain(`href="/team_active_${handle}"`);
  }
  expect(await (await fetch(`${origin}/team_active_member`)).text()).toContain('Team reading list');
});

test('the card of a business without sections shows so', async () => {
  const headers = {
    cookie: await sessionOf(origin, demoMail('team-legacy-owner')),
    'content-type': 'application/json',
    origin,
  };
  const order = `${origin}/api/p/kestrel_museum/section_order`;
  const { sections } = (await (await fetch(order, { headers })).json()) as { sections: SectionOrder };
  const change = async (next: SectionOrder) =>
    (await fetch(order, { method: 'PUT', headers, body: JSON.stringify({ sections: next }) })).status;
  const showPeople = (directories: number) =>
    productDatabase(inject('dataFolder')).run(
      sql`update teams set directories = ${directories} where plan = 'legacy'`,
    );
  const page = async () => (await fetch(`${origin}/preview/kestrel_museum`)).text();
  expect(await page()).not.toContain(empty.team_profile.title);
  try {
    await showPeople(0);
    expect(await change(sections.map(({ name }) => ({ name, enabled: false })))).toBe(200);
    expect(await page()).toContain(empty.team_profile.title);
  } finally {
    await showPeople(1);
    expect(await change(sections)).toBe(200);
  }
});

test.each(SECTION_NAMES)('the preview of a card outlines its section %s if a team locks it', async (name) => {
  const outlinedWith = async (locks: string) => {
    const response = await fetch(`${origin}/preview/ava?locks=${locks}`, {
      headers: { 'accept-language': 'en' },
    });
    const html = await response.text();
    const blocks = html.matchAll(/<section class="block([^"]*)"[^>]*>\s*<h2>([^<]*)/g);
    return [...blocks].flatMap(([, classes = '', title = '']) =>
      classes.split(' ').includes('locked') ? [title.trim()] : [],
    );
  };
  expect(await outlinedWith('job_title.cta')).toEqual([]);
  expect(await outlinedWith(`job_title.${name}`)).toEqual([cardWords.headings[name]]);
});

test('a physical card opens the LIVE profile without a redirect', async () => {
  const response = await fetch(`${origin}/c/demo-solo-active`, { redirect: 'manual' });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Ava Lindgren');
});

test.each(
  [
    ['/nobody_here'],
    ['/admin'],
    [`/${encodeURIComponent('ева')}`],
    ['/%00'],
    [`/${'a'.repeat(10_000)}`],
    ['/c/no-such-code'],
    ['/files/none'],
    ['/preview/nobody_here'],
  ].map(([path]) => [path!.slice(0, 24), path!] as const),
)('%s… is the friendly 404 page', async (_shown, path) => {
  const response = await fetch(origin + path, { redirect: 'manual' });
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toMatch(/(Card|File|Page) not found<\/h1>/);
  expect(html).toContain('noindex');
});

test('a preview is the same card, never cached and never indexed', async () => {
  const response = await fetch(`${origin}/preview/ava`);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.text()).toContain('noindex');
});
