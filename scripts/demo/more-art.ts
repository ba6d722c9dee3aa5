import { rect, stroke, svgDocument } from './art/svg.ts';

/** A part of a drawing, as a drawing of its own. Drawing units. */
export function cropped(svg: string, part: { x: number; y: number; width: number; height: number }): string {
  const { x, y, width, height } = part;
  return svg.replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    `viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`,
  );
}

/** Two arches, one inside the other: the mark of a studio that is called after arcades. */
export function riwaqLogo(): string {
  const arch = (half: number, top: number) =>
    `M${256 - half} 372L${256 - half} ${top + half}A${half} ${half} 0 0 1 ${256 + half} ${top + half}L${256 + half} 372`;
  const body =
    rect(0, 0, 512, 512, '#fffdf9') +
    stroke(arch(110, 146), '#74451b', 30) +
    stroke(arch(48, 208), '#74451b', 30);
  return svgDocument({ width: 512, height: 512, body });
}
