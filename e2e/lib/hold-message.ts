import type { Locator, Page } from 'playwright-core';
import { shell } from '#messages/owner.ts';
import { toasts } from '#messages/toasts.ts';

/** Has the time of what goes by itself stand: as the product has it while somebody points at it, or has the focus in it. */
async function hold(button: Locator): Promise<Locator> {
  // To point waits until nothing lies over it; the focus stays where what is around it moves.
  await button.hover();
  await button.focus();
  return button;
}

/** The button that takes back what was just done, once it is there: it stays until it is pressed or left. */
export const holdUndo = (page: Page): Promise<Locator> =>
  hold(page.getByRole('button', { name: toasts.undo, exact: true }));

/** A toast that says this, once it is there: it stays until its button, which has the focus, is pressed or left. */
export async function holdToast(page: Page, text: string): Promise<Locator> {
  const toast = page
    .getByRole('region', { name: shell.notifications, exact: true })
    .getByRole('listitem')
    .filter({ hasText: text });
  await hold(toast.getByRole('button', { name: shell.header.close, exact: true }));
  return toast;
}
