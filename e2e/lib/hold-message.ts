import type { Locator, Page } from 'playwright-core';
import { shell } from '#messages/owner.ts';
import { toasts } from '#messages/toasts.ts';

/** Pauses a message's timer as in real use: by pointing at it, or focusing it. */
async function hold(button: Locator): Promise<Locator> {
  // Hovering waits until nothing covers it; the focus stays if the surroundings move.
  await button.hover();
  await button.focus();
  return button;
}

/** The undo button once shown, paused until it is pressed or left. */
export const holdUndo = (page: Page): Promise<Locator> =>
  hold(page.getByRole('button', { name: toasts.undo, exact: true }));

/** A toast with this text once shown, paused until its focused button is pressed or left. */
export async function holdToast(page: Page, text: string): Promise<Locator> {
  const toast = page
    .getByRole('region', { name: shell.notifications, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) });
  await hold(toast.getByRole('button', { name: shell.header.close, exact: true }));
  return toast;
}
