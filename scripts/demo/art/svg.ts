/** A point in drawing units. */
export type Point = readonly [x: number, y: number];

/** A gradient stop: offset from 0 to 1, colour, and optionally its opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** What a drawing is made of before it is wrapped into a document. */
export interface Drawing {
  width: number;
  height: number;
  defs?: string;
  body: string;
}

/** Wraps a drawing into a standalone SVG document. */
export function svgDocument({ width, height, defs, body }: Drawing): string {
  const definitions = defs ? `<defs>${defs}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${definitions}${body}</svg>`;
}

/** Rounds a coordinate to one decimal, which keeps the output small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${fade}/>`;
    })
    .join('');
}

/** A linear gradient in drawing units, from one point to another. */
export function linear(id: string, from: Point, to: Point, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`;
}

/** A radial gradient in drawing units. */
export function radial(id: string, centre: Point, radius: number, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${stopsOf(stops)}</radialGradient>`;
}

/** A filled path. */
export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** A stroked path with round ends and no fill. */
export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** A filled rectangle, with optional corner radius and opacity. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  { radius = 0, opacity = 1 }: { radius?: number; opacity?: number } = {},
): string {
  const corner = radius ? ` rx="${radius}"` : '';
  const fade = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner} fill="${fill}"${fade}/>`;
}

/** A filled circle. */
export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** A filled ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** An unfilled ring. */
export function ring(
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  opacity = 1,
): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
}

/** A group mirrored left to right about a vertical axis. */
export function mirrored(axis: number, body: string): string {
  return `<g transform="translate(${axis * 2} 0) scale(-1 1)">${body}</g>`;
}
