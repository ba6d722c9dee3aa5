import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Without its comments axe is less than half as long, and each page reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe is to look at, and by which rules. */
export type Look = {
  /** A selector of what is looked at, all of the page where there is none. */
  within?: string;
  /** A selector of what is left out. */
  except?: string;
  /** The only rules that are asked, all of axe's usual ones where there are none. */
  only?: string[];
  /** Rules that axe does not ask by itself. */
  also?: string[];
};

/** Brings axe into a page and its frames, once for as long as a document lasts. Frames of other hosts there are none. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in globalThis);
    if (!isThere) await frame.evaluate(AXE);
  }
}

/**
 * What axe finds wrong with a page as it stands: each rule, and where it is broken. It is asked without its adapter for
 * Playwright, which hands 1.5 megabytes of it to the page twice at each look: that took four times as long as the look.
 */
export async function violationsOf(
  page: Page,
  { within, except, only, also = [] }: Look = {},
): Promise<[rule: string, places: string[]][]> {
  await bringAxe(page);
  const context = { include: [within ?? ':root'], ...(except && { exclude: [except] }) };
  const options: RunOptions = {
    // To write down where each thing that is right stands takes longer than to look at it.
    resultTypes: ['violations'],
    rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
    ...(only && { runOnly: only }),
  };
  const violations = await page.evaluate(
    async ([where, how]) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(where, how);
      return found.violations;
    },
    [context, options] as const,
  );
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
