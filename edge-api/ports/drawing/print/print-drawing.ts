import { modulesPath } from '../../../../src/domain/code/code-shapes.ts';
import type { CodeLook } from '../../../../src/domain/code/code-style.ts';
import { PREVIEW, TRIMS } from '../../../../src/domain/share/print-layout.ts';
import type { PrintDrawing } from '../drawing.ts';
import type { OpenedParts } from '../opened-parts.ts';
import type { Code } from './code-on-sheet.ts';
import { lockScreen } from './lock-screen.ts';
import { outlinesOf } from './outlines.ts';
import { drawnInBands } from './in-bands.ts';
import { sheetsOf } from './sheets.ts';
import { sheetsSvg } from './sheet-svg.ts';

const codeOf = (rows: boolean[][], { modules, dark, light }: CodeLook): Code => ({
  size: rows.length,
  path: modulesPath(rows, modules),
  dark,
  light,
});

/** Draws printed items, and their previews from the same sheets. The PDF writer is loaded on first use. */
export function printDrawing(open: () => Promise<OpenedParts>): PrintDrawing {
  return {
    async printed(item, { rows, ...given }, title) {
      const { typefaces, forName, fonts, outlined } = await open();
      const ofName = forName(given.image.typeface);
      const sheets = sheetsOf(item, { ...given, code: codeOf(rows, given.image.code), typefaces, ofName });
      const [plain] = typefaces;
      const outlines = await outlinesOf(sheets, plain!, outlined);
      const { sheetsPdf } = await import('./sheet-pdf.ts');
      return sheetsPdf(sheets, TRIMS[item], title, { ...fonts[0]!, plain: plain!, outlines });
    },
    async printPreview(item, { rows, ...given }) {
      const { typefaces, forName, png } = await open();
      const ofName = forName(given.image.typeface);
      const sheets = sheetsOf(item, { ...given, code: codeOf(rows, given.image.code), typefaces, ofName });
      return png(sheetsSvg(sheets, TRIMS[item], PREVIEW.width, PREVIEW.gap));
    },
    async *lockScreen(image, rows, size) {
      const parts = await open();
      const ofName = parts.forName(image.typeface);
      const shapes = lockScreen(image, codeOf(rows, image.code), size, parts.typefaces, ofName);
      yield* drawnInBands(parts, shapes, size);
    },
  };
}
