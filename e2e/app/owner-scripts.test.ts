import { expect, test } from 'vitest';
import { PROFILE_TABS } from '../../src/domain/pages/profile-tabs.ts';
import { shownTabs } from '../../src/domain/pages/tabs.ts';
import {
  OWNER_PAGE_HTML,
  OWNER_PAGE_SCRIPTS,
  OWNER_PAGE_STYLES,
  TAB_SCRIPTS,
} from '../../scripts/verify/budgets.ts';
import { recordFill } from '../../scripts/verify/fills.ts';
import { weighScripts, weighStyles } from '../../scripts/verify/page-scripts.ts';
import { PHONE } from '../lib/browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';

const { origin, open, asOwner } = openJourneys();

/**
 * Maximum script files of a tab: each costs a browser more than its content. The app's modules are built apart from
 * those of visitors' pages (`scripts/lib/owner-modules.ts`), and in one file for each group of pages that needs them.
 */
const MOST_FILES = 40;

/** Built files have unique names: each is fetched once for all pages. */
const built = new Map<string, Promise<string>>();

async function fetchText(path: string): Promise<string> {
  const cookie = await sessionOf(origin, demoMail('solo-active'));
  return (await fetch(origin + path, { headers: { cookie } })).text();
}

function textAt(path: string): Promise<string> {
  if (!path.startsWith('/_astro/')) return fetchText(path);
  const text = built.get(path) ?? fetchText(path);
  built.set(path, text);
  return text;
}

test.each(Object.entries(OWNER_PAGE_SCRIPTS))(
  'the scripts of %s are at most %i bytes',
  async (path, most) => {
    const html = await textAt(path);
    const weight = await weighScripts(html, textAt);
    recordFill({ what: `scripts of ${path}`, used: weight, most });
    expect(weight).toBeLessThanOrEqual(most);
    const styles = await weighStyles(html, textAt);
    recordFill({ what: `styles of ${path}`, used: styles, most: OWNER_PAGE_STYLES });
    expect(styles).toBeGreaterThan(0);
    expect(styles).toBeLessThanOrEqual(OWNER_PAGE_STYLES);
  },
);

test.each(Object.entries(OWNER_PAGE_HTML))('%s is at most %i bytes of HTML', async (path, most) => {
  const cookie = await sessionOf(origin, demoMail('solo-active'));
  const html = await (await fetch(origin + path, { headers: { cookie } })).arrayBuffer();
  recordFill({ what: `HTML of ${path}`, used: html.byteLength, most });
  expect(html.byteLength).toBeLessThanOrEqual(most);
});

test('the scripts of a tab are in few files', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    const scripts = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
    for (const { path } of shownTabs()) {
      // The previous page's pending requests do not count.
      await page.goto('about:blank');
      scripts.clear();
      await open(page, path);
      // What the page itself loads after hydration counts, too, however soon that is.
      await page.waitForLoadState('networkidle');
      recordFill({
        what: `scripts of ${path}, as files`,
        used: scripts.size,
        most: MOST_FILES,
        unit: 'files',
      });
      expect(scripts.size).toBeGreaterThan(5);
      expect(scripts.size).toBeLessThanOrEqual(MOST_FILES);
    }
  });
});

const VIEWS = PROFILE_TABS.map((tab) => `/edit-profile?tab=${tab}`);
test.each([...shownTabs().map(({ path }) => path), ...VIEWS])(
  'the scripts of %s add little to those of Home',
  async (path) => {
    const home = await weighScripts(await textAt('/my-profile'), textAt);
    expect(home).toBeGreaterThan(0);
    const more = (await weighScripts(await textAt(path), textAt)) - home;
    recordFill({ what: `scripts of ${path} beyond Home`, used: more, most: TAB_SCRIPTS });
    expect(more).toBeLessThanOrEqual(TAB_SCRIPTS);
  },
);
