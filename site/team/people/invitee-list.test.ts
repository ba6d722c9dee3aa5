import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRows, readInvitees } from './invitee-list.ts';
import { INVITATIONS_PER_CALL } from '../../../src/domain/limits/team.ts';

test.each([
  ['a@b.co', ['a@b.co']],
  ['Ann <a@b.co>, "Ben" <c@d.co>;e@f.co\nA@B.co', ['a@b.co', 'c@d.co', 'e@f.co']],
  ['nobody here', []],
])('the text %j contains %j', (text, emails) => {
  expect(readInvitees(text, '').people.map(({ email }) => email)).toEqual(emails);
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
    ['name,title,email,role\r\nAnn Lee May,"Surveyor, chief",A@b.co,Admin\r\n', 2],
    ['\uFEFFE-mail;Role;Name;Title\na@b.co;admin;Ann Lee May;Surveyor, chief', 2],
    ['Ann Lee May\tSurveyor, chief\ta@b.co\tadmin', 1],
    ['\r\n\r\n"Ann Lee May";"Surveyor, chief";a@b.co;admin', 3],
    ['a@b.co;Ann Lee May;Surveyor, chief;admin', 1],
    ['Ann Lee May;Surveyor, chief;admin;;;a@b.co', 1],
    ['Ann Lee May;a@b.co;"Surveyor, chief";admin\r\n;;;\r\n', 1],
  ])('is read as %j', (text, line) => {
    expect(readInvitees('', text)).toEqual({
      people: [person],
      lines: { 'a@b.co': line },
      left: [],
      more: false,
    });
  });

  test.each([
    ['a@b.co', { 'a@b.co': 1 }],
    ['a@b.co\nC@d.co\n', { 'a@b.co': 1, 'c@d.co': 2 }],
    ['\uFEFF\r\na@b.co\r\n\r\n  c@d.co  \r\n\r\n', { 'a@b.co': 2, 'c@d.co': 4 }],
    ['"a@b.co"\r\n"c@d.co"', { 'a@b.co': 1, 'c@d.co': 2 }],
    ['a@b.co;\nc@d.co;\n', { 'a@b.co': 1, 'c@d.co': 2 }],
    ['a@b.co,c@d.co', { 'a@b.co': 1, 'c@d.co': 1 }],
    ['a@b.co; c@d.co;\ne@f.co', { 'a@b.co': 1, 'c@d.co': 1, 'e@f.co': 2 }],
    ['email\r\na@b.co', { 'a@b.co': 2 }],
  ])('that is only a list of addresses is read as %j', (text, lines) => {
    expect(readInvitees('', text)).toEqual({
      people: Object.keys(lines).map((email) => ({ email })),
      lines,
      left: [],
      more: false,
    });
  });

  test('reports the first line of a multi-line record', () => {
    const { people, lines } = readInvitees('', 'name,email\n"Ann\nLee",a@b.co\n"Ben ""B""",c@d.co');
    expect(people).toEqual([
      { email: 'a@b.co', first_name: 'Ann', last_name: 'Lee' },
      { email: 'c@d.co', first_name: 'Ben', last_name: '"B"' },
    ]);
    expect(lines).toEqual({ 'a@b.co': 2, 'c@d.co': 4 });
  });

  test('omits and lists people without an address, and takes each address once', () => {
    const { people, left } = readInvitees(
      'c@d.co',
      'name,email\nAnn,a@b.co\nBen,nothing\nAnn again,a@b.co\n\n=1+1,e@f.co\nC,C@d.co',
    );
    expect(people.map(({ email, first_name }) => [email, first_name])).toEqual([
      ['c@d.co', undefined],
      ['a@b.co', 'Ann'],
      ['e@f.co', '=1+1'],
    ]);
    expect(left).toEqual([
      { line: 3, said: 'Ben nothing', same_as: null },
      { line: 4, said: 'Ann again a@b.co', same_as: 2 },
      { line: 7, said: 'C C@d.co', same_as: 'typed' },
    ]);
  });

  test.each([
    ['Mitarbeiter\na@b.co', [{ line: 1, said: 'Mitarbeiter', same_as: null }]],
    ['name,title\nAnn,Surveyor', [1, 2]],
  ])('with a header but no address column, as %j, omits the header', (text, left) => {
    const found = readInvitees('', text).left;
    expect(typeof left[0] === 'number' ? found.map(({ line }) => line) : found).toEqual(left);
  });

  test('of ten thousand lines reports that there are too many', () => {
    const { people, more } = readInvitees(
      '',
      `email\n${Array.from({ length: 10_000 }, (_, n) => `n${n}@b.co`).join('\n')}`,
    );
    expect([people.length, more]).toEqual([INVITATIONS_PER_CALL, true]);
  });

  test('is parsed as it was composed', () => {
    const cell = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/[\r\n]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const text = [['a', 'b', 'c'], ...rows]
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect(
          csvRows(text)
            .slice(1)
            .map(({ cells }) => cells),
        ).toEqual(rows);
      }),
    );
  });

  test('with any content is read, with an address for each person', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { email } of readInvitees('', text).people) expect(email).toContain('@');
      }),
    );
  });
});
