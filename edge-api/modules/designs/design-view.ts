import type { CardDesign } from '../../../src/domain/designs/card-designs.ts';
import { pick } from '../../../src/domain/profile/rows.ts';
import type { DesignRow } from '../../db/tables/profiles.table.ts';
import { DESIGN_KEYS } from '../profiles/design.answers.ts';

/** A design as its owner may choose it. */
export type DesignView = CardDesign & {
  /** The profile's own, and no preset. */
  is_custom: boolean;
  /** The caller may change its colours. */
  editable: boolean;
};

/** A design's row without whose it is. */
export const toDesign = (row: DesignRow): CardDesign => pick(row, DESIGN_KEYS);

/** A design's row for somebody who may or may not have colours of their own. */
export function toDesignView(row: DesignRow, canCustomize: boolean): DesignView {
  const is_custom = row.profile_id !== null;
  return { ...toDesign(row), is_custom, editable: is_custom && canCustomize };
}
