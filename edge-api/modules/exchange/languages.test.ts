import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitorMessages } from '../../../src/messages/visitor.ts';
import { format } from '../../../src/messages/format.ts';
import * as tables from '../../db/schema.ts';
import { letterFor } from '../../testing/letters.ts';
import { signIn } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { ownForm, post } from './testing/exchange.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let profileId: string;
beforeEach(async () => {
  app = await createTestApp();
  const owner = await signIn(app, {
    role: 'SOLO_ACTIVE_DEFAULT',
    profile: { handle: 'ada', workplace: 'Fernhall Studio' },
  });
  profileId = owner.profile_id;
});
afterEach(() => app.close());

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const german = visitorMessages('de');

test('errors are in the language of the visitor', async () => {
  await ownForm(app, profileId, { consent_text: 'Ich stimme zu.' });
  const response = await post(app, 'ada', { email: 'nobody', company_name: 'x'.repeat(1000) }, GERMAN);
  const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
  const { templates, labels } = german.visitorForm;
  expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toMatchObject({
    full_name: format<string>(templates.required, { x: labels.full_name }),
    consent: german.exchange.consent_required,
  });
  const said = errors.map(({ message }) => message).join(' ');
  expect(said).toContain(labels.company_name);
  expect(said).not.toMatch(/required|valid|length/);
});

test('a visitor agrees to the displayed text, and receives a mail in their language', async () => {
  const sent = { full_name: 'Mateo', email: 'mateo@lowtide.example', consent: true };
  expect((await post(app, 'ada', sent, GERMAN)).status).toBe(201);
  const texts = (await app.db.select().from(tables.consents)).map(({ text }) => text);
  expect(texts).toEqual([
    format(german.exchange.intro, { name: 'Robin' }),
    format(german.exchange.consent, { owner: 'Fernhall Studio' }),
  ]);
  const { subject, text, html } = await letterFor(app, 'mateo@lowtide.example');
  expect(subject).toBe(format(german.visitorLetter.subject, { name: 'Robin Vale' }));
  expect(text).toContain(german.visitorLetter.not_you);
  expect(html).toContain('<html lang="de" dir="ltr">');
});

test("the owner's mail is in English, whatever their visitors' language", async () => {
  await post(app, 'ada', { full_name: 'Mateo', email: 'mateo@lowtide.example' }, GERMAN);
  const owner = app.letters.find(({ to }) => to !== 'mateo@lowtide.example');
  expect(owner?.subject).toBe('Mateo exchanged contacts with you');
});

test('an unknown language is answered in English', async () => {
  const response = await post(app, 'ada', {}, { 'accept-language': 'tlh, zh;q=0.5' });
  const { errors } = (await response.json()) as { errors: { message: string }[] };
  expect(errors.map(({ message }) => message)).toContain('Name is required.');
});
