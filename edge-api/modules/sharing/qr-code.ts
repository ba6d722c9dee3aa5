import encodeQR from 'qr';
import type { Correction } from '../../../src/domain/code/code-style.ts';
import { QR_QUIET_ZONE, type QrCardFormat } from '../../../src/domain/code/qr-image.ts';
import { QR_COLOURS } from '../../../src/domain/code/qr-colours.ts';
import { qrPath } from '../../../src/domain/code/qr-path.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { oneBitPng } from './one-bit-png.ts';

/** Minimum width of a code as a PNG in pixels, for printing. */
export const PNG_SIDE = 1024;
/** Default pixels per module of an SVG. */
export const SVG_MODULE = 8;

/**
 * The modules of a code with their quiet zone, dark ones true; error correction M, or H under a logo (ISO/IEC 18004).
 */
export const qrRows = (text: string, ecc: Correction = 'medium'): boolean[][] =>
  encodeQR(text, 'raw', { ecc, border: QR_QUIET_ZONE });

function svgOf(rows: boolean[][]): string {
  const { size, path } = qrPath(rows);
  const side = size * SVG_MODULE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}"><path fill="${QR_COLOURS.light}" d="M0 0h${size}v${size}H0z"/><path fill="none" stroke="${QR_COLOURS.dark}" shape-rendering="crispEdges" d="${path}"/></svg>`;
}

/** A code alone: an SVG, or a PNG with whole pixels per module, the fewest for a width of 1,024. */
export async function drawCode(text: string, format: QrCardFormat): Promise<Bytes> {
  const rows = qrRows(text);
  if (format === 'svg') return new TextEncoder().encode(svgOf(rows)).slice();
  return oneBitPng(rows, Math.ceil(PNG_SIDE / rows.length));
}
