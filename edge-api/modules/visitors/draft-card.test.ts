import { afterAll, describe, expect, test } from 'vitest';
import { findPerson } from '../../actor/actor.usecases.ts';
import { injectedSections } from '../../db/tables/teams.table.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';
import { draftCard, type DraftOfCard } from './draft-card.usecases.ts';
import type { DraftList } from '../../../src/domain/card/card-draft.ts';

const app = await createTestApp();
afterAll(app.close);

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const drawn = async (
  person: Person,
  section: DraftList,
  items: unknown[],
  handle: string = person.handle,
) => {
  const actor = await findPerson(app.deps, person.token);
  return (await draftCard(app.deps, actor!, handle, { section, items }))[section];
};

describe('an edited list', () => {
  test('is shown on the card as it would be stored, and is not stored', async () => {
    const person = await solo();
    const shown = await drawn(person, 'contact_info', [
      { field_type_id: 'email', value: 'Ava@Example.com', label: 'Work' },
      { field_type_id: 'website', value: 'example.com', label: null },
    ]);
    expect(shown).toMatchObject([
      { value: 'ava@example.com', label: 'Work', link: 'mailto:ava@example.com' },
      { value: 'https://example.com', link: 'https://example.com' },
    ]);
    const stored = await person.call('GET', `/p/${person.handle}/contact_info`);
    expect(((await stored.json()) as { items: unknown[] }).items).toEqual([]);
  });

  test.each<[DraftList, unknown, object[]]>([
    ['contact_info', { field_type_id: 'email', value: 'ava@' }, [{ value: 'ava@', link: null }]],
    ['contact_info', { field_type_id: 'link', value: 'javascript:alert(1)' }, [{ link: null }]],
    ['contact_info', { field_type_id: 'fax', value: '1' }, []],
    ['social_media', { field_type_id: 'x', value: 'javascript:alert(1)' }, [{ link: null }]],
    ['thumbnail_links', { title: 'Shop', link: '' }, [{ title: 'Shop', link: '#' }]],
    ['thumbnail_links', { title: 'Shop', link: 'javascript:alert(1)' }, [{ title: 'Shop', link: '#' }]],
    ['thumbnail_links', { title: 7 }, []],
    ['thumbnail_links', null, []],
    ['thumbnail_links', 'text', []],
    [
      'thumbnail_links',
      { title: 'a', link: 'example.com', thumbnail: '/media/x.png' },
      [{ thumbnail: '/media/x.png' }],
    ],
    [
      'thumbnail_links',
      { title: 'a', link: 'example.com', thumbnail: 'https://elsewhere.example/x.png' },
      [{ thumbnail: null }],
    ],
    [
      'videos',
      { title: 'The hall', link: 'vimeo.com/76979871', poster: '/media/x.jpg' },
      [{ title: 'The hall', link: 'https://vimeo.com/76979871', poster: '/media/x.jpg' }],
    ],
    ['videos', { title: '', link: 'youtu.be/WhWc3b3KhnY' }, [{ title: null, poster: null }]],
    ['videos', { title: 'The hall', link: 'javascript:alert(1)' }, [{ title: 'The hall', link: '#' }]],
    ['videos', { title: '', link: '', poster: 'https://elsewhere.example/x.jpg' }, []],
    [
      'social_media',
      { field_type_id: 'x', value: 'ava', poster: '/media/x.jpg', title: 'a' },
      [{ value: 'ava' }],
    ],
  ])('%s %j shows the valid part', async (section, item, expected) => {
    const shown = await drawn(await solo(), section, [item]);
    expect(shown).toHaveLength(expected.length);
    expect(shown).toMatchObject(expected);
  });

  test('shows no more items than the limit', async () => {
    const links = Array.from({ length: 40 }, () => ({ title: 'a', link: 'example.com' }));
    expect(await drawn(await solo(), 'thumbnail_links', links)).toHaveLength(30);
  });

  test('precedes the injected items', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const items = [{ title: 'Team', link: 'example.com' }];
    await owner.call('PUT', `/p/${owner.business!.handle}/thumbnail_links`, { items });
    await app.db.insert(injectedSections).values({ team_id: owner.team_id!, section: 'links' });
    const shown = await drawn(member, 'thumbnail_links', [{ title: 'Own', link: 'example.com' }]);
    expect(shown).toMatchObject([
      { title: 'Own', injected: false },
      { title: 'Team', injected: true },
    ]);
  });

  test('of a hidden section is not on the card', async () => {
    const person = await solo();
    const { sections } = (await (await person.call('GET', `/p/${person.handle}/section_order`)).json()) as {
      sections: { name: string; enabled: boolean }[];
    };
    await person.call('PUT', `/p/${person.handle}/section_order`, {
      sections: sections.map((one) => ({ ...one, enabled: one.name !== 'links' })),
    });
    expect(await drawn(person, 'thumbnail_links', [{ title: 'a', link: 'example.com' }])).toEqual([]);
  });

  test("is only shown to the card's owner", async () => {
    const [person, stranger] = [await solo(), await solo()];
    await expect(drawn(stranger, 'thumbnail_links', [], person.handle)).rejects.toMatchObject({
      status: 404,
    });
    await expect(drawn(person, 'thumbnail_links', [], 'nobody_here')).rejects.toMatchObject({ status: 404 });
  });
});

/** A card with edits of one of its sections. */
const cardWith = async (person: Person, section: DraftOfCard['section'], items: unknown[]) =>
  draftCard(app.deps, (await findPerson(app.deps, person.token))!, person.handle, { section, items });

describe('an edited bio', () => {
  test('is shown on the card as it would be stored, and is not stored', async () => {
    const person = await solo();
    const card = await cardWith(person, 'about', [
      '<p onclick="x()">I plant <b>squares</b><script>1</script>',
    ]);
    expect(card.bio).toBe('<p>I plant <b>squares</b></p>');
    expect((await cardWith(person, 'thumbnail_links', [])).bio).toBe('');
  });

  test.each([[[]], [[7]], [[null]], [['x'.repeat(20_001)]]])(
    'that is invalid, or too long, leaves the card unchanged',
    async (items) => {
      const person = await solo();
      await person.call('PUT', `/p/${person.handle}`, { bio: '<p>Before</p>' });
      expect((await cardWith(person, 'about', items)).bio).toBe('<p>Before</p>');
    },
  );
});

describe('an edited title', () => {
  test.each([
    ['photo_gallery', 'image', (handle: string) => `/p/${handle}/photo_gallery`],
    ['files', 'file', (handle: string) => `/profile/p/${handle}/files`],
  ] as const)('of %s is shown on the card, and is not stored', async (section, field, pathOf) => {
    const person = await solo();
    const form = new FormData();
    const [bytes, name] =
      section === 'files'
        ? [new TextEncoder().encode('A pane: 20.'), 'a.txt']
        : [await encode(drawing(120), 'jpeg'), 'a.jpg'];
    form.set(field, new File([bytes.slice()], name));
    form.set('title', 'Before');
    const made = await app.request(`/api${pathOf(person.handle)}`, {
      method: 'POST',
      headers: person.headers,
      body: form,
    });
    const { id } = (await made.json()) as { id: string };
    const titles = async (items: unknown[]) =>
      (await cardWith(person, section, items))[section].map(({ title }) => title);
    expect(await titles([{ id, title: ' After ' }])).toEqual(['After']);
    for (const items of [
      [],
      [{ id: 'another', title: 'After' }],
      [{ id, title: ' ' }],
      [{ id, title: 7 }],
      [null],
    ])
      expect(await titles(items)).toEqual(['Before']);
  });
});

describe('an edited call to action', () => {
  const shown = async (item: unknown) => {
    const person = await solo();
    const actor = await findPerson(app.deps, person.token);
    return (await draftCard(app.deps, actor!, person.handle, { section: 'cta', items: [item] })).cta;
  };

  test.each<[unknown, object]>([
    [
      { priority: 'Save', action: '', link: '' },
      { priority: 'Save', cta_type: 'save', action: null },
    ],
    [
      { priority: 'CustomExchange', action: ' Book a visit ', link: 'example.com' },
      { priority: 'CustomExchange', cta_type: 'exchange', action: 'Book a visit', link: 'example.com' },
    ],
    [
      { priority: 'CustomSave', action: 'Book', link: '' },
      { priority: 'CustomSave', action: 'Book', link: null },
    ],
    [
      { priority: 'Exchange', action: 'Book', link: 'example.com' },
      { action: null, link: null },
    ],
    [{ priority: 'CustomSave', action: 'x'.repeat(1000) }, { action: 'x'.repeat(40) }],
    [
      { priority: 'Nothing', action: 7 },
      { priority: 'Exchange', action: null },
    ],
    [null, { priority: 'Exchange' }],
  ])('%j shows the valid part', async (item, expected) => {
    expect(await shown(item)).toMatchObject(expected);
  });

  test('is not stored, and a 404 for others', async () => {
    const person = await solo();
    const before = await (await person.call('GET', `/p/${person.handle}/cta`)).json();
    const draft: DraftOfCard = { section: 'cta', items: [{ priority: 'Save' }] };
    await draftCard(app.deps, (await findPerson(app.deps, person.token))!, person.handle, draft);
    expect(await (await person.call('GET', `/p/${person.handle}/cta`)).json()).toEqual(before);
    const stranger = (await findPerson(app.deps, (await solo()).token))!;
    await expect(draftCard(app.deps, stranger, person.handle, draft)).rejects.toMatchObject({ status: 404 });
  });
});
