import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { scanner as words } from '#messages/scanner.ts';

/** The folder with photos of cards. */
export const CARDS = resolve('bench/scan/cards');
/** An engine of 18 MB is loaded from this machine, and started. */
export const ENGINE = { timeout: 90_000 };

export const shutter = (page: Page) => page.getByRole('button', { name: words.buttons.capture });
export const gallery = (page: Page) => page.getByRole('dialog').getByLabel(words.buttons.gallery).last();

/** The icon of each kind of toast. */
const ICONS = { error: '.lucide-circle-alert', warning: '.lucide-triangle-alert' } as const;
/** Waits for a toast with this text. */
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
