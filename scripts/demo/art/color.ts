/** Blends two `#rrggbb` colours; `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const channel = (start: number): string => {
    const a = Number.parseInt(from.slice(start, start + 2), 16);
    const b = Number.parseInt(to.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** A deeper version of a colour, kept slightly warm so that shadows never turn grey. */
export function darken(colour: string, amount: number): string {
  return mix(colour, '#120a0c', amount);
}

/** A paler version of a colour, kept slightly warm. */
export function lighten(colour: string, amount: number): string {
  return mix(colour, '#fffaf0', amount);
}
