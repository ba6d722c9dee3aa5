import { describe, expect, test } from 'vitest';
import { profiles } from '../../../edge-api/db/tables/profiles.table.ts';
import { PRESET_DESIGNS } from './card-designs.ts';
import {
  contrast,
  isBackground,
  nightPair,
  onColour,
  smallestContrast,
  stopsOf,
  sixDigits,
} from './colours.ts';

// The design's own table: colours and the minimum contrast of each.
const TABLE = `
| Ink | #000000 | #FFFFFF | #2E3233 | #FFFFFF | #A6ACA9 | #141617 | 5.6 |
| Paper | #FFFFFF | #14181A | #E9ECEA | #14181A | #535B58 | #F5F6F5 | 5.9 |
| Fern | #EDF2EA | #1F5C3F | #DCE8D9 | #15271D | #485B4E | #FFFFFF | 5.8 |
| Linen | #F3EFE6 | #74451B | #E8DFCE | #2A2219 | #62574A | #FFFDF9 | 5.3 |
| Mist | linear-gradient(180deg, #D9E5EC, #F2F6F8) | #1B4C69 | #DBE6EC | #13232D | #475965 | #FFFFFF | 5.7 |
| Sky | linear-gradient(165deg, #C9DFFC, #E9F2FF) | #0A4AA8 | #DAE8FB | #0A1E3C | #405475 | #FFFFFF | 5.6 |
| Mint | linear-gradient(180deg, #CDEBE0, #F1FAF6) | #0B6350 | #D3EDE3 | #0B2921 | #3E5C54 | #FFFFFF | 5.7 |
| Lemon | #FBF1C9 | #665000 | #F4E6AC | #2A2200 | #625628 | #FFFCF0 | 5.8 |
| Peach | linear-gradient(180deg, #FFDCC9, #FFF3EC) | #9A3710 | #FBE0D2 | #321408 | #73493A | #FFFFFF | 5.6 |
| Blossom | #FAECEE | #962A48 | #F4DBDF | #32131C | #704C56 | #FFFFFF | 5.6 |
| Wisteria | #EFEBF6 | #573B8A | #E1D9F0 | #211533 | #5A4F6E | #FFFFFF | 5.5 |
| Clay | #EAD7C9 | #73300F | #F2E4D9 | #2D1408 | #5F4030 | #FFF9F4 | 6.7 |
| Stone | #E4E4E1 | #2F3436 | #D8D8D4 | #1A1C1D | #505456 | #F6F6F4 | 5.4 |
| Graphite | #2A2E30 | #E9C97D | #3B4144 | #FFFFFF | #B9C0BE | #202425 | 5.6 |
| Night | linear-gradient(180deg, #0A1424, #1A2E50) | #93C4FF | #22375C | #F3F7FF | #A9BBD8 | #13213A | 6.1 |
| Forest | linear-gradient(180deg, #0A1D15, #143628) | #8EDBB3 | #1D4535 | #EFF8F2 | #A3C2B2 | #102A1F | 5.6 |
| Aurora | linear-gradient(160deg, #081A26, #0E4546 58%, #2A5A3C) | #B9F2CB | #1A4C4A | #F2FBF6 | #AFD2C8 | #0C2C34 | 4.9 |
| Petrol | #0D3842 | #82DEE2 | #174F5B | #F0FBFC | #A8CDD3 | #092C35 | 5.4 |
| Cobalt | linear-gradient(165deg, #0A2785, #1539B4) | #FFD873 | #2044BE | #FFFFFF | #CBD7FF | #0A216F | 5.6 |
| Plum | linear-gradient(180deg, #21102A, #3B1D46) | #EDBDE4 | #4B2A57 | #FCF3FB | #CDB1D2 | #2C1637 | 6.1 |
| Ember | linear-gradient(160deg, #280E09, #4C1B10) | #FFB68F | #5B281A | #FFF1EA | #DFB6A5 | #39150D | 6.4 |
| Bordeaux | #470E1D | #F7C8AF | #611B2E | #FFF2EE | #E2B7B8 | #380A16 | 6.9 |
| Moss | #2D3921 | #D9E691 | #3E4C2F | #F7FAEE | #BCC8A8 | #232D19 | 5.2 |
| Espresso | #2A1C13 | #EBC293 | #3F2D21 | #FDF5EC | #CBB3A0 | #20150E | 6.5 |
`;

const rows = TABLE.trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the preset designs', () => {
  test('match the 24 of the design’s table exactly, with ids in its order', () => {
    expect(rows).toHaveLength(24);
    expect(PRESET_DESIGNS).toEqual(
      rows.map(([title, background, active, accent, name, career, block], index) => ({
        id: index + 1,
        title,
        background_color: background,
        foreground_active_color: active,
        accent_color: accent,
        full_name_foreground_color: name,
        career_foreground_color: career,
        card_background_color: block,
        brand_color: active?.replace('#', ''),
      })),
    );
  });

  test('include Ink as the default of a new profile', () => {
    const { default: id } = profiles.card_design_id;
    expect(PRESET_DESIGNS.find((design) => design.id === id)?.title).toBe('Ink');
  });

  test.each(PRESET_DESIGNS.map((design) => [design.title, design] as const))(
    "%s has the table's contrast",
    (title, design) => {
      const {
        background_color,
        card_background_color,
        accent_color,
        foreground_active_color: active,
      } = design;
      const texts = [design.full_name_foreground_color, design.career_foreground_color, active];
      const behind = [...stopsOf(background_color), card_background_color, accent_color];
      const pairs = texts.flatMap((text) => behind.map((surface) => contrast(text, surface)));
      const smallest = Math.min(...pairs, contrast(onColour(active), active));
      const promised = Number(rows.find(([name]) => name === title)?.[7]);
      expect(promised).toBeGreaterThanOrEqual(4.5);
      expect(Math.abs(smallest - promised)).toBeLessThanOrEqual(0.051);
      expect(smallestContrast(design)).toBe(smallest);
    },
  );

  test.each(PRESET_DESIGNS.map((design) => [design.title, design] as const))(
    '%s is readable at night too, on a dark page',
    (_, design) => {
      const night = nightPair(design);
      expect(smallestContrast(night)).toBeGreaterThanOrEqual(4.5);
      expect(onColour(stopsOf(night.background_color)[0] ?? '')).toBe('#FFFFFF');
    },
  );

  test('use only colours that are valid CSS', () => {
    for (const { id: _id, title: _title, background_color, brand_color, ...colours } of PRESET_DESIGNS) {
      expect(isBackground(background_color)).toBe(true);
      expect(sixDigits(brand_color)).toBe(`#${brand_color}`);
      for (const colour of Object.values(colours)) expect(sixDigits(colour)).toBe(colour);
    }
  });
});
