import type { Page } from 'playwright-core';
import { shell } from '#messages/owner.ts';
import { signInByCall } from './account.ts';
import { hydrated } from './browser.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Demo-pass-2026!';

const sessions = new Map<string, Promise<string>>();

/** Forgets all sessions, since the next file may be served by another product or find somebody signed out. */
export const forgetSessions = (): void => sessions.clear();

/** A session of somebody, as a cookie: one for all journeys of a file, since signing in is slow on purpose. */
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

/** Signs the browser in, in place of whoever was. */
export async function enter(page: Page, origin: string, email: string, password?: string): Promise<void> {
  await takeSession(page, origin, await sessionOf(origin, email, password));
}

/** Signs the browser in with a session that no other journey has, for one that is ended. */
export async function enterAnew(page: Page, origin: string, email: string): Promise<void> {
  await takeSession(page, origin, await signInByCall(origin, email, DEMO_PASSWORD));
}

/** Opens a page of this site and waits until its islands can act: one of an owner page makes the place of messages. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.waitForFunction(
    (label) => !document.querySelector('.tabs') || document.querySelector(`section[aria-label="${label}"]`),
    shell.notifications,
  );
}
