import { circle, linear, path, rect, svgDocument } from './svg.ts';

const SIZE = 512;

function mark(background: string, body: string, defs = ''): string {
  return svgDocument({ width: SIZE, height: SIZE, defs, body: rect(0, 0, SIZE, SIZE, background) + body });
}

/** A sprig: a stem with two pairs of leaves and a bud. */
function fernhall(): string {
  const green = '#1f5b3e';
  const leaf = 'M256 328C222 330 164 318 158 254C206 256 240 280 256 328Z';
  const small = 'M256 246C230 246 190 236 183 184C224 186 248 208 256 246Z';
  const right = (d: string): string => `<g transform="translate(512 0) scale(-1 1)">${path(d, green)}</g>`;
  const body =
    rect(243, 164, 26, 224, green, { radius: 12 }) +
    path(
      'M256 114C268 130 274 142 271 154C270 160 266 164 262 168L250 168C246 164 242 160 241 154C238 142 244 130 256 114Z',
      green,
    ) +
    path(leaf, green) +
    right(leaf) +
    path(small, green) +
    right(small);
  return mark('#ffffff', body);
}

/** Two leaning towers joined into a letter-like gate. */
function halden(): string {
  return mark(
    '#f0fbfb',
    path('M78 130L192 66L192 232L320 232L320 308L192 308L192 436L78 436Z', '#0f3740') +
      path('M320 180L434 232L434 436L320 436Z', '#2b8c92'),
  );
}

/** A kestrel's wing made of three feathers. */
function kestrel(): string {
  return mark(
    '#5b2a3c',
    path('M96 372C96 220 216 120 416 112C404 236 300 372 96 372Z', '#e9b872') +
      path('M96 372C132 268 220 196 358 178C318 284 226 366 96 372Z', '#c9673e') +
      path('M96 372C150 312 214 268 298 244C262 318 192 366 96 372Z', '#f7e6d0') +
      circle(366, 154, 15, '#5b2a3c'),
  );
}

/** A sun rising over three waves. */
function norrvik(): string {
  const wave = (y: number): string =>
    `M72 ${y}C112 ${y - 44} 154 ${y - 44} 194 ${y}C234 ${y + 44} 276 ${y + 44} 316 ${y}C356 ${y - 44} 400 ${y - 44} 440 ${y}L440 ${y + 36}C400 ${y - 8} 356 ${y - 8} 316 ${y + 36}C276 ${y + 80} 234 ${y + 80} 194 ${y + 36}C154 ${y - 8} 112 ${y - 8} 72 ${y + 36}Z`;
  return mark(
    '#16324f',
    path('M142 216A114 114 0 0 1 370 216Z', '#f2b65c') +
      path('M256 102A114 114 0 0 1 370 216L256 216Z', '#e09a3e') +
      path(wave(268), '#dff0f5') +
      path(wave(336), '#7fb7cf') +
      path(wave(404), '#3d7fa6'),
  );
}

/** Four interlocking quarter-circles. */
function cantara(): string {
  return mark(
    'url(#ground)',
    path('M256 96L256 256L96 256A160 160 0 0 1 256 96Z', '#2f4858') +
      path('M416 256L256 256L256 96A160 160 0 0 1 416 256Z', '#f2a65a') +
      path('M256 416L256 256L416 256A160 160 0 0 1 256 416Z', '#2f4858') +
      path('M96 256L256 256L256 416A160 160 0 0 1 96 256Z', '#d9573f') +
      circle(256, 256, 58, '#fbf3e6') +
      path('M256 198A58 58 0 0 1 256 314Z', '#ead9bd'),
    linear(
      'ground',
      [0, 0],
      [512, 512],
      [
        [0, '#fbf3e6'],
        [1, '#f3e4cc'],
      ],
    ),
  );
}

/** Company marks; each draws a 512 by 512 SVG. */
export const LOGOS = { cantara, fernhall, halden, kestrel, norrvik } satisfies Record<string, () => string>;
