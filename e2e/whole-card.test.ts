import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fields } from '#messages/fields.ts';
import { profile as profileWords } from '#messages/owner.ts';
import { plans } from '#messages/plans.ts';
import { sections as words } from '#messages/sections.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../src/messages/format.ts';
import { DESKTOP, PHONE } from './lib/browser.ts';
import { saveIn, saved } from './lib/editor.ts';
import { join, press } from './lib/join.ts';
import { openJourneys } from './lib/open.ts';

const { origin, ownPage, open } = openJourneys();
const stamp = Date.now().toString(36);

const sheet = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Leads from the empty block of a section on the Profile tab to where it is filled. */
async function addTo(page: Page, title: string): Promise<void> {
  await open(page, '/edit-profile');
  await page.getByRole('link', { name: `Add ${title}`, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await saveIn(sheet(page)).click();
  await saved(page);
}

/** Every section of a card, filled by hand, each with what a visitor then sees. */
const STEPS: readonly [what: string, fill: (page: Page) => Promise<void>, seen: string][] = [
  [
    'how to be reached',
    async (page) => {
      await addTo(page, profileWords.sections.contact_info);
      await sheet(page).getByRole('button', { name: 'Email' }).click();
      await field(page, 'Email').fill('noa@lantern.example');
      await save(page);
    },
    'noa@lantern.example',
  ],
  [
    'a network',
    async (page) => {
      await addTo(page, profileWords.sections.social_media);
      await sheet(page).getByRole('searchbox', { name: fields.social_media.search }).fill('linkedin');
      await sheet(page).getByRole('button', { name: 'LinkedIn' }).click();
      await field(page, 'Your LinkedIn').fill('https://de.linkedin.com/in/noa-adler?trk=x');
      await save(page);
    },
    'https://www.linkedin.com/in/noa-adler',
  ],
  [
    'a link',
    async (page) => {
      await addTo(page, profileWords.sections.links);
      await field(page, labels.title).fill('Windows in town');
      await field(page, labels.link).fill('lantern.example/windows');
      await save(page);
    },
    'Windows in town',
  ],
  [
    'what they say of themselves',
    async (page) => {
      await addTo(page, profileWords.sections.about);
      const bio = page.getByRole('textbox', { name: labels.bio });
      await bio.focus();
      // The editor comes with the focus.
      await page.locator('[role=textbox][contenteditable=true]').waitFor();
      await bio.click();
      await page.keyboard.insertText('I make windows that keep the cold out.');
      await saveIn(page).click();
      await saved(page);
    },
    'I make windows that keep the cold out.',
  ],
  [
    'a video',
    async (page) => {
      await addTo(page, profileWords.sections.video);
      await page.getByRole('link', { name: words.videos.add }).click();
      await field(page, words.videos.link).fill('vimeo.com/76979871');
      await page.getByLabel(labels.title).fill('The workshop');
      await saveIn(sheet(page)).click();
      await page.getByText('Video has been updated.').waitFor();
    },
    'The workshop',
  ],
  [
    'a photo',
    async (page) => {
      await addTo(page, profileWords.sections.photo_gallery);
      const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: '#405060' } });
      await page.getByLabel(words.photos.add, { exact: true }).setInputFiles({
        name: 'glass.jpg',
        mimeType: 'image/jpeg',
        buffer: await picture.jpeg().toBuffer(),
      });
      const photo = format(words.photos.numbered, { n: 1 });
      await page.getByRole('button', { name: format(words.edit, { x: photo }) }).waitFor();
    },
    'class="shot"',
  ],
  [
    'a file',
    async (page) => {
      await addTo(page, profileWords.sections.files);
      await page
        .getByLabel(words.files.choose, { exact: true })
        .setInputFiles({ name: 'Prices.txt', mimeType: 'text/plain', buffer: Buffer.from('A pane: 20.') });
      await page.getByRole('button', { name: words.files.upload }).click();
      await page.getByText('File has been saved.').waitFor();
    },
    'Prices',
  ],
];

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'a new account fills every section of its card on a %s, and visitors see each at once',
  async (name, size) => {
    const handle = `noa_${name}_${stamp}`;
    const card = async () => (await fetch(`${origin}/${handle}`)).text();
    await ownPage({ ...size, reducedMotion: 'reduce' }, async (page) => {
      await join(page, origin, { email: `noa.${name}.${stamp}@journey.test`, handle });
      await page.goto(`${origin}/select-your-plan`);
      await press(page, plans.active.choose);
      await press(page, 'Start 14-day free trial');
      await page.waitForURL(/\/billing/);
      for (const [what, fill, seen] of STEPS) {
        expect([what, (await card()).includes(seen)]).toEqual([what, false]);
        await fill(page);
        expect([what, (await card()).includes(seen)]).toEqual([what, true]);
      }
    });
  },
  240_000,
);
