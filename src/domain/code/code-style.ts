import { contrast, isSameColour, sixDigits } from '../designs/colours.ts';
import { QR_COLOURS } from './qr-colours.ts';

/** Module shapes of a code. */
export const CODE_MODULES = ['square', 'rounded'] as const;
/** The picture in the middle of a code: none, the card's logo, or its picture. */
export const CODE_LOGOS = ['none', 'logo', 'picture'] as const;
/** Frames of a code: text below, or a frame around it with text. */
export const CODE_FRAMES = ['none', 'below', 'around'] as const;

/** An owner's code style. Colours are `#` and three or six digits, stored as typed. */
export type CodeStyle = {
  foreground_color: string;
  background_color: string;
  modules: (typeof CODE_MODULES)[number];
  logo: (typeof CODE_LOGOS)[number];
  frame: (typeof CODE_FRAMES)[number];
  /** The frame's text; stored, but not drawn without a frame. */
  frame_text: string;
};

/** The default style. */
export const PLAIN_CODE: CodeStyle = {
  foreground_color: QR_COLOURS.dark,
  background_color: QR_COLOURS.light,
  modules: 'square',
  logo: 'none',
  frame: 'none',
  frame_text: '',
};

/** The minimum contrast for all scanners, the same as for text (WCAG 2.2, 1.4.3). */
const CODE_CONTRAST = 4.5;

/**
 * Why scanners would not find a code in these colours: `inverted` if the foreground is not the darker one, else
 * `faint`; null if they do.
 */
export type CodeColourIssue = 'inverted' | 'faint';

/**
 * Checks that scanners find a code in these colours: dark on light (ISO/IEC 18004, 9.1; many support nothing else),
 * with the contrast of readable text (WCAG 2.2, 1.4.3).
 * @throws RangeError for an invalid hex colour
 */
export function codeColourIssue(foreground: string, background: string): CodeColourIssue | null {
  const fromWhite = (colour: string) => contrast(QR_COLOURS.light, colour);
  if (fromWhite(foreground) < fromWhite(background)) return 'inverted';
  return contrast(foreground, background) < CODE_CONTRAST ? 'faint' : null;
}

/** Module shape and colours of a code, `#RRGGBB`: a style without logo and frame. */
export type CodeLook = { modules: CodeStyle['modules']; dark: string; light: string };

/** The look of a code where there is room only for the modules. */
export const codeLook = ({ modules, foreground_color, background_color }: CodeStyle): CodeLook => ({
  modules,
  dark: sixDigits(foreground_color) ?? foreground_color,
  light: sixDigits(background_color) ?? background_color,
});

/** Whether a style equals the default one. A frame text without a frame does not count. */
export const isPlainCode = (style: CodeStyle): boolean =>
  style.modules === 'square' &&
  style.logo === 'none' &&
  style.frame === 'none' &&
  isSameColour(style.foreground_color, PLAIN_CODE.foreground_color) &&
  isSameColour(style.background_color, PLAIN_CODE.background_color);

/** Error correction (ISO/IEC 18004): the share of a code that can be unreadable, 15 %, or 30 % under a logo. */
export type Correction = 'medium' | 'high';

export const correctionOf = (hasLogo: boolean): Correction => (hasLogo ? 'high' : 'medium');
