import { socialHostIssue } from '../../../src/domain/sections/section-items.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import { ruleBroken } from '../../kit/problems.ts';
import type { WrittenItem } from './kit/section.ts';

type Place = { field_type_id: string; value: string };
const placeOf = (item: Readonly<Record<string, unknown>>): Place => ({
  field_type_id: String(item['field_type_id']),
  value: String(item['value']),
});

/**
 * Refuses a social-media link to another site. Items that are on the card, or were just removed, are accepted. @throws
 * Problem 422
 */
export function requireOwnHosts(
  rows: readonly WrittenItem[],
  had: readonly ({ id: string } & Record<string, unknown>)[],
): void {
  const errors = rows.flatMap(({ id, columns }, at) => {
    const { field_type_id, value } = placeOf(columns);
    const before = had.find((one) => one.id === id);
    const stays = before && JSON.stringify(placeOf(before)) === JSON.stringify({ field_type_id, value });
    const code = stays ? null : socialHostIssue({ field_type_id, value });
    return code === null ? [] : [{ path: `items.${at}.value`, message: sentence(code) }];
  });
  if (errors.length > 0) throw ruleBroken(errors);
}
