import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** A worker of a page, as the browser's inspector speaks of it. */
type Attached = { sessionId: string };

/** Collects the garbage of a page and of its workers. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const workers: Attached[] = [];
  session.on('Target.attachedToTarget', (worker: Attached) => workers.push(worker));
  await session.send('HeapProfiler.collectGarbage');
  // Not flat: a session of Playwright's speaks with its own target alone.
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  for (const { sessionId } of workers) await collectOf(session, sessionId);
  await session.detach();
}

async function collectOf(session: CDPSession, sessionId: string): Promise<void> {
  const done = new Promise<void>((answered) => {
    session.on('Target.receivedMessageFromTarget', (message) => {
      if (message.sessionId === sessionId) answered();
    });
  });
  const message = JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' });
  await session.send('Target.sendMessageToTarget', { sessionId, message });
  await done;
}

/** Megabytes that the process of a page has to itself (Linux: `RssAnon`). */
const privateMegabytes = (pid: number): number =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Megabytes that the largest page of a browser, which is `page`, has to itself once its garbage and its workers' is collected. */
export async function pageMemory(browser: Browser, page: Page): Promise<number> {
  await collectGarbage(page);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return Math.max(
    ...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMegabytes(id)),
  );
}
