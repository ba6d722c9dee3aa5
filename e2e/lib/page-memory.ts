import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright-core';

const COLLECT = 'HeapProfiler.collectGarbage';

/** Collects a worker's garbage; nothing if it ends meanwhile. */
async function collectOfWorker(session: CDPSession, sessionId: string): Promise<void> {
  const done = new Promise<void>((over) => {
    session.on('Target.detachedFromTarget', (gone) => gone.sessionId === sessionId && over());
    session.on('Target.receivedMessageFromTarget', (answer) => {
      const { id } = JSON.parse(answer.message) as { id?: number };
      if (answer.sessionId === sessionId && id === 1) over();
    });
  });
  const message = JSON.stringify({ id: 1, method: COLLECT });
  await session.send('Target.sendMessageToTarget', { sessionId, message });
  await done;
}

/** Collects the garbage of a page and of its workers. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    const workers: string[] = [];
    session.on('Target.attachedToTarget', ({ sessionId }) => workers.push(sessionId));
    await session.send(COLLECT);
    // Not flat: a Playwright session talks only to its own target.
    const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
    await session.send('Target.setAutoAttach', attach);
    for (const sessionId of workers) await collectOfWorker(session, sessionId);
  } finally {
    await session.detach();
  }
}

/** Private megabytes of a process; only on Linux (`RssAnon`). */
const privateMegabytes = (pid: number): number =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Private megabytes of `page`, the largest of its browser, after collecting its and its workers' garbage. */
export async function pageMemory(browser: Browser, page: Page): Promise<number> {
  await collectGarbage(page);
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    return Math.max(...renderers.map(({ id }) => privateMegabytes(id)));
  } finally {
    await session.detach();
  }
}
