import { expect, test } from 'vitest';
import { readInvitees } from './invitee-list.ts';
import { foundOf, leftOutLines } from './invitee-lines.ts';

test('the preview lists what was found in each line', () => {
  const list = readInvitees(
    'cleo@b.co',
    'name,title,email\n\nAnn Lee,Surveyor,ann@b.co\nBen,,ben@b.co\nDan,,\nAnn,,ANN@b.co\n,,cleo@b.co',
  );
  expect(list.people.map((one) => `${one.email}: ${foundOf(one, list)}`)).toEqual([
    'cleo@b.co: ',
    'ann@b.co: Ann Lee, Surveyor, Line 3',
    'ben@b.co: Ben, Line 4',
  ]);
  expect(leftOutLines(list)).toEqual([
    'Left out: Line 5, Dan. It has no valid email.',
    'Left out: Line 6, Ann ANN@b.co. It has the same email as line 3.',
    'Left out: Line 7, cleo@b.co. You typed this email already.',
  ]);
});

test('of many lines without a person, twenty are listed and the others counted', () => {
  const csv = Array.from({ length: 23 }, (_, n) => `Nobody ${n + 1}`).join('\n');
  const left = leftOutLines(readInvitees('', csv));
  expect(left).toHaveLength(21);
  expect(left.at(-2)).toBe('Left out: Line 20, Nobody 20. It has no valid email.');
  expect(left.at(-1)).toBe('Other lines left out: 3');
});
