import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCells, readInviteeCsv, readInviteeText } from './invitee-list.ts';
import { INVITED_AT_ONCE } from './limits/team.ts';

test.each([
  ['a@b.co', ['a@b.co']],
  ['Ann <a@b.co>, "Ben" <c@d.co>;e@f.co\nA@B.co', ['a@b.co', 'c@d.co', 'e@f.co']],
  ['nobody here', []],
])('the text %j names %j', (text, emails) => {
  expect(readInviteeText(text).people.map(({ email }) => email)).toEqual(emails);
});

describe('a CSV', () => {
  const person = {
    first_name: 'Ann',
    last_name: 'Lee May',
    job_title: 'Surveyor, chief',
    email: 'a@b.co',
    role: 'admin',
  };
  test.each([
    'name,title,email,role\r\nAnn Lee May,"Surveyor, chief",A@b.co,Admin\r\n',
    '\uFEFFE-mail;Role;Name;Title\na@b.co;admin;Ann Lee May;Surveyor, chief',
    'Ann Lee May\tSurveyor, chief\ta@b.co\tadmin',
  ])('is read as %j', (text) => {
    expect(readInviteeCsv(text)).toEqual({ people: [person], unread: [], more: false });
  });

  test('leaves out who has no address, says whom, and takes each address once', () => {
    const { people, unread } = readInviteeCsv(
      'name,email\nAnn,a@b.co\nBen,nothing\nAnn again,a@b.co\n\n=1+1,c@d.co',
    );
    expect(people.map(({ email, first_name }) => [email, first_name])).toEqual([
      ['a@b.co', 'Ann'],
      ['c@d.co', '=1+1'],
    ]);
    expect(unread).toEqual(['Ben nothing']);
  });

  test('of ten thousand lines says that there are more than fit', () => {
    const { people, more } = readInviteeCsv(
      `email\n${Array.from({ length: 10_000 }, (_, n) => `n${n}@b.co`).join('\n')}`,
    );
    expect([people.length, more]).toEqual([INVITED_AT_ONCE, true]);
  });

  test('comes apart as it was put together', () => {
    const cell = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/[\r\n]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const text = [['a', 'b', 'c'], ...rows]
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect(csvCells(text).slice(1)).toEqual(rows);
      }),
    );
  });

  test('is read whatever it is, with an address for each', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { email } of readInviteeCsv(text).people) expect(email).toContain('@');
      }),
    );
  });
});
