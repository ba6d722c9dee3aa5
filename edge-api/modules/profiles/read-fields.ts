import {
  READ_FIELDS,
  type ProfileBody,
  type ProfileUpdate,
} from '../../../src/domain/profile/profile-fields.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import { ruleBroken } from '../../kit/problems.ts';
import type { OwnProfile } from './own-profile.ts';

/** Fields that change with each write, or with another field: they may be outdated. */
const MOVING: readonly string[] = ['updated', 'team_edited', 'design'];

/** The update in a body. Read-only fields may be sent back unchanged. @throws Problem 422 for another value */
export function updateOf(body: ProfileBody, now: OwnProfile): ProfileUpdate {
  const errors = READ_FIELDS.filter(
    (field) =>
      field in body && !MOVING.includes(field) && JSON.stringify(body[field]) !== JSON.stringify(now[field]),
  ).map((field) => ({ path: field, message: sentence('unknown', field) }));
  if (errors.length > 0) throw ruleBroken(errors);
  const fields = Object.entries(body).filter(([field]) => !READ_FIELDS.some((read) => read === field));
  return Object.fromEntries(fields) as ProfileUpdate;
}
