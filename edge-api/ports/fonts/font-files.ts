import type { FontName } from '../../../src/domain/card/typefaces.ts';
import bitter from './files/bitter.bin';
import fraunces from './files/fraunces.bin';
import garamond from './files/garamond.bin';
import jost from './files/jost.bin';
import mono from './files/mono.bin';
import nunito from './files/nunito.bin';

/** The typefaces as they are built into the worker. */
export const FONT_FILES: Readonly<Record<FontName, ArrayBuffer>> = {
  garamond,
  fraunces,
  bitter,
  jost,
  nunito,
  mono,
};
