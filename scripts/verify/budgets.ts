import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OWNER_PATHS } from '../../src/domain/pages/owner-pages.ts';
import { recordFill } from './fills.ts';
import type { StepOutcome, Say } from './steps.ts';

/** Maximum shipped bytes. `match` selects files of the build by path. */
type Budget = { what: string; folder: string; match: RegExp; most: number; as: 'gzip' | 'uncompressed' };

const BUDGETS: Budget[] = [
  {
    what: 'fonts for browsers',
    folder: 'dist/client',
    match: /\.woff2$/,
    most: 45_000,
    as: 'gzip',
  },
  // Cloudflare's limit is 64 MiB, uncompressed; what is parsed at each start should stay far below. Passkeys, 0.3 MB,
  // and what cuts the fonts of cards, 0.9 MB, are only loaded by the requests that need them.
  {
    what: 'the worker',
    folder: 'dist/server',
    match: /\.(m?js|wasm|bin)$/,
    most: 13_700_000,
    as: 'uncompressed',
  },
];

/** Bytes of scripts, gzip, that a page loads before any interaction. Weighed by a journey in the running product. */
export const PAGE_SCRIPTS: Readonly<Record<string, number>> = {
  '/': 30_000,
  '/sign-in': 30_000,
  '/sign-up': 30_000,
};

/**
 * The same for an owner page opened first: frame and editor. The frame includes what loads the credits dialogs, but
 * none of the dialogs. Contacts, the heaviest, includes each row's enrichment, and a form what merges fields that
 * another browser changed, and the field tables of its lists. Contacts also have a rail of letters and keys.
 */
const FIRST_OWNER_PAGE = 168_000;
/** The steps of onboarding are one form with all of its fields, and the editors' shared files. */
const ONBOARDING = { '/card-setup': 169_000 };
export const OWNER_PAGE_SCRIPTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(OWNER_PATHS.map((path) => [path, FIRST_OWNER_PAGE])),
  ...ONBOARDING,
};

/** Bytes of styles, gzip, of an owner page. Weighed by a journey in the running product. */
export const OWNER_PAGE_STYLES = 36_000;

/** Bytes of HTML, uncompressed, of the pages with the most rows. Weighed by a journey in the running product. */
export const OWNER_PAGE_HTML: Readonly<Record<string, number>> = {
  '/analytics': 80_000,
  // The rows, a whole contact for the pane beside them, and both once more for hydration.
  '/contacts': 119_000,
  '/docs/api': 150_000,
  // 61 calls, with nearly 600 rows of fields.
  '/docs/api/contacts': 141_000,
  '/edit-profile': 82_000,
};

/**
 * Maximum bytes of a card: its page with all styles (brotli, quality 5), its inline script (uncompressed), and other
 * resources of a phone's first screen at 3x density (as transferred). A journey weighs ava's.
 */
export const CARD_BUDGET = { page: 14 * 1024, script: 1024, first_screen: 90 * 1024 } as const;

/** What a tab adds to the scripts of Home, which includes the frame, but none of the editors. */
export const TAB_SCRIPTS = 55_000;

/** What a page below a tab adds to the scripts of that tab's views. */
export const BELOW_TAB_SCRIPTS = 20_000;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Bytes of all matching files below `folder`; with `gzip`, each compressed separately. */
export function weigh(folder: string, match: RegExp, as: Budget['as']): number {
  return filesBelow(folder)
    .filter((file) => match.test(file))
    .map((file) => readFileSync(file))
    .reduce((sum, content) => sum + (as === 'gzip' ? gzipSync(content) : content).byteLength, 0);
}

/** Checks the build against its budgets. */
export async function runBudgets(say: Say, budgets: Budget[] = BUDGETS): Promise<StepOutcome> {
  let failed = 0;
  for (const { what, folder, match, most, as } of budgets) {
    const bytes = weigh(folder, match, as);
    const over = bytes > most;
    recordFill({ what: `${what}, ${as}`, used: bytes, most });
    if (over) failed += 1;
    say(`  ${over ? 'over' : 'within'} budget: ${what}, ${as}: ${bytes} of ${most} bytes\n`);
  }
  return { passed: budgets.length - failed, failed };
}
