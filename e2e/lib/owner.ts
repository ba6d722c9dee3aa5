import type { Page } from 'playwright-core';
import { shell } from '#messages/owner.ts';
import { signInByCall } from './account.ts';
import { hydrated } from './browser.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Demo-pass-2026!';

const sessions = new Map<string, Promise<string>>();

/** Clears all sessions, as the next file may use another product or a signed-out user. */
export const forgetSessions = (): void => sessions.clear();

/** A user's session cookie: one for all journeys of a file, as signing in is deliberately slow. */
export function sessionOf(origin: string, email: string, password = DEMO_PASSWORD): Promise<string> {
  const session = sessions.get(email) ?? signInByCall(origin, email, password);
  sessions.set(email, session);
  return session;
}

async function takeSession(page: Page, origin: string, session: string): Promise<void> {
  await page.context().clearCookies();
  const [pair = ''] = session.split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: origin }]);
}

/** Signs the browser in, replacing any session. */
export async function enter(page: Page, origin: string, email: string, password?: string): Promise<void> {
  await takeSession(page, origin, await sessionOf(origin, email, password));
}

/** Signs the browser in with a fresh session, for a journey that ends it. */
export async function enterAnew(page: Page, origin: string, email: string): Promise<void> {
  await takeSession(page, origin, await signInByCall(origin, email, DEMO_PASSWORD));
}

/** Opens a page of this site and waits for hydration: one island of an owner page creates the toasts' region. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.waitForFunction(
    (label) => !document.querySelector('.tabs') || document.querySelector(`section[aria-label="${label}"]`),
    shell.notifications,
  );
}
