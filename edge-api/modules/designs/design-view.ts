import type { CardDesign } from '../../../src/domain/designs/card-designs.ts';
import { pick } from '../../../src/domain/profile/rows.ts';
import type { DesignRow } from '../../db/tables/profiles.table.ts';
import { DESIGN_KEYS } from '../profiles/design.answers.ts';

/** A design that its owner can choose. */
export type DesignView = CardDesign & {
  /** The profile's own, not a preset. */
  is_custom: boolean;
  /** The caller can change its colours. */
  editable: boolean;
};

/** A design's row without its profile. */
export const toDesign = (row: DesignRow): CardDesign => pick(row, DESIGN_KEYS);

/** A design's row for a person with or without the right to custom colours. */
export function toDesignView(row: DesignRow, canCustomize: boolean): DesignView {
  const is_custom = row.profile_id !== null;
  return { ...toDesign(row), is_custom, editable: is_custom && canCustomize };
}
