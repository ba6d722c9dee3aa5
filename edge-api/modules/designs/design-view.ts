import type { CardDesign } from '../../../src/domain/designs/card-designs.ts';
import type { cardDesigns } from '../../db/tables/profiles.table.ts';

type Row = typeof cardDesigns.$inferSelect;

/** A design as its owner may choose it. */
export type DesignView = CardDesign & {
  /** The profile's own, and no preset. */
  is_custom: boolean;
  /** The caller may change its colours. */
  editable: boolean;
};

/** A design's row without whose it is. */
export const toDesign = (row: Row): CardDesign => ({
  id: row.id,
  title: row.title,
  background_color: row.background_color,
  foreground_active_color: row.foreground_active_color,
  career_foreground_color: row.career_foreground_color,
  full_name_foreground_color: row.full_name_foreground_color,
  accent_color: row.accent_color,
  card_background_color: row.card_background_color,
  brand_color: row.brand_color,
});

/** A design's row for somebody who may or may not have colours of their own. */
export function toDesignView(row: Row, canCustomize: boolean): DesignView {
  const is_custom = row.profile_id !== null;
  return { ...toDesign(row), is_custom, editable: is_custom && canCustomize };
}
