import { afterAll, describe, expect, test } from 'vitest';
import { INVITATIONS_PER_CALL } from '../../../src/domain/limits/team.ts';
import { teamJoining as words } from '#messages/team-joining.ts';
import { format } from '../../../src/messages/format.ts';
import { createTestPages } from '../../forms/testing/test-page.ts';
import { postInvitations, type Posted } from './invitations.ts';

const pages = await createTestPages();
afterAll(pages.close);

/** Posts the invitations form with a list file, like a browser. */
function postList(list: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('csv', new File([list], 'people.csv', { type: 'text/csv' }));
  const page = pages.open('/team/invitations');
  const request = new Request(page.url, { method: 'POST', body });
  return { page, posted: postInvitations({ ...page, request }) };
}
const previewed = (posted: Response | Posted) => {
  if (posted instanceof Response || posted.step !== 'preview') throw new Error('No preview.');
  return posted.list;
};

const utf8 = (text: string) => new TextEncoder().encode(text);
const oldSpreadsheet = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (isLittle: boolean) => (text: string) => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  [...`\uFEFF${text}`].forEach((letter, n) => view.setUint16(2 * n, letter.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
};

describe('a list of people', () => {
  test.each([
    ['UTF-8', utf8],
    ['UTF-8 with its mark', (text: string) => utf8(`\uFEFF${text}`)],
    ['the letters of old spreadsheets', oldSpreadsheet],
    ['UTF-16, small end first', utf16(true)],
    ['UTF-16, big end first', utf16(false)],
  ])('is read in %s', async (_, encode) => {
    const list = encode('name;title;email\r\nZoë Ångström;Geschäftsführerin;zoe@firm.example\r\n');
    expect(previewed(await postList(list).posted)).toEqual({
      people: [
        {
          email: 'zoe@firm.example',
          first_name: 'Zoë',
          last_name: 'Ångström',
          job_title: 'Geschäftsführerin',
        },
      ],
      lines: { 'zoe@firm.example': 2 },
      left: [],
      more: false,
    });
  });

  test.each([
    ['UTF-8', utf8],
    ['UTF-16', utf16(true)],
  ])('of only addresses is read without a header, in %s', async (_, encode) => {
    const list = encode('ann@firm.example\r\n\r\n"ben@firm.example"\r\n');
    expect(previewed(await postList(list).posted)).toEqual({
      people: [{ email: 'ann@firm.example' }, { email: 'ben@firm.example' }],
      lines: { 'ann@firm.example': 1, 'ben@firm.example': 3 },
      left: [],
      more: false,
    });
  });

  test('is combined with typed addresses, each once', async () => {
    const list = utf8('name,email\nAnn,ann@firm.example\nBen,BEN@firm.example\nBen,ben@firm.example');
    const { people } = previewed(
      await postList(list, { emails: 'ben@firm.example, cleo@firm.example' }).posted,
    );
    expect(people.map(({ email }) => email).toSorted()).toEqual(
      ['ann', 'ben', 'cleo'].map((name) => `${name}@firm.example`),
    );
  });

  test.each([
    [
      'of ten thousand',
      utf8(['email', ...Array.from({ length: 10_000 }, (_, n) => `n${n}@firm.example`)].join('\n')),
      format(words.invite.too_many, { n: INVITATIONS_PER_CALL }),
    ],
    ['that is a picture', Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 255]), words.invite.none],
    ['of nobody', utf8('name,email\r\nAnn,\r\n'), words.invite.none],
  ])('%s is rejected with the reason', async (_, list, problem) => {
    const { page, posted } = postList(list);
    expect(await posted).toMatchObject({ step: 'form', state: { problem } });
    expect(page.response.status).toBe(422);
  });
});
