import { afterAll, expect, test } from 'vitest';
import { APPLICABLE } from '../../../src/domain/team/team-apply.ts';
import { injectedSections } from '../../db/tables/teams.table.ts';
import { signIn } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { openPreview } from './team-preview.usecases.ts';

const app = await createTestApp();
afterAll(app.close);

const previewOf = async (handle: string, asked: Record<string, string> = {}) => {
  const opened = await openPreview(app.deps, handle, new URLSearchParams(asked));
  if (opened.kind !== 'card') throw new Error(`No card: ${opened.kind}`);
  return { ...opened.card, updated: '' };
};

async function lookingTeam() {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
  const look = { logo: await pictureUrl(320), background: await pictureUrl(340), card_design_id: 3 };
  const saved = await owner.call('PUT', `/p/${owner.business!.handle}`, look);
  expect(saved.status).toBe(200);
  return { owner, member, of: owner.business!.handle };
}

test('a card with all of its team’s look is previewed as it is once the look is applied', async () => {
  const { owner, member, of } = await lookingTeam();
  const before = await previewOf(member.handle);
  const previewed = await previewOf(member.handle, { look: APPLICABLE.join('.'), of });
  expect(previewed.card_design_id).toBe(3);
  expect(await previewOf(member.handle)).toEqual(before);
  expect((await owner.call('POST', '/team/apply', { what: APPLICABLE })).status).toBe(202);
  expect(await previewOf(member.handle)).toEqual(previewed);
});

test('a card never has the look of another team, or of a person', async () => {
  const [{ member, owner }, stranger] = await Promise.all([lookingTeam(), lookingTeam()]);
  const before = await previewOf(member.handle);
  const look = APPLICABLE.join('.');
  for (const of of [stranger.of, owner.handle, 'nowhere_at_all', '', '-'])
    expect(await previewOf(member.handle, { look, of })).toEqual(before);
  const solo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  expect(await previewOf(solo.handle, { look, of: stranger.of })).toEqual(await previewOf(solo.handle));
});

test('a card is previewed without its team’s content, which remains on it', async () => {
  const { owner, member, of } = await lookingTeam();
  const link = { title: 'Team', link: 'https://team.example' };
  const put = await owner.call('PUT', `/p/${of}/thumbnail_links`, { items: [link] });
  expect(put.status).toBe(200);
  await app.db.insert(injectedSections).values({ team_id: owner.team_id!, section: 'links' });
  const titles = async (asked?: Record<string, string>) =>
    (await previewOf(member.handle, asked)).thumbnail_links.map(({ title }) => title);
  expect(await titles({ without: 'content' })).toEqual([]);
  expect(await titles()).toEqual(['Team']);
});
