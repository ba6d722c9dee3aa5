import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { scanner as words } from '#messages/scanner.ts';

/** Where photos of cards are. */
export const CARDS = resolve('bench/scan/cards');
/** An engine of 18 MB comes from this machine, and starts. */
export const ENGINE = { timeout: 90_000 };

export const shutter = (page: Page) => page.getByRole('button', { name: words.buttons.capture });
export const gallery = (page: Page) => page.getByRole('dialog').getByLabel(words.buttons.gallery).last();

/** What stands before the words of a toast. */
const ICONS = { error: '.lucide-circle-alert', warning: '.lucide-triangle-alert' } as const;
/** Waits until a toast says it. */
export const says = (
  page: Page,
  title: string,
  text: string,
  kind?: keyof typeof ICONS,
  patience: { timeout?: number } = {},
) =>
  page
    .locator('li:not([data-leaving])')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.locator(kind ? ICONS[kind] : '*') })
    .getByText(text, { exact: true })
    .waitFor(patience);
