/** The colours of a design that its owner sets. */
export const DESIGN_COLOURS = [
  'background_color',
  'foreground_active_color',
  'accent_color',
  'full_name_foreground_color',
  'career_foreground_color',
  'card_background_color',
] as const;
export type DesignColour = (typeof DESIGN_COLOURS)[number];

/** All stored colours of a design, including the card's brand colour: hex without `#`. */
export const STORED_COLOURS = [...DESIGN_COLOURS, 'brand_color'] as const;
export type StoredColour = (typeof STORED_COLOURS)[number];
