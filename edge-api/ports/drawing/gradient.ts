/** A linear gradient in SVG: from one point to another, offsets from 0 to 1. */
export type Gradient = {
  from: readonly [number, number];
  to: readonly [number, number];
  stops: { colour: string; offset: number }[];
};

const SIDES: Readonly<Record<string, readonly [number, number]>> = {
  top: [0, -1],
  bottom: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** The direction of a CSS gradient over a box (CSS Images 3, 3.1.1), of any length. */
function directionOf(text: string, width: number, height: number): readonly [number, number] {
  const degrees = /^(-?\d+)deg/.exec(text)?.[1];
  if (degrees !== undefined) {
    const angle = (Number(degrees) * Math.PI) / 180;
    return [Math.sin(angle), -Math.cos(angle)];
  }
  const words = /^to ([a-z ]+)/.exec(text)?.[1]?.split(' ') ?? ['bottom'];
  const [x, y] = words.reduce(([a, b], word) => [a + SIDES[word]![0], b + SIDES[word]![1]], [0, 0]);
  // Towards a corner, the middle colour runs through the other two corners.
  return x !== 0 && y !== 0 ? [x! * height, y! * width] : [x!, y!];
}

/** Missing offsets are spread evenly between their neighbours; none precedes the one before it. */
function placed(offsets: (number | null)[]): number[] {
  const known = offsets.map((offset, i) => offset ?? (i === 0 ? 0 : i === offsets.length - 1 ? 1 : null));
  let least = 0;
  return known.map((offset, i) => {
    if (offset === null) {
      const next = known.findIndex((one, at) => at > i && one !== null);
      offset = least + (Math.max(known[next]!, least) - least) / (next - i + 1);
    }
    least = Math.max(least, offset);
    return least;
  });
}

/** A CSS `linear-gradient()` of hex colours over a box, in the domain's subset; null for a flat colour. */
export function gradientOf(background: string, width: number, height: number): Gradient | null {
  const inside = /^linear-gradient\((.*)\)$/.exec(background)?.[1];
  if (inside === undefined) return null;
  const stops = [...inside.matchAll(/(#[\da-f]+)(?: (\d+)%)?/gi)];
  const offsets = placed(stops.map((stop) => (stop[2] === undefined ? null : Number(stop[2]) / 100)));
  const [x, y] = directionOf(inside, width, height);
  const length = Math.hypot(x, y);
  const half = (Math.abs(x) * width + Math.abs(y) * height) / length / 2;
  const [dx, dy] = [(x / length) * half, (y / length) * half];
  return {
    from: [width / 2 - dx, height / 2 - dy],
    to: [width / 2 + dx, height / 2 + dy],
    stops: stops.map((stop, i) => ({ colour: stop[1]!, offset: offsets[i]! })),
  };
}
