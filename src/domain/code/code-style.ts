import { contrast, isSameColour, sixDigits } from '../designs/colours.ts';
import { QR_COLOURS } from './qr-colours.ts';

/** How the modules of a code are drawn. */
export const CODE_MODULES = ['square', 'rounded'] as const;
/** What stands in the middle of a code: nothing, the logo of the card, or its picture. */
export const CODE_LOGOS = ['none', 'logo', 'picture'] as const;
/** Words under a code, or a frame around it with words in it. */
export const CODE_FRAMES = ['none', 'below', 'around'] as const;

/** How an owner has their code drawn. Colours are `#` and three or six digits, to the letter. */
export type CodeStyle = {
  foreground_color: string;
  background_color: string;
  modules: (typeof CODE_MODULES)[number];
  logo: (typeof CODE_LOGOS)[number];
  frame: (typeof CODE_FRAMES)[number];
  /** What the frame says; kept, and not drawn, where there is none. */
  frame_text: string;
};

/** How a code is drawn of which its owner has said nothing. */
export const PLAIN_CODE: CodeStyle = {
  foreground_color: QR_COLOURS.dark,
  background_color: QR_COLOURS.light,
  modules: 'square',
  logo: 'none',
  frame: 'none',
  frame_text: '',
};

/** The contrast of a code that every reader makes out, as of text (WCAG 2.2, 1.4.3). */
const CODE_CONTRAST = 4.5;

/** Why a code in these colours would not be found: `inverted` where it is not the darker one, else `faint`; null where it is. */
export type CodeColourIssue = 'inverted' | 'faint';

/**
 * Whether readers find a code in these colours: dark on light (ISO/IEC 18004, 9.1; many readers know no other), with the
 * contrast of readable text (WCAG 2.2, 1.4.3).
 * @throws RangeError for what is no hex colour
 */
export function codeColourIssue(foreground: string, background: string): CodeColourIssue | null {
  const fromWhite = (colour: string) => contrast(QR_COLOURS.light, colour);
  if (fromWhite(foreground) < fromWhite(background)) return 'inverted';
  return contrast(foreground, background) < CODE_CONTRAST ? 'faint' : null;
}

/** The shape and the colours of a code's modules, `#RRGGBB`; a style without its logo and its frame. */
export type CodeLook = { modules: CodeStyle['modules']; dark: string; light: string };

/** What a code looks like where there is no room for more than the code. */
export const codeLook = ({ modules, foreground_color, background_color }: CodeStyle): CodeLook => ({
  modules,
  dark: sixDigits(foreground_color) ?? foreground_color,
  light: sixDigits(background_color) ?? background_color,
});

/** Whether a style draws what is drawn without one. What a frame would say is then not drawn either. */
export const isPlainCode = (style: CodeStyle): boolean =>
  style.modules === 'square' &&
  style.logo === 'none' &&
  style.frame === 'none' &&
  isSameColour(style.foreground_color, PLAIN_CODE.foreground_color) &&
  isSameColour(style.background_color, PLAIN_CODE.background_color);

/** How much of a code may be unreadable (ISO/IEC 18004): 15 of a hundred, and 30 under a logo. */
export type Correction = 'medium' | 'high';

export const correctionOf = (hasLogo: boolean): Correction => (hasLogo ? 'high' : 'medium');
