import { BIO_HTML_MAX } from '../../../src/domain/limits/text.ts';
import { workCategoryTitle } from '../../../src/domain/profile/work-categories.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import { ruleBroken } from '../../kit/problems.ts';
import type { ProfileChange } from './profile-change.ts';

/** What the values of a change say only with the rest of the data. */
type Found = { designExists: boolean; handleReserved: boolean };

/**
 * Validates changed values only: a handle that was reserved later stays valid for its owner. @throws Problem 422 naming
 * every invalid field
 */
export function checkChange({ columns }: ProfileChange, { designExists, handleReserved }: Found): void {
  const { work_category, card_design_id, bio } = columns;
  const broken = {
    'handle.reserved': handleReserved,
    'work_category.invalid': Boolean(work_category) && workCategoryTitle(work_category ?? null) === null,
    'card_design_id.invalid': card_design_id !== undefined && !designExists,
    'bio.too_long': (bio ?? '').length > BIO_HTML_MAX,
  };
  const errors = Object.entries(broken)
    .filter(([, isBroken]) => isBroken)
    .map(([code]) => ({ path: code.split('.')[0]!, message: sentence(code) }));
  if (errors.length > 0) throw ruleBroken(errors);
}
