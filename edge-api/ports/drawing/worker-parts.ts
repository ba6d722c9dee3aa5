import { Resvg } from '@cf-wasm/resvg';
import arabicRegular from './fonts/noto-sans-arabic-400.bin';
import arabicBold from './fonts/noto-sans-arabic-600.bin';
import hebrewRegular from './fonts/noto-sans-hebrew-400.bin';
import hebrewBold from './fonts/noto-sans-hebrew-600.bin';
import regular from './fonts/noto-sans-400.bin';
import bold from './fonts/noto-sans-600.bin';
import { FONT_FILES } from '../fonts/font-files.ts';
import { renderWith } from './render.ts';
import type { DrawingParts } from './resvg.drawing.ts';

/** The parts as they are built into the worker; only imported when something is drawn. */
export const workerParts: DrawingParts = {
  fonts: [
    { family: 'Noto Sans', regular, bold },
    { family: 'Noto Sans Arabic', regular: arabicRegular, bold: arabicBold },
    { family: 'Noto Sans Hebrew', regular: hebrewRegular, bold: hebrewBold },
  ],
  cardFonts: FONT_FILES,
  ...renderWith(Resvg),
};
