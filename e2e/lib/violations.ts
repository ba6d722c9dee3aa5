import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

/** Without comments axe is less than half as long, and each page parses it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The owner's card beside a page, and cards that are only seen. */
const BESIDE = 'iframe:is([data-beside], [data-strip])';

/** What axe checks, and by which rules. */
export type Look = {
  /** A selector of the checked part; by default the whole page. */
  within?: string;
  /** A selector of the excluded part; by default the card beside a page, which is checked as a page. */
  except?: string;
  /** The only rules to run; by default axe's usual ones. */
  only?: string[];
  /** Rules that axe does not run by default. */
  also?: string[];
};

/** Milliseconds after which something moving is an animation rather than a transition. */
const LONGEST_TRANSITION = 2000;
const LOOKS = 5;

/** Injects axe into a frame, even one that is navigating. */
async function bringInto(frame: Frame, tries = LOOKS): Promise<void> {
  try {
    await frame.waitForLoadState();
    const isThere = await frame.evaluate(() => 'axe' in globalThis);
    if (!isThere) await frame.evaluate(AXE);
  } catch (error) {
    if (frame.isDetached()) return;
    if (tries === 1 || !String(error).includes('Execution context was destroyed')) throw error;
    await bringInto(frame, tries - 1);
  }
}

/** Whether a frame belongs to an excluded element; true if it is gone. */
async function isLeftOut(frame: Frame, except: string): Promise<boolean> {
  if (!frame.parentFrame()) return false;
  try {
    const element = await frame.frameElement();
    return await element.evaluate((node, selector) => (node as Element).matches(selector), except);
  } catch (error) {
    if (frame.isDetached()) return true;
    throw error;
  }
}

/** Injects axe into a page and its frames, once per document. There are no frames of other hosts. */
async function bringAxe(page: Page, except: string): Promise<void> {
  for (const frame of page.frames()) if (!(await isLeftOut(frame, except))) await bringInto(frame);
}

/** Runs axe on a page after its transitions. @returns its findings, and whether something moved meanwhile */
function look(page: Page, context: { include: string[]; exclude: string[] }, options: RunOptions) {
  return page.evaluate(
    async ([where, how, longest]) => {
      const ends = (animation: Animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const fading = () =>
        document
          .getAnimations()
          .filter((animation) => animation.playState === 'running' && ends(animation) <= longest);
      // A notice may begin to fade in while another transition ends.
      for (let left = fading(); left.length > 0; left = fading())
        await Promise.allSettled(left.map(({ finished }) => finished));
      let hasMoved = false;
      const note = () => (hasMoved = true);
      const types = ['transitionrun', 'animationstart'];
      for (const type of types) document.addEventListener(type, note, true);
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(where, how);
      for (const type of types) document.removeEventListener(type, note, true);
      return { violations, hasMoved };
    },
    [context, options, LONGEST_TRANSITION] as const,
  );
}

/**
 * Axe's findings on the current page: each rule, and where it is violated. Without its adapter for Playwright, which
 * injects 1.5 megabytes twice for each check: four times as slow as the check itself.
 */
export async function violationsOf(
  page: Page,
  { within, except = BESIDE, only, also = [] }: Look = {},
): Promise<[rule: string, places: string[]][]> {
  await bringAxe(page, except);
  const context = { include: [within ?? ':root'], exclude: [except] };
  const options: RunOptions = {
    // Recording passed rules takes longer than checking them.
    resultTypes: ['violations'],
    rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
    ...(only && { runOnly: only }),
  };
  // Colours during a transition belong to neither state.
  let { violations, hasMoved } = await look(page, context, options);
  for (let looks = 1; violations.length > 0 && hasMoved && looks < LOOKS; looks += 1)
    ({ violations, hasMoved } = await look(page, context, options));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
