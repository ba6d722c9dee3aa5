import { seeded } from './random.ts';
import { circle, ellipse, linear, path, radial, rect, svgDocument } from './svg.ts';

function building(cx: number, top: number, span: number): string {
  const half = span / 2;
  const eave = top + span * 0.27;
  const floor = eave + span * 0.4;
  const bays = 7;
  const bay = (span * 0.78) / bays;
  let lit = '';
  for (let i = 0; i < bays; i += 1) {
    const x = cx - span * 0.39 + i * bay;
    lit +=
      rect(x, eave, bay, floor - eave, 'url(#lamp)', { opacity: i === 2 || i === 5 ? 1 : 0.88 }) +
      rect(x + bay * 0.72, eave, bay * 0.28, floor - eave, '#6b5a3c', { opacity: 0.75 });
  }
  const people = [-0.24, 0.075, 0.175]
    .map((at, i) => {
      const x = cx + span * at;
      const h = span * (i === 1 ? 0.17 : 0.155);
      return (
        path(
          `M${x - h * 0.2} ${floor}L${x - h * 0.17} ${floor - h * 0.62}C${x - h * 0.15} ${floor - h * 0.8} ${x + h * 0.15} ${floor - h * 0.8} ${x + h * 0.17} ${floor - h * 0.62}L${x + h * 0.2} ${floor}Z`,
          '#4a3a28',
          0.85,
        ) + circle(x, floor - h * 0.92, h * 0.12, '#4a3a28', 0.85)
      );
    })
    .join('');
  return (
    rect(cx - span * 0.39, eave - 4, span * 0.78, floor - eave + 4, '#2c2b35') +
    lit +
    people +
    rect(cx - span * 0.41, eave - span * 0.015, span * 0.82, span * 0.035, '#0f1626') +
    path(
      `M${cx - half} ${eave}L${cx - half} ${eave - span * 0.055}L${cx} ${top}L${cx + half} ${eave - span * 0.055}L${cx + half} ${eave}Z`,
      '#121a2d',
    ) +
    path(`M${cx} ${top}L${cx + half} ${eave - span * 0.055}L${cx + half} ${eave}L${cx} ${eave}Z`, '#0d1423') +
    rect(cx - half, eave - span * 0.012, span, span * 0.012, '#c79a56', { opacity: 0.5 }) +
    rect(cx - span * 0.43, floor, span * 0.86, span * 0.035, '#0f1626') +
    rect(cx - span * 0.43, floor, span * 0.86, span * 0.008, '#f1c476', { opacity: 0.6 })
  );
}

function bush(x: number, y: number, r: number): string {
  return (
    ellipse(x, y, r, r * 0.8, '#0b1424') +
    ellipse(x - r * 0.3, y - r * 0.18, r * 0.5, r * 0.4, '#131f36', 0.8)
  );
}

function pavilionAt(width: number, height: number, span: number, top: number): string {
  const next = seeded(width);
  const cx = width / 2;
  const shore = top + span * 0.705;
  const defs =
    linear(
      'night',
      [0, 0],
      [0, shore],
      [
        [0, '#121f42'],
        [0.6, '#213a6b'],
        [1, '#36568c'],
      ],
    ) +
    linear(
      'pool',
      [0, shore],
      [0, height],
      [
        [0, '#22365f'],
        [1, '#0e1830'],
      ],
    ) +
    radial('glow', [cx, top + span * 0.5], span * 0.8, [
      [0, '#f7cf86', 0.75],
      [0.45, '#d9ae72', 0.4],
      [1, '#d9ae72', 0],
    ]) +
    linear(
      'lamp',
      [0, top + span * 0.25],
      [0, shore],
      [
        [0, '#ffe0a0'],
        [1, '#f6bd62'],
      ],
    ) +
    linear(
      'fade',
      [0, shore],
      [0, height],
      [
        [0, '#fff', 0.6],
        [1, '#fff', 0.06],
      ],
    ) +
    `<mask id="mirror"><rect x="0" y="${shore}" width="${width}" height="${height - shore}" fill="url(#fade)"/></mask>`;
  const stars = Array.from({ length: 60 }, () =>
    circle(next() * width, next() * top * 1.7, 1.2 + next() * 2, '#eaf0ff', 0.35 + next() * 0.55),
  ).join('');
  const hall = building(cx, top, span);
  const woods = path(
    `M0 ${shore}L0 ${shore - 150}C${width * 0.06} ${shore - 210} ${width * 0.12} ${shore - 150} ${width * 0.16} ${shore - 110}C${width * 0.22} ${shore - 90} ${width * 0.24} ${shore - 30} ${width * 0.28} ${shore}ZM${width} ${shore}L${width} ${shore - 170}C${width * 0.94} ${shore - 220} ${width * 0.88} ${shore - 140} ${width * 0.84} ${shore - 120}C${width * 0.78} ${shore - 90} ${width * 0.76} ${shore - 30} ${width * 0.72} ${shore}Z`,
    '#1b2b50',
  );
  const glints = Array.from({ length: 12 }, () => {
    const w = 60 + next() * span * 0.3;
    return rect(
      cx - span * 0.4 + next() * span * 0.6,
      shore + 20 + next() * (height - shore - 40),
      w,
      3.5,
      '#ffe0a6',
      { radius: 2, opacity: 0.3 },
    );
  }).join('');
  const body =
    rect(0, 0, width, height, 'url(#night)') +
    stars +
    woods +
    rect(0, 0, width, shore, 'url(#glow)') +
    hall +
    rect(0, shore, width, height - shore, 'url(#pool)') +
    `<g mask="url(#mirror)"><g transform="translate(0 ${shore * 2}) scale(1 -1)">${hall}</g></g>` +
    glints +
    rect(0, shore - 3, width, 7, '#0b1424') +
    bush(width * 0.04, shore + 12, width * 0.11) +
    bush(width * 0.17, shore + 20, width * 0.06) +
    bush(width * 0.95, shore + 10, width * 0.12) +
    bush(width * 0.82, shore + 20, width * 0.055);
  return svgDocument({ width, height, defs, body });
}

/** A lit pavilion by the water at night. */
export function pavilion(): string {
  return pavilionAt(1600, 1000, 860, 150);
}

/** The pavilion in an upright frame, with all of its reflection. */
export function pavilionNight(): string {
  return pavilionAt(1200, 1500, 900, 330);
}
