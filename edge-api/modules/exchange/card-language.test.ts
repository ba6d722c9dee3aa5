import { afterAll, describe, expect, test } from 'vitest';
import { contactFields } from '../../db/schema.ts';
import { signIn } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import { visitorMessages } from '../../../src/messages/visitor.ts';
import { problemOf, profileRow } from '../../testing/profile-rows.ts';
import { openExchangeForm } from './open-form.usecases.ts';

const app = await createTestApp();
afterAll(app.close);
const role = 'SOLO_ACTIVE_DEFAULT' as const;

describe('the language of a card', () => {
  test.each([
    [null, 'de', 'de'],
    ['fr', 'de', 'fr'],
    [null, null, 'en'],
  ] as const)('requested %s, its own %s: its form is in %s', async (requested, language, shown) => {
    const person = await signIn(app, { role, profile: { language } });
    const opened = await openExchangeForm(app.deps, person.handle, requested);
    if (opened.kind !== 'form') throw new Error('There is no form.');
    expect(opened.form.language).toBe(shown);
    expect(opened.form.title).toBe(visitorMessages(shown).exchange.title);
  });

  test('is the one of an exchange’s refusals, without a requested one of ours', async () => {
    const person = await signIn(app, { role, profile: { language: 'de', require_email: true } });
    const exchange = (languages: string) =>
      app.request(`/api/p/${person.handle}/exchange`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': languages },
        body: JSON.stringify({ full_name: 'Mira Solberg' }),
      });
    const sentenceOf = async (languages: string) =>
      (await problemOf(await exchange(languages))).errors?.[0]?.message;
    const [own, requested] = [await sentenceOf('nl, tlh'), await sentenceOf('en')];
    expect(own).not.toBe(requested);
  });

  test('is guessed from the texts until the owner chooses one, and null unchooses it', async () => {
    const person = await signIn(app, { role });
    const put = async (body: object) =>
      (await (await person.call('PUT', `/p/${person.handle}`, body)).json()) as { language: unknown };
    expect(await put({ job_title: 'Architekt' })).toMatchObject({ language: null });
    expect(await put({ bio: '<p>Wir bauen Häuser für die Stadt und das Land.</p>' })).toMatchObject({
      language: 'de',
    });
    expect(await put({ language: 'sv' })).toMatchObject({ language: 'sv' });
    expect(await put({ bio: '<p>Nous dessinons des jardins pour les écoles.</p>' })).toMatchObject({
      language: 'sv',
    });
    expect(await put({ language: null })).toMatchObject({ language: null });
    expect(await put({ job_title: 'Paysagiste', listed: true })).toMatchObject({ language: null });
  });

  test('is that of the vCard’s labels, unless the visitor requests one of ours', async () => {
    const { call, handle, profile_id } = await signIn(app, { role, profile: { language: 'sv' } });
    const value = 'https://vale.example/walk';
    await app.db
      .insert(contactFields)
      .values({ id: profile_id, profile_id, field_type_id: 'calendar', value, position: 0 });
    const labelOf = async (query: string, languages: string) => {
      const headers = { 'accept-language': languages };
      const response = await app.request(`/api/p/${handle}/vcard${query}`, { headers });
      const [label] = /(?<=X-ABLabel:).*(?=\r)/.exec(await response.text()) ?? [];
      return [response.headers.get('content-language'), label];
    };
    const said = (language: Language) => [language, visitorMessages(language).fieldTypes.calendar];
    expect(await labelOf('', 'nl')).toEqual(said('sv'));
    expect(await labelOf('', 'fr-CA, de;q=0.5')).toEqual(said('fr'));
    expect(await labelOf('?lang=de', 'fr')).toEqual(said('de'));
    await call('PUT', `/p/${handle}`, { language: null });
    expect(await labelOf('?lang=tlh', 'nl')).toEqual(said('en'));
  });

  test('stays in the redirect from a former handle to the vCard', async () => {
    const { call, handle } = await signIn(app, { role });
    await call('PUT', `/p/${handle}`, { handle: `new_${handle}` });
    const moved = await app.request(`/api/p/${handle}/vcard?lang=de`, { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe(`/api/p/new_${handle}/vcard?version=3.0&lang=de`);
  });

  test('is not changed by anyone else', async () => {
    const [owner, other] = [
      await signIn(app, { role, profile: { language: 'sv' } }),
      await signIn(app, { role }),
    ];
    expect((await other.call('PUT', `/p/${owner.handle}`, { language: 'de' })).status).toBe(404);
    expect((await profileRow(app, owner.profile_id))?.language).toBe('sv');
  });

  test.each([
    ['language', 'xx'],
    ['language', ''],
    ['layout', 'circle'],
    ['layout', null],
    ['typeface', 'comic'],
    ['typeface', null],
  ])('%s cannot be %j', async (field, value) => {
    const person = await signIn(app, { role });
    const refused = await person.call('PUT', `/p/${person.handle}`, { [field]: value });
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).errors).toEqual([{ path: field, message: expect.any(String) }]);
  });
});
