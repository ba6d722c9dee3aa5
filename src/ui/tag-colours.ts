/** The colours that a tag can have: the name of the look, by the hex value that is stored. As tokens.json says. */
export const TAG_COLOURS = {
  '#618730': 'moss',
  '#278A72': 'fern',
  '#2E879C': 'lagoon',
  '#367FC8': 'sky',
  '#6A73D1': 'indigo',
  '#8F67CA': 'violet',
  '#B357B7': 'orchid',
  '#CA517F': 'rose',
  '#CE5648': 'brick',
  '#B56A21': 'amber',
  '#98781A': 'ochre',
  '#737D8A': 'slate',
} as const;

export type TagColour = (typeof TAG_COLOURS)[keyof typeof TAG_COLOURS];

/** The look of a stored colour, however its letters are written; slate for one that is not of the twelve. */
export function tagColour(hex: string): TagColour {
  return TAG_COLOURS[hex.toUpperCase() as keyof typeof TAG_COLOURS] ?? 'slate';
}
