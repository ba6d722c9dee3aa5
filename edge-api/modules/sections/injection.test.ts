import { afterAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { SECTION_NAMES } from '../../../src/domain/sections/sections.ts';
import { expectAsPlanned, expectOwnersAlone } from '../../testing/as-decided.ts';
import { addTeam, signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';

const app = await createTestApp();
afterAll(app.close);

const JPEG = await encode(drawing(120), 'jpeg');
const put = (person: Person, handle: string, body: unknown) =>
  person.call('PUT', `/p/${handle}/injection`, body);
const read = async (person: Person, handle: string) =>
  ((await (await person.call('GET', `/p/${handle}/injection`)).json()) as { injecting_sections: string[] })
    .injecting_sections;
const owner = () => signIn(app, { role: 'TEAM_ACTIVE_OWNER' });

type Card = Record<string, { injected: boolean }[]> & { injected_bio?: string; bio?: string };
type Pushed = [
  section: string,
  fill: (person: Person, handle: string) => Promise<Response>,
  shown: (card: Card) => unknown[],
];
const injectedIn = (list: string) => (card: Card) => card[list]!.filter(({ injected }) => injected);
const items = (list: string, item: object) => (person: Person, handle: string) =>
  person.call('PUT', `/p/${handle}/${list}`, { items: [item] });
const upload =
  (path: (handle: string) => string, name: string, file: () => File) => (person: Person, handle: string) => {
    const body = new FormData();
    body.set(name, file());
    return app.request(`/api${path(handle)}`, { method: 'POST', headers: person.headers, body });
  };
/** Each section of a business profile: how it is filled, and what a card shows. */
const PUSHED: Pushed[] = [
  [
    'contact_info',
    items('contact_info', { field_type_id: 'phone', value: '+4420555' }),
    injectedIn('contact_info'),
  ],
  ['social_media', items('social_media', { field_type_id: 'x', value: 'ours' }), injectedIn('social_media')],
  ['links', items('thumbnail_links', { title: 'Ours', link: 'ours.example' }), injectedIn('thumbnail_links')],
  ['video', items('videos', { link: 'https://vimeo.com/1' }), injectedIn('videos')],
  [
    'about',
    (person, handle) => person.call('PUT', `/p/${handle}`, { bio: '<p>What we do</p>' }),
    (card) => [JSON.stringify(card).match(/What we do/)?.[0]].filter(Boolean),
  ],
  [
    'photo_gallery',
    upload(
      (handle) => `/p/${handle}/photo_gallery`,
      'image',
      () => new File([JPEG.slice()], 'a.jpg', { type: 'image/jpeg' }),
    ),
    injectedIn('photo_gallery'),
  ],
  [
    'files',
    upload(
      (handle) => `/profile/p/${handle}/files`,
      'file',
      () => new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' }),
    ),
    injectedIn('files'),
  ],
];

test('every section can be injected', () => {
  expect(PUSHED.map(([section]) => section).toSorted()).toEqual(SECTION_NAMES.toSorted());
});

describe('The injected sections of a team', () => {
  test('are none at first, then those of the list, changed by flags', async () => {
    const person = await owner();
    const { handle } = person.business!;
    expect(await read(person, handle)).toEqual([]);
    const answer = await put(person, handle, { injecting_sections: ['files', 'links'] });
    expect([answer.status, await answer.json()]).toEqual([200, { injecting_sections: ['links', 'files'] }]);
    await put(person, handle, { photo_gallery: true });
    await put(person, handle, { links: false });
    await put(person, handle, { links: false });
    await put(person, handle, { files: true });
    expect(await read(person, handle)).toEqual(['photo_gallery', 'files']);
    await put(person, handle, { injecting_sections: [] });
    expect(await read(person, handle)).toEqual([]);
  });

  test('by concurrent flags are all stored', async () => {
    const person = await owner();
    const { handle } = person.business!;
    await Promise.all(['files', 'links', 'video'].map((name) => put(person, handle, { [name]: true })));
    expect((await read(person, handle)).toSorted()).toEqual(['files', 'links', 'video']);
  });

  test('are on the members’ cards once that is answered, and no more once the removal is', async () => {
    const person = await owner();
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: person.team_id! });
    const { handle } = person.business!;
    const items = [{ title: 'Our site', link: 'https://ours.example' }];
    expect((await person.call('PUT', `/p/${handle}/thumbnail_links`, { items })).status).toBe(200);
    const titles = async () => {
      const answer = await app.request(`/api/p/${member.handle}`);
      const card = (await answer.json()) as { thumbnail_links: { title: string; injected: boolean }[] };
      return card.thumbnail_links.map(({ title, injected }) => [title, injected]);
    };
    expect([await titles(), await titles()]).toEqual([[], []]);
    await put(person, handle, { links: true });
    expect([await titles(), await titles()]).toEqual([[['Our site', true]], [['Our site', true]]]);
    await put(person, handle, { links: false });
    expect(await titles()).toEqual([]);
  });

  test.each(PUSHED)(
    '%s is on a member’s card by its flag, and removed by it immediately',
    async (section, fill, shown) => {
      const person = await owner();
      const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: person.team_id! });
      const { handle } = person.business!;
      expect((await fill(person, handle)).ok).toBe(true);
      const seen = async () => shown((await (await app.request(`/api/p/${member.handle}`)).json()) as Card);
      const before = await seen();
      await put(person, handle, { [section]: true });
      const pushed = await seen();
      expect([before, pushed]).toEqual([[], [expect.anything()]]);
      const edited = (await (await member.call('GET', `/p/${member.handle}`)).json()) as Card;
      expect(shown(edited)).toEqual(pushed);
      await put(person, handle, { [section]: false });
      expect(await seen()).toEqual([]);
    },
  );

  test.each([
    [{}, 422],
    [{ files: true, links: true }, 422],
    [{ injecting_sections: ['files'], links: true }, 422],
    [{ injecting_sections: ['blog'] }, 422],
    [{ injecting_sections: ['files', 'files'] }, 422],
    [{ blog: true }, 422],
    [{ files: 'yes' }, 400],
    [{ injecting_sections: 'files' }, 400],
  ])('%j is refused with %d, and nothing changes', async (body, status) => {
    const person = await owner();
    const { handle } = person.business!;
    await put(person, handle, { video: true });
    expect((await put(person, handle, body)).status).toBe(status);
    expect(await read(person, handle)).toEqual(['video']);
  });

  test('are for a business profile only, and a 404 for others', async () => {
    const person = await owner();
    await put(person, person.business!.handle, { files: true });
    for (const [method, body] of [['GET'], ['PUT', { files: false }]] as const) {
      const refused = await person.call(method, `/p/${person.handle}/injection`, body);
      expect(refused.status).toBe(422);
      expect((await problemOf(refused)).detail).toBe(
        'Only a business profile can have sections for all team members.',
      );
    }
    const business = { ...person, handle: person.business!.handle };
    await expectOwnersAlone(app, business, 'injection', { files: false });
    const other = await owner();
    expect((await put(other, business.handle, { files: false })).status).toBe(404);
    expect(await read(person, business.handle)).toEqual(['files']);
  });
});

describe.each(ROLES)('%s', (role) => {
  test.each(SECTION_NAMES)('changes %s according to role and plan', async (name) => {
    const person = await signIn(app, { role });
    const handle = person.business?.handle ?? (await addTeam(app, 'active')).business.handle;
    const answer = await put(person, handle, { [name]: true });
    if (!/_(OWNER|ADMIN)$/.test(role)) return expect(answer.status).toBe(404);
    const stored = answer.status === 200 ? [name] : [];
    await expectAsPlanned(answer, role, name);
    expect(await read(person, handle)).toEqual(stored);
  });
});
