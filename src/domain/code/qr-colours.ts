/** A code is dark on light whatever the design: many readers do not find an inverted one. */
export const QR_COLOURS = { dark: '#0D100F', light: '#FFFFFF' } as const;
