import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.ts';
import { findChromium } from './chromium.ts';
import { openDevTools, type DevTools } from './devtools.ts';

/**
 * A browser tab as in real use. Controlled through the tab, not its page: Chromium does not prerender for clients
 * attached to pages, as browser drivers are.
 */
export type Phone = {
  /** Evaluates an expression in the visible page. */
  run: <Answer>(expression: string) => Promise<Answer>;
  /** Evaluates it until it is true. @throws after half a minute */
  until: (expression: string) => Promise<void>;
  goTo: (address: string) => Promise<void>;
  /** Touches for some milliseconds. */
  tap: (point: { x: number; y: number }, rest: number) => Promise<void>;
  setCookie: (cookie: { name: string; value: string; url: string }) => Promise<void>;
  close: () => Promise<void>;
};

const SIZE = '390,844';
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function addressOf(port: number): Promise<string> {
  // A minute: a busy machine takes long to start a browser.
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer) return ((await answer.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl;
    await pause(100);
  }
  throw new Error('The browser did not start.');
}

type Attached = { sessionId: string; targetInfo: { type: string; targetId: string; subtype?: string } };
type Changed = Pick<Attached, 'targetInfo'>;

/** Attaches to a tab, and tracks its visible page: a prerendered one becomes it when opened. */
async function holdTab(devtools: DevTools): Promise<() => string> {
  const sessions = new Map<string, string>();
  let looked = '';
  const look = ({ type, targetId, subtype }: Attached['targetInfo']) => {
    const session = sessions.get(targetId);
    if (type === 'page' && !subtype && session) looked = session;
  };
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }: Attached) => {
    sessions.set(targetInfo.targetId, sessionId);
    look(targetInfo);
  });
  devtools.on('Target.targetInfoChanged', ({ targetInfo }: Changed) => look(targetInfo));
  await devtools.call('Target.setDiscoverTargets', { discover: true, filter: [{}] });
  const { targetId } = await devtools.call<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  });
  const { sessionId } = await devtools.call<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await devtools.call('Target.setAutoAttach', attach, sessionId);
  return () => looked;
}

/** Starts a browser with a phone's screen; `flags` are added to its usual ones. */
export async function startPhone(flags: readonly string[] = []): Promise<Phone> {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-phone-'));
  const port = await freePort();
  const { executablePath, args } = await findChromium(true);
  const own = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${folder}`];
  const child = spawn(executablePath, [...args, ...own, ...flags, `--window-size=${SIZE}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const devtools = await openDevTools(await addressOf(port));
  const looked = await holdTab(devtools);
  const run = async <Answer>(expression: string) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await devtools.call<{ result: { value: Answer } }>(
      'Runtime.evaluate',
      params,
      looked(),
    );
    return result.value;
  };
  const until = async (expression: string) => {
    for (let tries = 0; tries < 600; tries++) {
      if (await run<boolean>(expression).catch(() => false)) return;
      await pause(50);
    }
    throw new Error(`It was not so in time: ${expression}`);
  };
  return {
    run,
    until,
    goTo: async (address) => {
      await devtools.call('Page.navigate', { url: address }, looked());
      await until(`location.href === ${JSON.stringify(address)} && document.readyState === 'complete'`);
    },
    tap: async (point, rest) => {
      const session = looked();
      const touch = (type: string, touchPoints: object[]) =>
        devtools.call('Input.dispatchTouchEvent', { type, touchPoints }, session);
      await touch('touchStart', [point]);
      await pause(rest);
      // The page may be gone before it responds.
      void touch('touchEnd', []).catch(() => {});
    },
    setCookie: async (cookie) => {
      await devtools.call('Storage.setCookies', { cookies: [cookie] });
    },
    close: async () => {
      devtools.close();
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
