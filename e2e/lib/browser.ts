import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-sync',
];

/** Debian's Chromium where it is installed, else the one that npm brings. */
async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args: FLAGS };
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...FLAGS] };
}

/** Starts a browser without a window. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), headless: true });
}

/** The two sizes that every screen is looked at in. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/**
 * Opens a page for the length of a test. A script error, a message of error level in the console (a breach of
 * the content security policy is one) or a request to another host fails the test.
 */
export async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') complaints.push(`request to ${hostname}`);
  });
  try {
    await journey(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}
