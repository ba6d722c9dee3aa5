/** A code is dark on light in any design: many scanners do not find an inverted one. */
export const QR_COLOURS = { dark: '#0D100F', light: '#FFFFFF' } as const;
