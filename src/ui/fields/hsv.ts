/** Hue in degrees; saturation and brightness (value) from 0 to 1, as in a colour picker. */
export type Hsv = { hue: number; saturation: number; value: number };

/** Red, green and blue from 0 to 1 of `#rgb` or `#rrggbb`; black if invalid. */
function partsOf(hex: string): [number, number, number] {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1] ?? '000';
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** A colour in HSV; black for an invalid hex colour. Greys have hue 0. */
export function toHsv(hex: string): Hsv {
  const [r, g, b] = partsOf(hex);
  const value = Math.max(r, g, b);
  const spread = value - Math.min(r, g, b);
  if (spread === 0) return { hue: 0, saturation: 0, value };
  const turn = value === r ? (g - b) / spread : value === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return { hue: (turn * 60 + 360) % 360, saturation: spread / value, value };
}

/** The colour as `#RRGGBB`. */
export function fromHsv({ hue, saturation, value }: Hsv): string {
  const part = (n: number) => {
    const k = (n + hue / 60) % 6;
    const share = value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1));
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(5)}${part(3)}${part(1)}`.toUpperCase();
}
