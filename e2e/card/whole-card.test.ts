import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { COOKIE_PREFIX } from '../../edge-api/actor/session-length.ts';
import { callToAction } from '#messages/call-to-action.ts';
import { crop } from '#messages/crop.ts';
import { fields } from '#messages/fields.ts';
import { profile as profileWords } from '#messages/owner.ts';
import { formLabels } from '#messages/labels/profile.ts';
import { editor } from '#messages/profile-editor.ts';
import { sections as words } from '#messages/sections.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../src/messages/format.ts';
import { addCard } from '../lib/add-card.ts';
import { hydrated, PHONE } from '../lib/browser.ts';
import { saveIn, saved } from '../lib/editor.ts';
import { signIn } from '../lib/hostile-card.ts';
import { openJourneys } from '../lib/open.ts';
import { productDatabase } from '../lib/product-database.ts';

const { origin, ownPage, open } = openJourneys();

const sheet = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the editor from the empty block of a section on the Profile tab. */
async function addTo(page: Page, title: string): Promise<void> {
  await open(page, '/edit-profile');
  await page.getByRole('link', { name: `Add ${title}`, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await saveIn(sheet(page)).click();
  await saved(page);
}

/** Chooses a picture and accepts the crop dialog's default. */
async function cut(page: Page, label: string): Promise<void> {
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#506070' } });
  await page.getByLabel(label, { exact: true }).setInputFiles({
    name: 'picture.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  });
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('button', { name: crop.save, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Everything on the card of the demo's first account, filled by hand, each with what a visitor then sees. */
const STEPS: readonly [what: string, fill: (page: Page) => Promise<void>, seen: string][] = [
  [
    'their profession, and the colors',
    async (page) => {
      await open(page, '/edit-profile/card-details?open=name,look');
      await field(page, formLabels.designation).fill('MSA');
      await field(page, labels.job_title).fill('Glazier');
      await field(page, labels.workplace).fill('Lantern Works');
      await page.getByRole('radio', { name: 'Fern' }).press('Space');
      await saveIn(page).click();
      await saved(page);
    },
    'Lantern Works',
  ],
  [
    'who they are, in a picture',
    async (page) => {
      await open(page, '/edit-profile/card-details');
      await cut(page, editor.details.picture);
      await saved(page);
    },
    'pic u-photo',
  ],
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
      await cut(page, labels.thumbnail);
      await save(page);
    },
    'Windows in town',
  ],
  [
    'their bio',
    async (page) => {
      await addTo(page, profileWords.sections.about);
      const bio = page.getByRole('textbox', { name: labels.bio });
      await bio.focus();
      // The editor loads on focus.
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
      await page.waitForURL(/\/files\/add/);
      // A file chosen before hydration is not there yet when Upload is pressed.
      await hydrated(page);
      await page
        .getByLabel(words.files.choose, { exact: true })
        .setInputFiles({ name: 'Prices.txt', mimeType: 'text/plain', buffer: Buffer.from('A pane: 20.') });
      await page.getByRole('button', { name: words.files.upload }).click();
      await page.getByText('File has been saved.').waitFor();
    },
    'Prices',
  ],
  [
    'a button of their own',
    async (page) => {
      await open(page, '/edit-profile/cta');
      await page.getByRole('radio', { name: callToAction.CustomSave }).check();
      await field(page, callToAction.action).fill('Book a visit');
      await field(page, callToAction.link).fill('lantern.example/book');
      await saveIn(page).click();
      await page.getByText('Call to Action has been updated.').first().waitFor();
    },
    'Book a visit',
  ],
];

/** Parts of ava's card that this one has too: the sections of the same names, its texts, picture and colors. */
type Card = Record<string, unknown> & { design: { title: string } };
const PARTS = [
  'contact_info',
  'social_media',
  'thumbnail_links',
  'bio',
  'videos',
  'photo_gallery',
  'files',
  'picture',
  'designation',
  'job_title',
  'workplace',
];
const partsOf = async (handle: string) => {
  const card = (await (await fetch(`${origin}/api/p/${handle}`)).json()) as Card;
  const isThere = (part: unknown) => (Array.isArray(part) ? part.length > 0 : Boolean(part));
  return { design: card.design.title, parts: PARTS.filter((name) => isThere(card[name])) };
};

test('a user with an empty card fills every section, and visitors see each immediately', async () => {
  const db = productDatabase(inject('dataFolder'));
  const handle = 'noa_whole';
  await addCard(db, { handle, profile: { first_name: 'Noa', last_name: 'Adler' } });
  const value = await signIn(db, handle);
  const card = async () => (await fetch(`${origin}/${handle}`)).text();
  await ownPage({ ...PHONE, reducedMotion: 'reduce' }, async (page) => {
    await page.context().addCookies([{ name: `${COOKIE_PREFIX}.session_token`, value, url: origin }]);
    for (const [what, fill, seen] of STEPS) {
      expect([what, (await card()).includes(seen)]).toEqual([what, false]);
      await fill(page);
      expect([what, (await card()).includes(seen)]).toEqual([what, true]);
    }
    expect(await partsOf(handle)).toEqual({ design: 'Fern', parts: PARTS });
    expect(await partsOf('ava')).toMatchObject({ parts: PARTS });
  });
}, 240_000);
