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
