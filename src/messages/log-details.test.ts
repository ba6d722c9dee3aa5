import { expect, test } from 'vitest';
import { detailsSentence } from './log-details.ts';

test.each([
  [{ parts: ['workplace', 'card_design', 'photo_gallery'] }, 'Company, Design, Photo gallery'],
  [{ parts: ['design', 'card_design'] }, 'Design'],
  [{ parts: ['something_new'] }, 'Something new'],
  [{ user_ids: ['a', 'b'], parts: ['company', 'title_suffix'] }, 'Company, Job title. 2 people'],
  [{ on: ['links'], off: ['files', 'video'] }, 'On: Links. Off: Files, Videos'],
  [{ locked: ['handle'], freed: ['call_to_action'] }, 'Locked: Profile link. Unlocked: Call to Action'],
  [{ from: 'readonly', to: 'admin' }, 'Read-only → Admin'],
  [{ role: 'member', user_id: 'a' }, 'As Member'],
  [{ user_id: 'a' }, ''],
])('%j is told as %j', (subject, told) => {
  expect(detailsSentence(subject)).toBe(told);
});
