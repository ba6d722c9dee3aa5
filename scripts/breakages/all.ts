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

/** At least sixty faults over the whole product, each of which one test file must notice. */
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
