import type { StoredColour } from './design-colours.ts';

/** A colour scheme of a card. Colours are `#rrggbb`; `background_color` can be a linear gradient of such. */
export type CardDesign = { id: number; title: string } & Record<StoredColour, string>;

/** A selectable design. */
export type DesignChoice = CardDesign & { is_custom: boolean; editable: boolean };

type Row = readonly [
  title: string,
  background: string,
  active: string,
  accent: string,
  name: string,
  career: string,
  block: string,
];

const ROWS: readonly Row[] = [
  ['Ink', '#000000', '#FFFFFF', '#2E3233', '#FFFFFF', '#A6ACA9', '#141617'],
  ['Paper', '#FFFFFF', '#14181A', '#E9ECEA', '#14181A', '#535B58', '#F5F6F5'],
  ['Fern', '#EDF2EA', '#1F5C3F', '#DCE8D9', '#15271D', '#485B4E', '#FFFFFF'],
  ['Linen', '#F3EFE6', '#74451B', '#E8DFCE', '#2A2219', '#62574A', '#FFFDF9'],
  [
    'Mist',
    'linear-gradient(180deg, #D9E5EC, #F2F6F8)',
    '#1B4C69',
    '#DBE6EC',
    '#13232D',
    '#475965',
    '#FFFFFF',
  ],
  ['Sky', 'linear-gradient(165deg, #C9DFFC, #E9F2FF)', '#0A4AA8', '#DAE8FB', '#0A1E3C', '#405475', '#FFFFFF'],
  [
    'Mint',
    'linear-gradient(180deg, #CDEBE0, #F1FAF6)',
    '#0B6350',
    '#D3EDE3',
    '#0B2921',
    '#3E5C54',
    '#FFFFFF',
  ],
  ['Lemon', '#FBF1C9', '#665000', '#F4E6AC', '#2A2200', '#625628', '#FFFCF0'],
  [
    'Peach',
    'linear-gradient(180deg, #FFDCC9, #FFF3EC)',
    '#9A3710',
    '#FBE0D2',
    '#321408',
    '#73493A',
    '#FFFFFF',
  ],
  ['Blossom', '#FAECEE', '#962A48', '#F4DBDF', '#32131C', '#704C56', '#FFFFFF'],
  ['Wisteria', '#EFEBF6', '#573B8A', '#E1D9F0', '#211533', '#5A4F6E', '#FFFFFF'],
  ['Clay', '#EAD7C9', '#73300F', '#F2E4D9', '#2D1408', '#5F4030', '#FFF9F4'],
  ['Stone', '#E4E4E1', '#2F3436', '#D8D8D4', '#1A1C1D', '#505456', '#F6F6F4'],
  ['Graphite', '#2A2E30', '#E9C97D', '#3B4144', '#FFFFFF', '#B9C0BE', '#202425'],
  [
    'Night',
    'linear-gradient(180deg, #0A1424, #1A2E50)',
    '#93C4FF',
    '#22375C',
    '#F3F7FF',
    '#A9BBD8',
    '#13213A',
  ],
  [
    'Forest',
    'linear-gradient(180deg, #0A1D15, #143628)',
    '#8EDBB3',
    '#1D4535',
    '#EFF8F2',
    '#A3C2B2',
    '#102A1F',
  ],
  [
    'Aurora',
    'linear-gradient(160deg, #081A26, #0E4546 58%, #2A5A3C)',
    '#B9F2CB',
    '#1A4C4A',
    '#F2FBF6',
    '#AFD2C8',
    '#0C2C34',
  ],
  ['Petrol', '#0D3842', '#82DEE2', '#174F5B', '#F0FBFC', '#A8CDD3', '#092C35'],
  [
    'Cobalt',
    'linear-gradient(165deg, #0A2785, #1539B4)',
    '#FFD873',
    '#2044BE',
    '#FFFFFF',
    '#CBD7FF',
    '#0A216F',
  ],
  [
    'Plum',
    'linear-gradient(180deg, #21102A, #3B1D46)',
    '#EDBDE4',
    '#4B2A57',
    '#FCF3FB',
    '#CDB1D2',
    '#2C1637',
  ],
  [
    'Ember',
    'linear-gradient(160deg, #280E09, #4C1B10)',
    '#FFB68F',
    '#5B281A',
    '#FFF1EA',
    '#DFB6A5',
    '#39150D',
  ],
  ['Bordeaux', '#470E1D', '#F7C8AF', '#611B2E', '#FFF2EE', '#E2B7B8', '#380A16'],
  ['Moss', '#2D3921', '#D9E691', '#3E4C2F', '#F7FAEE', '#BCC8A8', '#232D19'],
  ['Espresso', '#2A1C13', '#EBC293', '#3F2D21', '#FDF5EC', '#CBB3A0', '#20150E'],
];

/** The designs available to everyone; ids count from 1 in display order. */
export const PRESET_DESIGNS: readonly CardDesign[] = ROWS.map(
  ([title, background, active, accent, name, career, block], index) => ({
    id: index + 1,
    title,
    background_color: background,
    foreground_active_color: active,
    career_foreground_color: career,
    full_name_foreground_color: name,
    accent_color: accent,
    card_background_color: block,
    brand_color: active.slice(1),
  }),
);
