import type { Breakage } from './breakage.ts';
import { BROWSER } from './browser.ts';
import { CARD } from './card.ts';
import { CONTACTS } from './contacts.ts';
import { MENDED_LOOKS } from './mended-looks.ts';
import { MENDED } from './mended.ts';
import { RIGHTS } from './rights.ts';
import { ROWS } from './rows.ts';
import { RUNNING } from './running.ts';
import { SAFETY } from './safety.ts';

/** Faults over the whole product, sixty at the least, each of which one file of tests must notice. */
export const BREAKAGES: readonly Breakage[] = [
  ...CARD,
  ...RIGHTS,
  ...SAFETY,
  ...CONTACTS,
  ...RUNNING,
  ...ROWS,
  ...MENDED,
  ...MENDED_LOOKS,
  ...BROWSER,
];
