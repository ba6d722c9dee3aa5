import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../../src/domain/permissions/gates.ts';
import { SECTIONS } from '../../../../src/domain/sections/sections.ts';
import type { ApplyView } from '../../../../src/domain/team/team-apply.ts';
import { permissions } from '#messages/permissions.ts';
import { teamJoining as words } from '#messages/team-joining.ts';
import { confirmed, newAccount, send, type SignedIn } from '../../account/testing/accounts.ts';
import { accountOf, buy, subscriptionRow } from '../../payments/testing/buying.ts';
import { endAtVendor, factsOfRow } from '../../payments/events.usecases.ts';
import { interleaved } from '../../../testing/interleaved.ts';
import { addProfile, signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { runApply } from './run-apply.usecases.ts';
import { paySeats } from '../testing/seats.ts';

const app = interleaved(await createTestApp({ CARDEA_RATE_FACTOR: '1000' }));
afterAll(app.close);

type Body = Record<string, unknown>;
const json = async (response: Response) => (await response.json()) as Body;
const teamOf = async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
  return { owner, member };
};
const link = (of: string) => (_: unknown, n: number) => ({
  title: `${of} ${n}`,
  link: `https://${of}.example/${n}`,
});
const linksOf = (of: string) => Array.from({ length: SECTIONS.links.most }, link(of));
const putLinks = (who: Person, handle: string, body: object) =>
  who.call('PUT', `/p/${handle}/thumbnail_links`, body);
type Link = { title: string; injected: boolean };
const shownLinks = async ({ handle }: Person) =>
  ((await json(await app.request(`/api/p/${handle}`)))['thumbnail_links'] as Link[]).map(
    ({ title, injected }) => [title, injected],
  );
const push = async ({ call, business }: Person, links: boolean) =>
  expect((await call('PUT', `/p/${business!.handle}/injection`, { links })).status).toBe(200);

describe('the maximum number of links on a card', () => {
  test('injected into a card with as many are after its own, which stay its member’s', async () => {
    const { owner, member } = await teamOf();
    expect((await putLinks(owner, owner.business!.handle, { items: linksOf('ours') })).status).toBe(200);
    expect((await putLinks(member, member.handle, { items: linksOf('mine') })).status).toBe(200);
    await push(owner, true);
    const shown = await shownLinks(member);
    expect(shown).toHaveLength(2 * SECTIONS.links.most);
    expect(shown.filter(([, injected]) => injected).map(([title]) => title)).toEqual(
      linksOf('ours').map(({ title }) => title),
    );
    const other = linksOf('other');
    expect((await putLinks(member, member.handle, { items: other })).status).toBe(200);
    expect((await putLinks(member, member.handle, { items: [...other, other[0]] })).status).toBe(422);
    await push(owner, false);
    expect(await shownLinks(member)).toEqual(other.map(({ title }) => [title, false]));
  });
});

describe('a member who is removed while they edit', () => {
  test('keeps what they save at that moment, and is no longer bound by locks', async () => {
    const { owner, member } = await teamOf();
    const change = (body: object) => member.call('PUT', `/p/${member.handle}`, body);
    await owner.call('PUT', '/team/locks', { fields: ['job_title'] });
    expect((await change({ job_title: 'Joiner' })).status).toBe(403);
    const removed = owner.call('DELETE', `/team/members/${member.user_id}`);
    const both = await Promise.all([change({ first_name: 'Maya' }), removed]);
    expect(both.map(({ status }) => status)).toEqual([200, 204]);
    expect((await change({ job_title: 'Joiner' })).status).toBe(200);
    expect(await json(await app.request(`/api/p/${member.handle}`))).toMatchObject({
      first_name: 'Maya',
      job_title: 'Joiner',
    });
    expect((await accountOf(member)).role).toBe('SOLO_ESSENTIAL_DEFAULT');
  });

  test('saves a list that they opened before, without the injected items', async () => {
    const { owner, member } = await teamOf();
    await putLinks(owner, owner.business!.handle, { items: [link('ours')(null, 1)] });
    await putLinks(member, member.handle, { items: [link('mine')(null, 1)] });
    await push(owner, true);
    const { version } = await json(await member.call('GET', `/p/${member.handle}/thumbnail_links`));
    await owner.call('DELETE', `/team/members/${member.user_id}`);
    const saved = await putLinks(member, member.handle, { items: [link('mine')(null, 2)], version });
    expect(saved.status).toBe(200);
    expect(await shownLinks(member)).toEqual([['mine 2', false]]);
  });
});

describe('a plan that expires meanwhile', () => {
  /** A team that bought its plan, a person with its link, and the end of the plan. */
  async function boughtTeam() {
    const owner = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    const vendorId = await buy(app, owner, 'team', 3);
    const { team_id } = await accountOf(owner);
    const made = await owner.call('POST', '/team/invitations', { link: true });
    const { url } = (await json(made))['link'] as { url: string };
    const lapse = async () => endAtVendor(app.deps, factsOfRow((await subscriptionRow(app, vendorId))!));
    return { owner, team_id, token: url.split('/').at(-1)!, lapse };
  }

  test('makes earlier invitations unusable, until it is bought again', async () => {
    const { owner, token, lapse } = await boughtTeam();
    const guest = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const join = async () => guest.call('POST', '/team/join', { token });
    await lapse();
    const refused = await join();
    expect([refused.status, (await json(refused))['detail']]).toEqual([409, words.joining.no_seat]);
    const invited = await json(await owner.call('POST', '/team/invitations', { emails: ['a@example.com'] }));
    expect(invited['results']).toEqual([{ email: 'a@example.com', status: 'no_seat' }]);
    expect((await accountOf(guest)).role).toBe('SOLO_ACTIVE_DEFAULT');
    await buy(app, owner, 'team', 3);
    expect((await join()).status).toBe(200);
  });

  test('leaves no look half applied: a started application completes on every card, and no further one starts', async () => {
    const { owner, lapse } = await boughtTeam();
    for (let n = 0; n < 110; n += 1) await addProfile(app, { user_id: owner.user_id });
    const { business_handle } = await json(await owner.call('GET', '/team'));
    await owner.call('PUT', `/p/${String(business_handle)}`, { card_design_id: 7 });
    const begun = await owner.call('POST', '/team/apply', { what: ['design'] });
    const { apply_id, state } = (await begun.json()) as ApplyView;
    expect(state).toBe('running');
    await lapse();
    expect((await accountOf(owner)).role).toBe('TEAM_LIMITED_OWNER');
    await runApply(app.deps, apply_id!);
    expect(await json(await owner.call('GET', `/team/apply/${apply_id}`))).toMatchObject({
      state: 'done',
      done: 111,
    });
    const again = await owner.call('POST', '/team/apply', { what: ['design'] });
    expect([again.status, (await json(again))['detail']]).toEqual([
      403,
      permissions[refusal('TEAM_LIMITED_OWNER', [], 'apply_to_all')!.code],
    ]);
  });
});

describe('an invited person who deleted their account', () => {
  const EMAIL = 'guest@example.com';
  const sendAs = (who: SignedIn, method: string, path: string, body?: object) =>
    send(app, method, `/api${path}`, body, who.bearer);
  const leave = async (who: SignedIn) =>
    expect((await sendAs(await confirmed(app, who), 'DELETE', '/account')).status).toBe(204);
  const join = (who: SignedIn, token: string) => sendAs(who, 'POST', '/team/join', { token });
  const tokenFor = (to: string) =>
    /\/join\/([\w-]+)/.exec(
      app.letters.findLast((letter) => letter.to === to && /\/join\//.test(letter.text))!.text,
    )![1]!;

  test('joins once their address has an account again, and never by an invitation that they used', async () => {
    const { owner } = await teamOf();
    await paySeats(app, owner.team_id!, 3);
    const seats = async () => (await json(await owner.call('GET', '/team')))['seats'];
    const first = await newAccount(app, EMAIL);
    await owner.call('POST', '/team/invitations', { emails: [EMAIL] });
    const token = tokenFor(EMAIL);
    await leave(first);
    expect((await join(first, token)).status).toBe(401);
    expect(await seats()).toEqual({ paid: 3, used: 2, invited: 1 });

    const second = await newAccount(app, EMAIL);
    expect((await join(second, token)).status).toBe(200);
    await leave(second);
    expect(await seats()).toEqual({ paid: 3, used: 2, invited: 0 });

    const third = await newAccount(app, EMAIL);
    const refused = await join(third, token);
    expect([refused.status, (await json(refused))['detail']]).toEqual([422, words.joining.used]);
    await owner.call('POST', '/team/invitations', { emails: [EMAIL] });
    expect((await join(third, tokenFor(EMAIL))).status).toBe(200);
  });
});
