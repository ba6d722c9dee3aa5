import { afterAll, describe, expect, test } from 'vitest';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import { sectionPath } from '../../src/domain/pages/profile-tabs.ts';
import { SECTIONS } from '../../src/domain/sections/sections.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { plainForms as words } from '#messages/plain-forms.ts';
import { problems } from '#messages/problems.ts';
import { CONTACT_FORM } from './contact-form.ts';
import { LINK_FORM } from './link-form.ts';
import { DELETE_FOR_SURE, openItem, postItem, type ListForm } from './list-form.ts';

const pages = await createTestPages();
afterAll(pages.close);

type Saved = { items: ({ id: string } & Record<string, unknown>)[]; version: string };
const solo = () => signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
const listOf = async ({ call, handle }: Person, form: ListForm) =>
  (await (await call('GET', `/p/${handle}/${SECTIONS[form.section].list}`)).json()) as Saved;
const put = async ({ call, handle }: Person, form: ListForm, items: unknown[]) =>
  expect((await call('PUT', `/p/${handle}/${SECTIONS[form.section].list}`, { items })).status).toBe(200);

/** Submits the form of an item based on the list `seen`, whatever the current list is. */
async function send(
  person: Person,
  form: ListForm,
  seen: Saved,
  item: string,
  written: Record<string, string>,
) {
  const sent = { item, version: seen.version, ...written };
  const page = pages.open(sectionPath(form.section), sent, person.headers);
  const saved = await listOf(person, form);
  const answer = await postItem(page, { handle: person.handle, named: null, saved, form });
  return answer instanceof Response ? { status: answer.status } : { ...answer, status: page.response.status };
}

const link = (title: string) => ({ title, link: `https://fernhall.example/${title.toLowerCase()}` });
const typed = (title: string) => ({ ...link(title), wish: 'save' });
const titles = async (person: Person) => (await listOf(person, LINK_FORM)).items.map(({ title }) => title);

describe('the plain form of an item in a list that another browser changed', () => {
  test('reports it, retains the input, and adds it with the next press', async () => {
    const person = await solo();
    const seen = await listOf(person, LINK_FORM);
    await put(person, LINK_FORM, [link('Other')]);
    const first = await send(person, LINK_FORM, seen, 'new', typed('Mine'));
    expect(first).toMatchObject({
      status: 409,
      item: 'new',
      state: { problem: words.changed, values: link('Mine'), errors: {} },
    });
    expect(words.changed).not.toBe(problems.conflict.detail);
    expect(await titles(person)).toEqual(['Other']);
    const now = { ...seen, version: (first as { version: string }).version };
    expect((await send(person, LINK_FORM, now, 'new', typed('Mine'))).status).toBe(303);
    expect(await titles(person)).toEqual(['Other', 'Mine']);
  });

  test('shows the other’s change of the same item before overwriting it', async () => {
    const person = await solo();
    await put(person, LINK_FORM, [link('Before')]);
    const seen = await listOf(person, LINK_FORM);
    const { id } = seen.items[0]!;
    await put(person, LINK_FORM, [{ ...link('Theirs'), id }]);
    const first = await send(person, LINK_FORM, seen, id, typed('Mine'));
    expect(first).toMatchObject({
      status: 409,
      state: {
        problem: `${words.changed} Saved now: Title: Theirs, Link: https://fernhall.example/theirs`,
        values: link('Mine'),
      },
    });
    expect(await titles(person)).toEqual(['Theirs']);
  });

  test('uses the display name of a type', async () => {
    const person = await solo();
    const mail = { field_type_id: 'email', value: 'a@fernhall.example', label: null };
    await put(person, CONTACT_FORM, [mail]);
    const seen = await listOf(person, CONTACT_FORM);
    const { id } = seen.items[0]!;
    await put(person, CONTACT_FORM, [{ ...mail, id, value: 'b@fernhall.example' }]);
    const mine = { field_type_id: 'email', value: 'c@fernhall.example', label: '', wish: 'save' };
    const answer = await send(person, CONTACT_FORM, seen, id, mine);
    expect((answer as { state: { problem: string } }).state.problem).toMatch(
      /: Email, .*b@fernhall\.example$/,
    );
  });

  test('reports that the other deleted it, and adds it again with the next press', async () => {
    const person = await solo();
    await put(person, LINK_FORM, [link('Before')]);
    const seen = await listOf(person, LINK_FORM);
    const { id } = seen.items[0]!;
    await put(person, LINK_FORM, []);
    const first = await send(person, LINK_FORM, seen, id, typed('Mine'));
    expect(first).toMatchObject({ status: 409, state: { problem: words.gone, values: link('Mine') } });
    const now = { ...seen, version: (first as { version: string }).version };
    expect((await send(person, LINK_FORM, now, id, typed('Mine'))).status).toBe(303);
    expect(await titles(person)).toEqual(['Mine']);
  });

  test('asks again before deleting, and is done if the other deleted it', async () => {
    const person = await solo();
    await put(person, LINK_FORM, [link('One')]);
    const seen = await listOf(person, LINK_FORM);
    const { id } = seen.items[0]!;
    await put(person, LINK_FORM, [{ ...link('One'), id }, link('Two')]);
    const first = await send(person, LINK_FORM, seen, id, { wish: DELETE_FOR_SURE });
    expect(first).toMatchObject({ status: 409, asks: true, state: { problem: words.deletes_changed } });
    expect(await titles(person)).toEqual(['One', 'Two']);
    const now = { ...seen, version: (first as { version: string }).version };
    expect((await send(person, LINK_FORM, now, id, { wish: DELETE_FOR_SURE })).status).toBe(303);
    expect((await send(person, LINK_FORM, seen, id, { wish: DELETE_FOR_SURE })).status).toBe(303);
    expect(await titles(person)).toEqual(['Two']);
  });

  test('leaves other items unchanged, also those without a caption', async () => {
    const person = await solo();
    const [first, second] = ['a', 'b'].map((name) => ({
      field_type_id: 'email',
      value: `${name}@fernhall.example`,
      label: null,
    }));
    await put(person, CONTACT_FORM, [first, second]);
    const seen = await listOf(person, CONTACT_FORM);
    const written = { field_type_id: 'email', value: 'c@fernhall.example', label: '', wish: 'save' };
    expect((await send(person, CONTACT_FORM, seen, seen.items[1]!.id, written)).status).toBe(303);
    expect((await listOf(person, CONTACT_FORM)).items).toMatchObject([
      { value: 'a@fernhall.example', label: null },
      { value: 'c@fernhall.example', label: null },
    ]);
  });

  test('is blank for a new item, and missing for an unknown one', async () => {
    const person = await solo();
    const saved = await listOf(person, LINK_FORM);
    const at = (item: string) =>
      openItem(pages.open(`/edit-profile/links?item=${item}`), null, saved, LINK_FORM);
    expect(at('new')?.state.values).toEqual({ title: '', link: '' });
    expect(at('nobody')).toBeNull();
  });
});
