import { darken, lighten } from './color.ts';
import { seeded } from './random.ts';
import { circle, ellipse, linear, path, rect, stroke, svgDocument } from './svg.ts';

const CROWNS = ['#4a7a40', '#6b9348', '#8fa94c', '#c49a39', '#6b9348', '#8fa94c'] as const;

function crown(x: number, y: number, radius: number, colour: string): string {
  return (
    circle(x - radius * 0.02, y, radius, colour) +
    circle(x + radius * 0.05, y + radius * 0.06, radius * 0.93, darken(colour, 0.07)) +
    circle(x - radius * 0.16, y - radius * 0.2, radius * 0.72, lighten(colour, 0.1)) +
    circle(x - radius * 0.24, y - radius * 0.28, radius * 0.42, lighten(colour, 0.24))
  );
}

function drawGarden(width: number, height: number, basinY: number, seed: number): string {
  const next = seeded(seed);
  const middle = width / 2;
  const defs =
    linear(
      'earth',
      [0, 0],
      [0, height],
      [
        [0, '#e6d5ab'],
        [1, '#d8c492'],
      ],
    ) +
    linear(
      'lane',
      [0, 0],
      [0, height],
      [
        [0, '#f7efdc'],
        [1, '#efe3c6'],
      ],
    );
  let shadows = '';
  let crowns = '';
  let beds = '';
  const step = 220;
  for (let y = 110; y < height + 120; y += step) {
    for (const side of [-1, 1]) {
      for (let column = 0; column * step < middle; column += 1) {
        const x = middle + side * (230 + column * step) + (next() - 0.5) * 34;
        const cy = y + (next() - 0.5) * 44;
        const r = 84 + next() * 26;
        const colour = CROWNS[Math.floor(next() * CROWNS.length)] ?? '#6b9348';
        shadows += circle(x + 34, cy + 38, r, '#8d7444', 0.42);
        crowns += crown(x, cy, r, colour);
      }
      beds += Array.from({ length: 7 }, () =>
        circle(
          middle + side * (92 + next() * 30),
          y - 90 + next() * 190,
          5 + next() * 4,
          ['#c9573f', '#f1e7d3', '#8a9a4e'][Math.floor(next() * 3)] ?? '#c9573f',
          0.85,
        ),
      ).join('');
    }
  }
  const lane =
    rect(middle - 70, -10, 140, height + 20, 'url(#lane)') +
    stroke(
      `M${middle - 70} -10L${middle - 70} ${height + 10}M${middle + 70} -10L${middle + 70} ${height + 10}`,
      '#cdb782',
      4,
      0.7,
    ) +
    Array.from({ length: Math.ceil(height / 88) }, (_, i) =>
      stroke(`M${middle - 66} ${i * 88 + 40}L${middle + 66} ${i * 88 + 40}`, '#d9c79b', 3, 0.55),
    ).join('');
  const basin =
    circle(middle, basinY, 150, '#f4ead2') +
    `<circle cx="${middle}" cy="${basinY}" r="150" fill="none" stroke="#cdb782" stroke-width="4" opacity="0.7"/>` +
    circle(middle + 8, basinY + 10, 92, '#8d7444', 0.3) +
    circle(middle, basinY, 90, '#d9d2c1') +
    circle(middle, basinY, 76, '#4f97a8') +
    path(
      `M${middle - 76} ${basinY}A76 76 0 0 1 ${middle + 76} ${basinY}A90 60 0 0 0 ${middle - 76} ${basinY}Z`,
      '#2f7587',
      0.55,
    ) +
    ellipse(middle + 18, basinY + 22, 34, 24, '#9fd0d6', 0.4) +
    `<circle cx="${middle + 18}" cy="${basinY + 22}" r="22" fill="none" stroke="#e6f5f3" stroke-width="3" opacity="0.6"/>`;
  const benches = [0.42, 0.72]
    .map(
      (at) =>
        rect(middle - 62, height * at + 6, 26, 96, '#8d7444', { radius: 6, opacity: 0.35 }) +
        rect(middle - 68, height * at, 24, 92, '#a5673f', { radius: 5 }) +
        rect(middle - 60, height * at, 4, 92, '#824b2d'),
    )
    .join('');
  return svgDocument({
    width,
    height,
    defs,
    body: rect(0, 0, width, height, 'url(#earth)') + shadows + lane + beds + basin + benches + crowns,
  });
}

/** A garden seen from above: rows of trees either side of a path. */
export function gardens(): string {
  return drawGarden(1600, 1000, 130, 12);
}

/** The same kind of garden in a square frame. */
export function orchard(): string {
  return drawGarden(1200, 1200, 250, 41);
}
