import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

/** Without its comments axe is less than half as long, and each page reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The owner's card beside a page. */
const BESIDE = 'iframe[data-beside]';

/** What axe is to look at, and by which rules. */
export type Look = {
  /** A selector of what is looked at, all of the page where there is none. */
  within?: string;
  /** A selector of what is left out, the card beside a page where there is none: it is a page that is looked at as one. */
  except?: string;
  /** The only rules that are asked, all of axe's usual ones where there are none. */
  only?: string[];
  /** Rules that axe does not ask by itself. */
  also?: string[];
};

/** Milliseconds after which what still moves is no transition but something that goes on. */
const LONGEST_TRANSITION = 2000;
const LOOKS = 5;

/** Brings axe into a frame, also one that is on its way to another document. */
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

/** Whether a frame is of an element that is left out; one that is gone already is. */
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

/** Brings axe into a page and its frames, once for as long as a document lasts. Frames of other hosts there are none. */
async function bringAxe(page: Page, except: string): Promise<void> {
  for (const frame of page.frames()) if (!(await isLeftOut(frame, except))) await bringInto(frame);
}

/** Has axe look at a page once what fades has done so. @returns what it found, and whether something moved meanwhile */
function look(page: Page, context: { include: string[]; exclude: string[] }, options: RunOptions) {
  return page.evaluate(
    async ([where, how, longest]) => {
      const ends = (animation: Animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const fading = document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && ends(animation) <= longest);
      await Promise.allSettled(fading.map(({ finished }) => finished));
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
 * What axe finds wrong with a page as it stands: each rule, and where it is broken. It is asked without its adapter for
 * Playwright, which hands 1.5 megabytes of it to the page twice at each look: that took four times as long as the look.
 */
export async function violationsOf(
  page: Page,
  { within, except = BESIDE, only, also = [] }: Look = {},
): Promise<[rule: string, places: string[]][]> {
  await bringAxe(page, except);
  const context = { include: [within ?? ':root'], exclude: [except] };
  const options: RunOptions = {
    // To write down where each thing that is right stands takes longer than to look at it.
    resultTypes: ['violations'],
    rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
    ...(only && { runOnly: only }),
  };
  // The colours of what fades in or out are those of neither state.
  let { violations, hasMoved } = await look(page, context, options);
  for (let looks = 1; violations.length > 0 && hasMoved && looks < LOOKS; looks += 1)
    ({ violations, hasMoved } = await look(page, context, options));
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
