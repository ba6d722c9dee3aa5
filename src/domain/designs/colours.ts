import type { CardDesign } from './card-designs.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];
/** Hue in degrees, saturation and lightness from 0 to 1. */
type Hsl = readonly [number, number, number];

/** WCAG 2.2, 1.4.3: contrast of text and its background. */
export const READABLE = 4.5;
const LIGHT_LABEL = '#FFFFFF';
const DARK_LABEL = '#0D100F';
const BLACK = '#000000';
/** Share of the name's colour in a hairline over a block. */
const LINE_SHARE = 0.11;

/** `#rgb`, `#rrggbb`, or either without `#`; null for anything else. */
export function parseHex(hex: string): Rgb | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** A typed colour, with or without `#`, in three or six digits, as `#RRGGBB`; null if invalid. */
export function sixDigits(typed: string): string | null {
  const rgb = parseHex(typed.trim());
  return rgb && toHex(rgb);
}

/** A colour as typed, with a missing `#` added. */
export const withHash = (typed: string): string => (typed.startsWith('#') ? typed : `#${typed}`);

/** Whether two colours are equal in any notation; gradients are compared as text. */
export const isSameColour = (one: string, other: string): boolean =>
  one === other || (parseHex(one) !== null && sixDigits(one) === sixDigits(other));

/** @throws RangeError for an invalid colour: designs are validated on input */
function rgbOf(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (rgb === null) throw new RangeError('Not a hex colour');
  return rgb;
}

/** Relative luminance from 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/**
 * Contrast of two colours from 1 to 21 (WCAG 2.2).
 * @throws RangeError for what is no hex colour
 */
export const contrast = (one: string, other: string): number => ratio(luminance(one), luminance(other));

/** White or nearly black, whichever is more readable on a background that may still be corrected. */
export const lightOrDark = (hex: string): typeof LIGHT_LABEL | typeof DARK_LABEL =>
  contrast(LIGHT_LABEL, hex) >= contrast(DARK_LABEL, hex) ? LIGHT_LABEL : DARK_LABEL;

/** The more readable label on a fill: white or nearly black, or black if neither reaches 4.5, as black then does. */
export function onColour(hex: string): string {
  const label = lightOrDark(hex);
  return contrast(label, hex) >= READABLE ? label : BLACK;
}

const STOP = String.raw`#(?:[\da-fA-F]{6}|[\da-fA-F]{3})(?: (?:100|\d{1,2})%)?`;
const DIRECTION = String.raw`(?:-?\d{1,3}deg|to (?:top|bottom|left|right)(?: (?:left|right))?), ?`;
const GRADIENT = new RegExp(`^linear-gradient\\((?:${DIRECTION})?${STOP}(?:, ?${STOP}){1,7}\\)$`);

/**
 * Whether a value is a valid background of a card: `#hex`, or a linear gradient of two to eight such. It is inserted
 * into CSS.
 */
export const isBackground = (value: string): boolean =>
  (value.startsWith('#') && parseHex(value) !== null) || GRADIENT.test(value);

/** The colours of a background in order; none if invalid. */
export function stopsOf(background: string): string[] {
  const text = parseHex(background) === null ? background : `#${background.replace('#', '')}`;
  return isBackground(text) ? (text.match(/#[\da-f]+/gi) ?? []) : [];
}

/** The representative colour of a background: its own, or the first of its gradient; black if invalid. */
export const firstStop = (background: string): string => stopsOf(background)[0] ?? BLACK;

function toHsl(hex: string): Hsl {
  const [r, g, b] = rgbOf(hex).map((part) => part / 255) as [number, number, number];
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [light, spread] = [(max + min) / 2, max - min];
  if (spread === 0) return [0, 0, light];
  const turn = max === r ? (g - b) / spread : max === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return [(turn * 60 + 360) % 360, spread / (1 - Math.abs(2 * light - 1)), light];
}

function fromHsl([hue, saturation, light]: Hsl): string {
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    return light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return toHex([part(0) * 255, part(8) * 255, part(4) * 255]);
}

/** A blend of `over` with weight `share` (0 to 1) on `under`. */
export function blend(over: string, under: string, share: number): string {
  if (share === 0) return under;
  const [a, b] = [rgbOf(over), rgbOf(under)];
  const mix = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return toHex([mix(0), mix(1), mix(2)]);
}

const TEXT_ROLES = ['full_name_foreground_color', 'career_foreground_color'] as const;
const STEPS: readonly number[] = Array.from({ length: 256 }, (_, step) => step / 255);

/** Luminances of everything behind a design's texts: each gradient stop of the page, the block, the accent. */
const behind = (design: CardDesign): number[] =>
  [...stopsOf(design.background_color), design.card_background_color, design.accent_color].map(luminance);

/** The minimum contrast of a text with its surfaces. */
function lowest(colour: string, surfaces: readonly number[]): number {
  const own = luminance(colour);
  return Math.min(...surfaces.map((surface) => ratio(own, surface)));
}

/** The nearest lightness of the colour that is readable, or the closest to it. */
function readable(colour: string, surfaces: readonly number[]): string {
  let best = { hex: colour, least: lowest(colour, surfaces) };
  const [hue, saturation, light] = toHsl(colour);
  const steps = STEPS.toSorted((a, b) => Math.abs(a - light) - Math.abs(b - light));
  for (const step of steps) {
    if (best.least >= READABLE) break;
    const hex = fromHsl([hue, saturation, step]);
    const least = lowest(hex, surfaces);
    if (least > best.least) best = { hex, least };
  }
  return best.hex;
}

/** The active colour for icons and text on a card: as chosen, or in its nearest readable lightness. */
export const activeText = (design: CardDesign): string =>
  readable(design.foreground_active_color, behind(design));

/** The minimum contrast of a design, including labels on buttons; 4.5 and more is readable. */
export function smallestContrast(design: CardDesign): number {
  const surfaces = behind(design);
  const { foreground_active_color: active } = design;
  const texts = [...TEXT_ROLES.map((role) => design[role]), activeText(design)];
  return Math.min(contrast(onColour(active), active), ...texts.map((text) => lowest(text, surfaces)));
}

function withReadableText(design: CardDesign): CardDesign {
  const surfaces = behind(design);
  const texts = TEXT_ROLES.map((role) => [role, readable(design[role], surfaces)]);
  return { ...design, ...Object.fromEntries(texts) };
}

// Shares of the page colour mixed into accent and block, tried in order if no text is readable on all three.
const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((tenth) => tenth / 10);
const CLOSER = [...TENTHS.map((share) => [share, 0] as const), ...TENTHS.map((share) => [1, share] as const)];

/**
 * A custom design with readable texts: name and title keep their hue at the nearest lightness with a contrast of 4.5
 * on all surfaces. The active colour stays, as buttons adapt their label (`activeText` is for text). Page, block and
 * accent stay, unless no text is readable on all three: then accent and block move towards the page.
 * @throws RangeError for an invalid hex colour
 */
export function correctDesign(design: CardDesign): CardDesign {
  const page = firstStop(design.background_color);
  let corrected = withReadableText(design);
  for (const [accent, block] of CLOSER) {
    if (smallestContrast(corrected) >= READABLE) break;
    corrected = withReadableText({
      ...design,
      accent_color: blend(page, design.accent_color, accent),
      card_background_color: blend(page, design.card_background_color, block),
    });
  }
  return corrected;
}

/** Whether a page is light, so that dark text is more readable on it. */
export const isLight = (design: Pick<CardDesign, 'background_color'>): boolean =>
  lightOrDark(firstStop(design.background_color)) === DARK_LABEL;

/**
 * The night pair of a light design, for dark systems: the hue of the active colour at fixed lightnesses, surfaces at
 * half its saturation, texts nearly grey. A dark design is its own pair.
 */
export function nightPair(design: CardDesign): CardDesign {
  if (!isLight(design)) return design;
  const [hue, saturation] = toHsl(design.foreground_active_color);
  const at = (share: number, light: number) => fromHsl([hue, saturation * share, light]);
  return correctDesign({
    ...design,
    background_color: at(0.5, 0.07),
    card_background_color: at(0.5, 0.105),
    accent_color: at(0.5, 0.17),
    foreground_active_color: at(1, 0.74),
    full_name_foreground_color: at(0.3, 0.95),
    career_foreground_color: at(0.28, 0.7),
  });
}

export type CardVariable =
  | '--card-page'
  | '--card-name'
  | '--card-quiet'
  | '--card-active'
  | '--card-soft'
  | '--card-block'
  | '--card-button'
  | '--card-on-button'
  | '--card-line';

/**
 * The CSS custom properties of a card: the design's colours unchanged, with a missing `#` added, except text in the
 * active colour if unreadable.
 * @throws RangeError for a colour that is not safe in CSS
 */
export function designVariables(design: CardDesign): Record<CardVariable, string> {
  const colour = (value: string) => (rgbOf(value), value.startsWith('#') ? value : `#${value}`);
  const { background_color: page, full_name_foreground_color: name, card_background_color: block } = design;
  const { foreground_active_color: active } = design;
  return {
    '--card-page': isBackground(page) ? page : colour(page),
    '--card-name': colour(name),
    '--card-quiet': colour(design.career_foreground_color),
    '--card-active': colour(activeText(design)),
    '--card-soft': colour(design.accent_color),
    '--card-block': colour(block),
    '--card-button': colour(active),
    '--card-on-button': onColour(active),
    '--card-line': blend(name, block, LINE_SHARE),
  };
}
