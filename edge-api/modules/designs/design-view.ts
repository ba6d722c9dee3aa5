import type { CardDesign } from '../../../src/domain/card-designs.ts';
import type { cardDesigns } from './designs.table.ts';

type Row = typeof cardDesigns.$inferSelect;

/** A design as its owner may choose it. */
export type DesignView = CardDesign & {
  /** The profile's own, and no preset. */
  is_custom: boolean;
  /** The caller may change its colours. */
  editable: boolean;
};

/** A design's row without whose it is. */
export const toDesign = ({ profile_id: _, ...design }: Row): CardDesign => design;

/** A design's row for somebody who may or may not have colours of their own. */
export function toDesignView(row: Row, mayCustomise: boolean): DesignView {
  const is_custom = row.profile_id !== null;
  return { ...toDesign(row), is_custom, editable: is_custom && mayCustomise };
}
