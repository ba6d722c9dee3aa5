import encodeQR from 'qr';

/** Text at a position of a card: a style, and its lines. */
export const at = (style: string, ...lines: readonly string[]): string =>
  `<div style="position:absolute;white-space:nowrap;${style.replaceAll('"', '&quot;')}">${lines.join('<br>')}</div>`;

/** A plain area of colour. */
export const area = (style: string): string => `<div style="position:absolute;${style}"></div>`;

const drawing = (size: number, style: string, shapes: string) =>
  `<svg viewBox="0 0 24 24" style="width:${size}mm;height:${size}mm;${style}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`;

const ICONS = {
  phone: '<path d="M5 3h4l2 5-3 2c1 3 3 5 6 6l2-3 5 2v4c0 1-1 2-2 2C11 20 4 13 3 5c0-1 1-2 2-2z"/>',
  mobile: '<rect x="7" y="2" width="10" height="20" rx="2"/><path d="M11 18h2"/>',
  mail: '<rect x="2" y="5" width="20" height="14" rx="1"/><path d="M2 6l10 8 10-8"/>',
  web: '<circle cx="12" cy="12" r="10"/><ellipse cx="12" cy="12" rx="4.5" ry="10"/><path d="M2 12h20"/>',
  pin: '<path d="M12 22c5-6 8-9 8-13a8 8 0 0 0-16 0c0 4 3 7 8 13z"/><circle cx="12" cy="9" r="2.6"/>',
  fax: '<path d="M7 9V2h10v7"/><rect x="2" y="9" width="20" height="11"/><path d="M7 15h10"/>',
} as const;

/** An icon in place of a label. */
export const icon = (name: keyof typeof ICONS, size = 2.6, style = ''): string =>
  drawing(size, `vertical-align:-0.4mm;margin-right:1.2mm;${style}`, ICONS[name]);

const MARKS = {
  ring: '<circle cx="12" cy="12" r="9" stroke-width="4"/>',
  leaf: '<path fill="currentColor" d="M3 21C3 9 9 3 21 3c0 12-6 18-18 18z"/><path stroke="#fff" d="M5 19L16 8"/>',
  bars: '<path stroke-width="4" d="M4 21V12M12 21V3M20 21V8"/>',
  hexagon:
    '<path stroke-width="3" d="M12 2l9 5v10l-9 5-9-5V7z"/><circle fill="currentColor" cx="12" cy="12" r="3"/>',
  waves: '<path stroke-width="2.6" d="M1 8c4-5 7 5 11 0s7 5 11 0M1 16c4-5 7 5 11 0s7 5 11 0"/>',
  peak: '<path fill="currentColor" d="M1 21L9 6l5 8 3-4 6 11z"/>',
  arch: '<path stroke-width="3" d="M3 22V12a9 9 0 0 1 18 0v10M8 22V13a4 4 0 0 1 8 0v9"/>',
  star: '<path fill="currentColor" d="M12 1l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"/>',
  squares:
    '<path fill="currentColor" stroke="none" d="M2 2h9v9H2zM13 13h9v9h-9z"/><path d="M14 3h7v7h-7zM3 14h7v7H3z"/>',
  drop: '<path fill="currentColor" d="M12 1c5 7 8 10 8 14a8 8 0 0 1-16 0c0-4 3-7 8-14z"/>',
} as const;

/** The logo of a fictional company. */
export const mark = (name: keyof typeof MARKS, size: number, style: string): string =>
  drawing(size, `position:absolute;${style}`, MARKS[name]);

/** A portrait of a fictional person: head and shoulders before a wall. */
export const portrait = (style: string): string =>
  `<svg viewBox="0 0 60 80" preserveAspectRatio="xMidYMid slice" style="position:absolute;${style}">
    <defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="#b9c7d1"/><stop offset="1" stop-color="#7d8c98"/></linearGradient></defs>
    <rect width="60" height="80" fill="url(#wall)"/>
    <path d="M6 80c0-20 12-24 24-24s24 4 24 24z" fill="#2f3b4d"/><path d="M24 56l6 10 6-10z" fill="#f2efe8"/>
    <path d="M15 32c-2-22 32-22 30 0l-2 16c-2 5-24 5-26 0z" fill="#3a2a20"/><rect x="25" y="46" width="10" height="13" rx="4" fill="#c08f70"/>
    <ellipse cx="30" cy="36" rx="11" ry="14" fill="#d3a383"/><path d="M18 32c4-10 20-12 25-1-8 1-14-2-17-5-2 3-4 5-8 6z" fill="#3a2a20"/>
    <path d="M26 43c2 2 6 2 8 0" stroke="#8b4a3c" fill="none"/><circle cx="26" cy="35" r="1.1"/><circle cx="34" cy="35" r="1.1"/>
  </svg>`;

/** A code with a text. */
export const code = (text: string, size: number, style: string): string =>
  `<div style="position:absolute;width:${size}mm;height:${size}mm;${style}">${encodeQR(text, 'svg', { border: 1, ecc: 'medium' }).replace('<svg', '<svg style="display:block;width:100%;height:100%"')}</div>`;

/** A contact in the format of cards' codes. */
export const vcard = (...lines: readonly string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n');
