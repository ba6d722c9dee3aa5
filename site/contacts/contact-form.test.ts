import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { merge, newContact, show, undo } from '../../edge-api/modules/duplicates/testing/duplicates.ts';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import { createTestApp } from '../../edge-api/testing/test-app.ts';
import { contactFormSchema } from '../../src/domain/contact/contact-form.ts';
import { formOf, type ContactForm } from '../../src/domain/contact/contact-form-values.ts';
import { TAGS_PER_CONTACT_MAX } from '../../src/domain/limits/contacts.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import { ContactForm as Form } from '../../src/features/edit-contact/ContactForm.tsx';
import { sentence } from '../../src/messages/sentence.ts';
import { contactFormProps, postContact } from './contact-form.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

type Change = Partial<Pick<ContactForm, 'first_name' | 'last_name' | 'job_title'>>;

/** The edit-form page, as a browser without scripts submits it. */
async function pageOf(id: string, values: Record<string, string>, { token, headers }: Person = ava) {
  const url = new URL(`http://localhost:8787/contacts/${id}/edit-contact`);
  const actor = (await findPerson(app.deps, token))!;
  return {
    request: new Request(url, {
      method: 'POST',
      headers: { ...headers, origin: url.origin },
      body: new URLSearchParams(values),
    }),
    url,
    locals: { deps: app.deps, api: app.call, actor },
    response: { headers: new Headers() },
  };
}

/** Changes a contact by the form without scripts: its values, and the change. */
async function byPlainForm(id: string, change: Change): Promise<unknown> {
  const contact = await show(ava, id);
  const { emails, phones, websites, addresses, messengers, ...form } = formOf(contact);
  const { tags: _tags, note: _note, photo: _photo, yearless, ...texts } = form;
  const lists = { emails, phones, websites, addresses };
  const lines = [
    ...Object.entries(lists).flatMap(([name, all]) => all.map((one, n) => [`${name}.${n}`, one])),
    ...messengers.flatMap(({ network, value }, n) => [
      [`messengers.${n}.network`, network],
      [`messengers.${n}.value`, value],
    ]),
    ...(yearless ? [['yearless', 'on']] : []),
  ];
  const values = { ...texts, ...Object.fromEntries(lines), version: contact.updated, ...change };
  const answer = await postContact(await pageOf(id, values), contact);
  return answer instanceof Response ? answer.status : answer.errors;
}

/** Changes a contact like the form with scripts. */
async function byForm(id: string, change: Change): Promise<unknown> {
  const contact = await show(ava, id);
  const props = await contactFormProps(await pageOf(id, {}), contact, null);
  const checked = contactFormSchema(true, props.contact!.name).safeParse({ ...props.saved, ...change });
  if (!checked.success) return checked.error.issues.map(({ message }) => message);
  const { tags = [], ...texts } = checked.data;
  const body = { ...texts, tags: tags.map((tag) => ({ id: tag })), version: contact.updated };
  return (await ava.call('PUT', `/contacts/${id}`, body)).status;
}

describe.each([
  ['the form', byForm, 200],
  ['the form without scripts', byPlainForm, 303],
] as const)('%s of a contact with only a full name', (_name, change, saved) => {
  test.each([
    ['of two words', 'Ada Lovelace'],
    ['that begins with more than a first name can contain', 'Wolfeschlegelstein Hausenberger Dorff'],
  ])('leaves a full name %s unchanged while something else is edited', async (_kind, full_name) => {
    const id = await newContact(ava, { full_name });
    expect(await change(id, { job_title: 'Engineer' })).toBe(saved);
    const contact = await show(ava, id);
    expect(contact).toMatchObject({ full_name, first_name: null, last_name: null, job_title: 'Engineer' });
    expect(contact.changes.map(({ fields }) => fields)).toEqual([['job_title']]);
  });

  test('leaves all its details unchanged while something else is edited', async () => {
    const details = {
      nickname: 'Addie',
      birthday: '--02-29',
      websites: ['https://a.example', 'https://b.example'],
      addresses: ['1 Road', ';;2 Lane;Ockham;;;'],
      messengers: [{ network: 'odd', value: 'ada:1' }],
    };
    const id = await newContact(ava, { full_name: 'Ada Lovelace', ...details });
    expect(await change(id, { job_title: 'Engineer' })).toBe(saved);
    const contact = await show(ava, id);
    expect(contact).toMatchObject({ ...details, job_title: 'Engineer' });
    expect(contact.changes.map(({ fields }) => fields)).toEqual([['job_title']]);
  });

  test('splits it once one of the parts is edited', async () => {
    const id = await newContact(ava, { full_name: 'Ada Lovelace' });
    expect(await change(id, { last_name: 'Byron' })).toBe(saved);
    expect(await show(ava, id)).toMatchObject({
      full_name: 'Ada Byron',
      first_name: 'Ada',
      last_name: 'Byron',
    });
  });

  test('retains a first name above the limit while only the last name is edited', async () => {
    const id = await newContact(ava, { full_name: 'Wolfeschlegelstein Hausenberger Dorff' });
    expect(await change(id, { last_name: 'Bergerdorff' })).toBe(saved);
    expect(await show(ava, id)).toMatchObject({
      full_name: 'Wolfeschlegelstein Hausenberger Bergerdorff',
      last_name: 'Bergerdorff',
    });
    expect(await change(id, { last_name: 'Dorff' })).toBe(saved);
    expect((await show(ava, id)).full_name).toBe('Wolfeschlegelstein Hausenberger Dorff');
  });

  test('retains what undoing a merge restores', async () => {
    const [remaining, other] = [
      await newContact(ava, { full_name: 'Beatriz Monteiro', emails: ['bea@x.example'] }),
      await newContact(ava, { full_name: 'Bia Monteiro', emails: ['bea@x.example'] }),
    ];
    const { merge_id } = await merge(ava, { keep: remaining, merge: [other], fields: { full_name: other } });
    expect(await change(remaining, { job_title: 'Potter' })).toBe(saved);
    await undo(ava, merge_id);
    expect(await show(ava, remaining)).toMatchObject({ full_name: 'Beatriz Monteiro', job_title: 'Potter' });
  });
});

test("a redisplayed form distinguishes the contact's name from the typed one", async () => {
  const id = await newContact(ava, { full_name: 'Ada Lovelace' });
  const contact = await show(ava, id);
  const typed = { first_name: 'Ada', last_name: 'Byron', 'emails.0': 'nothing' };
  const page = await pageOf(id, typed);
  const again = await postContact(page, contact);
  if (again instanceof Response) throw new Error('It was taken.');
  const { saved, contact: shown } = await contactFormProps(page, contact, again);
  expect([saved.last_name, shown?.name]).toEqual(['Byron', { first_name: 'Ada', last_name: 'Lovelace' }]);
});

test.each<[Role, 'tags.assigned_max' | 'tags.assigned_max_team']>([
  ['SOLO_ACTIVE_DEFAULT', 'tags.assigned_max'],
  ['TEAM_ACTIVE_OWNER', 'tags.assigned_max'],
  ['TEAM_ACTIVE_ADMIN', 'tags.assigned_max'],
  ['TEAM_ACTIVE_MEMBER', 'tags.assigned_max_team'],
  ['TEAM_LEGACY_MEMBER', 'tags.assigned_max_team'],
])('%s sees at a contact with the maximum of tags: %s', async (role, code) => {
  const person = await signIn(app, { role });
  const id = await newContact(person, { full_name: 'Ada Lovelace' });
  const page = await pageOf(id, {}, person);
  const contact = await show(person, id);
  const props = await contactFormProps(page, contact, null);
  const all = Array.from({ length: TAGS_PER_CONTACT_MAX }, (_, n) => ({
    id: `t${n}`,
    name: `T${n}`,
    color: 'Moss' as const,
  }));
  const saved = { ...props.saved, tags: Object.fromEntries(all.map(({ id: tag }) => [tag, true])) };
  const drawn = renderToStaticMarkup(createElement(Form, { ...props, tags: all, saved }));
  expect(drawn).toContain(`>${sentence(code)}</p>`);
});

test('the form that deletes a contact redirects to the list, which can undo it', async () => {
  const id = await newContact(ava, { full_name: 'Ada Lovelace' });
  const contact = await show(ava, id);
  const answer = await postContact(await pageOf(id, { intent: 'delete' }), contact);
  if (!(answer instanceof Response)) throw new Error('It was not taken.');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/contacts?deleted=manual/${id}`]);
  expect((await ava.call('GET', `/contacts/${id}`)).status).toBe(404);
  const again = await postContact(await pageOf(id, { intent: 'delete' }), contact);
  expect(again instanceof Response && again.headers.get('location')).toBe('/contacts');
  await ava.call('POST', '/contacts/bulk', { ids: [id], action: 'restore' });
  expect((await show(ava, id)).full_name).toBe('Ada Lovelace');
});

test('a contact that could not be deleted is shown in its form unchanged', async () => {
  const contact = await show(ava, await newContact(ava, { full_name: 'Ada Lovelace' }));
  const state = { values: { intent: 'delete' }, errors: {}, problem: 'Please try again.' };
  const { saved } = await contactFormProps(await pageOf(contact.id, {}), contact, state);
  expect(saved).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
});
