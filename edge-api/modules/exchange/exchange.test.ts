import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as tables from '../../db/schema.ts';
import { runSchedule } from '../../jobs.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { letterFor } from '../../testing/letters.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { MailRefused } from '../../ports/mail/mail.ts';
import { ownForm, post, postForm, rowCounts } from './testing/exchange.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let owner: Person;
beforeEach(async () => {
  app = await createTestApp();
  owner = await signIn(app, {
    role: 'SOLO_ACTIVE_DEFAULT',
    profile: { handle: 'ada', workplace: 'Fernhall Studio' },
  });
});
afterEach(() => app.close());

const MATEO = {
  first_name: 'Mateo',
  last_name: 'Ferrand',
  email: 'Mateo@Lowtide.example',
  phone: '+33 1 99 00 12 34',
  company_name: 'Lowtide',
  job_title: 'Boat builder',
  message: 'The pond,\nnot the pier.',
};
const NOTHING = { contacts: 0, contact_emails: 0, contact_phones: 0, contact_answers: 0, consents: 0 };

const problemOf = async (response: Response) =>
  (await response.json()) as { detail: string; errors?: { path: string; message: string }[] };

/** The contact's id without its type. */
async function bareId(response: Response): Promise<string> {
  const { id } = (await response.json()) as { id: string };
  expect(id).toMatch(/^exchange\/[\w-]{22}$/);
  return id.replace('exchange/', '');
}

describe('an exchange as JSON', () => {
  test('is stored with all its data before the response', async () => {
    const response = await post(app, 'Ada', { ...MATEO, consent: true });
    expect(response.status).toBe(201);
    const id = await bareId(response);
    const [contact] = await app.db.select().from(tables.contacts);
    expect(contact).toMatchObject({
      id,
      type: 'exchange',
      user_id: owner.user_id,
      profile_id: owner.profile_id,
      full_name: 'Mateo Ferrand',
      first_name: 'Mateo',
      last_name: 'Ferrand',
      sort_name: 'mateo ferrand',
      company_name: 'Lowtide',
      job_title: 'Boat builder',
      message: 'The pond,\nnot the pier.',
      enrich_status: 'NOT_STARTED',
    });
    expect(await app.db.select().from(tables.contactEmails)).toMatchObject([
      { contact_id: id, email: 'mateo@lowtide.example', position: 0 },
    ]);
    expect(await app.db.select().from(tables.contactPhones)).toMatchObject([
      { contact_id: id, phone: '+33 1 99 00 12 34', e164: '+33199001234' },
    ]);
  });

  test('stores consents word for word, with time and place', async () => {
    await ownForm(app, owner.profile_id, { marketing_text: 'Also send me news about gardens.' });
    await post(app, 'ada', { full_name: 'Mateo', consent: true, marketing: true });
    const consents = await app.db.select().from(tables.consents);
    expect(consents.map(({ purpose, text, source }) => [purpose, text, source])).toEqual([
      ['exchange', 'Robin gets your details, and you get the card by email.', '/api/p/ada/exchange'],
      [
        'follow_up',
        'I agree that Fernhall Studio keeps these details to follow up on our meeting.',
        '/api/p/ada/exchange',
      ],
      ['marketing', 'Also send me news about gardens.', '/api/p/ada/exchange'],
    ]);
    expect(consents[0]!.given_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each(['You won! https://evil.example', 'no', '', false, null])(
    'accepts no consent text of the caller: %j agrees to nothing',
    async (consent) => {
      await post(app, 'ada', { ...MATEO, consent, marketing: true });
      expect(await rowCounts(app)).toMatchObject({ contacts: 1, consents: 0 });
      for (const { text } of app.letters) expect(text).not.toMatch(/evil|greed to this/);
    },
  );

  test.each(['on', 'Yes', 'I agree that Fernhall Studio keeps these details to follow up on our meeting.'])(
    'stores the text of the form, if the consent is %j',
    async (consent) => {
      await post(app, 'ada', { full_name: 'Mateo', consent, marketing: true });
      const consents = await app.db.select().from(tables.consents);
      expect(consents.map(({ purpose, text }) => [purpose, text])).toEqual([
        ['exchange', expect.any(String)],
        ['follow_up', 'I agree that Fernhall Studio keeps these details to follow up on our meeting.'],
      ]);
    },
  );

  test('a consent can never be changed afterwards', async () => {
    await post(app, 'ada', { full_name: 'Mateo', consent: true });
    await expect(app.client.execute("update consents set text = 'More'")).rejects.toThrow('consents_fixed');
  });

  test('stores an answer with the text of its question, also once the question is deleted', async () => {
    await ownForm(app, owner.profile_id, {}, [{ id: 'garden' }]);
    await post(app, 'ada', { full_name: 'M', answers: [{ question_id: 'garden', answer: 'The pond' }] });
    await app.client.execute('delete from lead_capture_questions');
    expect(await app.db.select().from(tables.contactAnswers)).toMatchObject([
      { question_id: null, question: 'Which garden did we talk about?', answer: 'The pond' },
    ]);
  });

  test('to a business profile belongs to the team, and its owner is notified', async () => {
    const boss = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    expect((await post(app, boss.business!.handle, { full_name: 'Mateo' })).status).toBe(201);
    const [contact] = await app.db.select().from(tables.contacts);
    expect([contact?.user_id, contact?.team_id]).toEqual([null, boss.team_id]);
    expect(app.letters.map((letter) => letter.to)).toEqual([boss.email]);
  });

  test("is not checked by the form's trap or origin", async () => {
    const body = { full_name: 'Mateo', homepage: 'https://x.test', drawn_at: Date.now() };
    const response = await post(app, 'ada', body, { origin: 'https://crm.example' });
    expect(response.status).toBe(201);
    expect((await rowCounts(app)).contacts).toBe(1);
  });
});

describe('a refused one leaves no data', () => {
  const refused = async (response: Response, status: number) => {
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await rowCounts(app)).toEqual(NOTHING);
    expect(app.letters).toEqual([]);
    return problemOf(response);
  };

  test.each([
    ['no name', { email: 'a@x.test' }, 'full_name', 'Name is required.'],
    ['a wrong e-mail', { full_name: 'A', email: 'a@x' }, 'email', 'Value entered is not a valid email'],
    ['a wrong phone', { full_name: 'A', phone: '12' }, 'phone', 'Value entered is not a valid phone'],
    [
      'a company that is too long',
      { full_name: 'A', company_name: 'x'.repeat(256) },
      'company_name',
      'Max length of Company is 255 characters.',
    ],
    [
      'a first name that is too long',
      { first_name: 'x'.repeat(31) },
      'first_name',
      'Max length of First name is 30 characters.',
    ],
  ])('%s is 422, tied to its field', async (_what, body, path, message) => {
    expect(await refused(await post(app, 'ada', body), 422)).toMatchObject({
      detail: message,
      errors: [{ path, message }],
    });
  });

  test.each([
    ['require_email', 'email', 'Email is required.'],
    ['require_phone', 'phone', 'Phone is required.'],
    ['require_company_name', 'company_name', 'Company is required.'],
  ])('%s is accepted', async (rule, path, message) => {
    await app.client.execute(`update profiles set ${rule} = 1 where handle = 'ada'`);
    expect(await refused(await post(app, 'ada', { full_name: 'A' }), 422)).toMatchObject({
      errors: [{ path, message }],
    });
  });

  test.each([undefined, false, 'no', 'My own words.'])(
    "the owner's own consent text is required, and %j does not agree",
    async (consent) => {
      await ownForm(app, owner.profile_id, { consent_text: 'I agree to everything about gardens.' });
      const { errors } = await refused(await post(app, 'ada', { full_name: 'A', consent }), 422);
      expect(errors?.map(({ path }) => path)).toEqual(['consent']);
    },
  );

  test('a required question must be answered', async () => {
    await ownForm(app, owner.profile_id, {}, [{ id: 'garden', required: true }]);
    expect(await refused(await post(app, 'ada', { full_name: 'A' }), 422)).toMatchObject({
      errors: [{ path: 'answers.garden', message: 'Please answer this question before continuing.' }],
    });
  });

  test.each([
    ['a number', { full_name: 7 }],
    ['a list', ['Mateo']],
    ['answers of the wrong type', { full_name: 'A', answers: { q: 'a' } }],
  ])('%s is 400', async (_what, body) => {
    expect(await refused(await post(app, 'ada', body), 400)).toMatchObject({ status: 400 });
  });

  test.each(['{"full_name":', '', 'null', '"Mateo"'])('the body %s is 400', async (body) => {
    const headers = { 'content-type': 'application/json' };
    expect(
      await refused(await app.request('/api/p/ada/exchange', { method: 'POST', headers, body }), 400),
    ).toMatchObject({ status: 400 });
  });

  test('another type of content is 415', async () => {
    for (const type of ['text/plain', 'application/xml', '']) {
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      const body = new Uint8Array([123, 125]);
      expect(
        await refused(await app.request('/api/p/ada/exchange', { method: 'POST', headers, body }), 415),
      ).toMatchObject({ status: 415 });
    }
  });

  test('more than 64 KB is 413', async () => {
    expect(
      await refused(await post(app, 'ada', { full_name: 'A', message: 'x'.repeat(70_000) }), 413),
    ).toMatchObject({ status: 413 });
  });

  test.each(['nobody', 'ab', '%00', 'admin', encodeURIComponent('ева'), encodeURIComponent("x' or 1=1")])(
    'a card at %s does not exist',
    async (handle) => {
      expect(await refused(await post(app, handle, { full_name: 'A' }), 404)).toMatchObject({ status: 404 });
    },
  );

  test('a disabled profile refuses exchanges', async () => {
    await app.client.execute("update profiles set is_default = 0, state = 'disabled' where handle = 'ada'");
    expect(await refused(await post(app, 'ada', { full_name: 'A' }), 404)).toMatchObject({ status: 404 });
  });

  test('the 31st within an hour is 429, for this card and address only', async () => {
    const from = (address: string) => post(app, 'ada', { full_name: 'A' }, { 'cf-connecting-ip': address });
    for (let n = 0; n < 30; n += 1) expect((await from('192.0.2.1')).status).toBe(201);
    const response = await from('192.0.2.1');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rowCounts(app)).contacts).toBe(30);
    expect((await from('192.0.2.2')).status).toBe(201);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(
      (await post(app, other.handle, { full_name: 'A' }, { 'cf-connecting-ip': '192.0.2.1' })).status,
    ).toBe(201);
  });
});

test('a former handle redirects to the current one, with the body', async () => {
  await app.db
    .insert(tables.formerHandles)
    .values({ handle: 'old_ada', profile_id: owner.profile_id, left_at: app.deps.now() });
  const response = await post(app, 'old_ada', { full_name: 'A' });
  expect([response.status, response.headers.get('location')]).toEqual([307, '/api/p/ada/exchange']);
  expect(await rowCounts(app)).toEqual(NOTHING);
});

describe('an Idempotency-Key', () => {
  const key = (value: string) => ({ 'idempotency-key': value });
  const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

  test('creates one contact for 20 concurrent requests, and one pair of mails', async () => {
    const sent = Array.from({ length: 20 }, () => post(app, 'ada', MATEO, key('venue-wifi')));
    const responses = await Promise.all(sent);
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(responses.map(idOf))).size).toBe(1);
    expect(await rowCounts(app)).toEqual({
      ...NOTHING,
      contacts: 1,
      contact_emails: 1,
      contact_phones: 1,
    });
    expect(app.letters).toHaveLength(2);
  });

  test('with another body is 409, and the first contact is unchanged', async () => {
    await post(app, 'ada', MATEO, key('k'));
    const response = await post(app, 'ada', { ...MATEO, full_name: 'Somebody else' }, key('k'));
    expect(response.status).toBe(409);
    expect((await rowCounts(app)).contacts).toBe(1);
    const [contact] = await app.db.select().from(tables.contacts);
    expect(contact?.full_name).toBe('Mateo Ferrand');
  });

  test('belongs to one card: the same key at another creates a contact there', async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const one = await idOf(await post(app, 'ada', MATEO, key('k')));
    const two = await idOf(await post(app, other.handle, MATEO, key('k')));
    expect(one).not.toBe(two);
  });

  test('does not restore a deleted contact', async () => {
    const id = await idOf(await post(app, 'ada', MATEO, key('k')));
    await app.client.execute('update contacts set deleted_at = 1');
    expect(await idOf(await post(app, 'ada', MATEO, key('k')))).toBe(id);
    expect((await rowCounts(app)).contacts).toBe(1);
  });

  test('that was used is answered even above the limit', async () => {
    const once = await createTestApp({ CARDEA_RATE_FACTOR: '0.04' });
    await signIn(once, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ada' } });
    expect((await post(once, 'ada', MATEO, key('k'))).status).toBe(201);
    expect((await post(once, 'ada', MATEO, key('other'))).status).toBe(429);
    expect((await post(once, 'ada', MATEO, key('k'))).status).toBe(201);
    once.close();
  });

  test('longer than 255 characters is 400; without one each request creates a contact', async () => {
    expect((await post(app, 'ada', MATEO, key('x'.repeat(256)))).status).toBe(400);
    await post(app, 'ada', MATEO);
    await post(app, 'ada', MATEO, key('  '));
    expect((await rowCounts(app)).contacts).toBe(2);
  });
});

describe('an exchange as a plain form', () => {
  const FORM = { first_name: 'Mateo', email: 'mateo@lowtide.example' };
  const long_ago = () => ({ drawn_at: String(Date.now() - 5000) });

  test('without an email redirects to a confirmation without the mail', async () => {
    const response = await postForm(app, 'ada', { first_name: 'Mateo', email: ' ', ...long_ago() });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/ada\/thanks\?exchange=[\w-]+$/),
    ]);
  });

  test('is stored and redirects to the confirmation page', async () => {
    const response = await postForm(app, 'ada', { ...FORM, ...long_ago(), consent: 'yes' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/ada\/thanks\?mailed&exchange=[\w-]+$/),
    ]);
    expect(await rowCounts(app)).toMatchObject({ contacts: 1, contact_emails: 1, consents: 2 });
    const [consent] = await app.db.select().from(tables.consents);
    expect(consent?.source).toBe('/ada/exchange');
  });

  test('is accepted as multipart too, with its answers', async () => {
    await ownForm(app, owner.profile_id, {}, [{ id: 'garden' }]);
    const body = new FormData();
    body.set('full_name', 'Mateo');
    body.set('answers[garden]', 'The pond');
    const response = await app.request('/api/p/ada/exchange', { method: 'POST', body });
    expect(response.status).toBe(303);
    expect(await rowCounts(app)).toMatchObject({ contacts: 1, contact_answers: 1 });
  });

  test('with a phone number in the email’s field stores a phone, and announces no mail', async () => {
    const response = await postForm(app, 'ada', { full_name: 'Mateo', email: '+33 1 99 00 12 34' });
    expect(response.headers.get('location')).toMatch(/^\/ada\/thanks\?exchange=[\w-]+$/);
    expect(await app.db.select().from(tables.contactPhones)).toMatchObject([{ phone: '+33 1 99 00 12 34' }]);
    expect(await rowCounts(app)).toMatchObject({ contacts: 1, contact_emails: 0 });
  });

  test('of the page needs an email or a phone, and one of a program does not', async () => {
    const response = await postForm(app, 'ada', { full_name: 'Mateo', terms: 'of-today' });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors).toEqual([
      { path: 'email', message: 'Please enter an email or a phone number.' },
    ]);
    expect(await rowCounts(app)).toEqual(NOTHING);
    expect((await postForm(app, 'ada', { full_name: 'Mateo' })).status).toBe(303);
  });

  test('rendered once and sent twice creates one contact', async () => {
    const form = { ...FORM, ...long_ago(), idempotency_key: 'one-form' };
    const responses = await Promise.all([postForm(app, 'ada', form), postForm(app, 'ada', form)]);
    expect(responses.map((response) => response.status)).toEqual([303, 303]);
    expect((await rowCounts(app)).contacts).toBe(1);
    expect((await postForm(app, 'ada', { ...form, first_name: 'Ada' })).status).toBe(409);
  });

  test.each([
    ['fills in the hidden field', { homepage: 'https://x.test' }],
    ['is faster than anyone types', { drawn_at: String(Date.now() + 60_000) }],
    ['changes the time', { drawn_at: 'x' }],
  ])('a program that %s gets the confirmation, and nothing is stored', async (_what, trap) => {
    const response = await postForm(app, 'ada', { ...FORM, ...long_ago(), ...trap });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/ada\/thanks\?mailed&exchange=[\w-]+$/),
    ]);
    expect(await rowCounts(app)).toEqual(NOTHING);
    expect(app.letters).toEqual([]);
  });

  test.each([
    ['has another origin', { origin: 'https://evil.example' }],
    ['is of another site', { 'sec-fetch-site': 'cross-site' }],
    ['is of a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['hides its origin', { origin: 'null' }],
  ])('one that %s is 403', async (_what, headers) => {
    expect((await postForm(app, 'ada', { ...FORM, ...long_ago() }, headers)).status).toBe(403);
    expect(await rowCounts(app)).toEqual(NOTHING);
  });

  test("the owner's own consent must be checked, the default one can be", async () => {
    expect((await postForm(app, 'ada', FORM)).status).toBe(303);
    await ownForm(app, owner.profile_id, { consent_text: 'I agree to everything about gardens.' });
    const response = await postForm(app, 'ada', { ...FORM, first_name: 'Ben' });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.map(({ path }) => path)).toEqual(['consent']);
    expect((await rowCounts(app)).contacts).toBe(1);
    expect((await postForm(app, 'ada', { ...FORM, first_name: 'Ben', consent: 'on' })).status).toBe(303);
  });

  test('rendered before the texts changed must be read again', async () => {
    const response = await postForm(app, 'ada', { ...FORM, terms: 'of-yesterday', consent: 'on' });
    expect(response.status).toBe(422);
    expect(await rowCounts(app)).toEqual(NOTHING);
  });
});

describe('a form with a check for humans', () => {
  const PROOF = 'cf-turnstile-response';
  const asked: (string | null)[] = [];
  beforeEach(() => {
    asked.length = 0;
    app.deps.human = {
      siteKey: 'site',
      isProven: async (token) => {
        asked.push(token);
        return token === 'good';
      },
    };
  });

  test.each([
    ['no proof', {}],
    ['a false proof', { [PROOF]: 'bad' }],
  ])('with %s is refused, and nothing is stored', async (_what, proof) => {
    const response = await postForm(app, 'ada', { first_name: 'Mateo', ...proof });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors).toEqual([
      { path: 'human', message: 'Please confirm you’re human, then press Exchange again.' },
    ]);
    expect(await rowCounts(app)).toEqual(NOTHING);
  });

  test('with a proof is stored; repeated with its key it needs none', async () => {
    const form = { first_name: 'Mateo', idempotency_key: 'k' };
    expect((await postForm(app, 'ada', { ...form, [PROOF]: 'good' })).status).toBe(303);
    expect((await postForm(app, 'ada', { ...form, [PROOF]: 'bad' })).status).toBe(303);
    expect((await rowCounts(app)).contacts).toBe(1);
    expect(asked).toEqual(['good']);
  });

  test('is validated in full before, and JSON needs no proof', async () => {
    expect((await postForm(app, 'ada', { email: 'x' })).status).toBe(422);
    expect((await postForm(app, 'ada', { first_name: 'R', homepage: 'x' })).status).toBe(303);
    expect((await post(app, 'ada', MATEO)).status).toBe(201);
    expect(asked).toEqual([]);
  });
});

describe('the mails of an exchange', () => {
  test('have all details for the owner, and the card and the withdrawal for the visitor', async () => {
    await ownForm(app, owner.profile_id, {}, [{ id: 'garden' }]);
    const answers = [{ question_id: 'garden', answer: 'The pond' }];
    await post(app, 'ada', { ...MATEO, answers, consent: true });
    const toOwner = letterFor(app, owner.email);
    const toVisitor = letterFor(app, MATEO.email.toLowerCase());
    expect(toOwner.subject).toBe('Mateo Ferrand exchanged contacts with you');
    for (const text of [
      'http://localhost:8787/ada',
      'Email: mateo@lowtide.example',
      'Phone: +33 1 99 00 12 34',
      'Company: Lowtide',
      'Job title: Boat builder',
      'Message: The pond,',
      'not the pier.',
      'Which garden did we talk about? The pond',
      'Agreed to: I agree that Fernhall Studio keeps',
      'They did not agree to news or advertising.',
      'Write to Mateo Ferrand',
    ])
      expect(toOwner.text).toContain(text);
    expect(toVisitor.subject).toBe('Robin Vale’s card');
    expect(toVisitor.text).toContain('http://localhost:8787/ada?source=email');
    expect(toVisitor.text).toContain('http://localhost:8787/api/p/ada/vcard?source=email');
    expect(toVisitor.text).toMatch(/http:\/\/localhost:8787\/withdraw\?token=[\w-]{44}/);
    expect(toVisitor.unsubscribe).toBe(/http\S+\/withdraw\?token=\S+/.exec(toVisitor.text)?.[0]);
    expect(toOwner.unsubscribe).toBeUndefined();
    expect(toVisitor.html).toMatch(
      /<a href="http:\/\/localhost:8787\/withdraw\?token=[\w-]{44}">Withdraw<\/a>/,
    );
  });

  test('repeat no text of a stranger to an address given by a stranger', async () => {
    await post(app, 'ada', { ...MATEO, full_name: 'Win at spam.example', message: 'Click here' });
    const { subject, text, html } = letterFor(app, MATEO.email.toLowerCase());
    for (const part of [subject, text, html]) expect(part).not.toMatch(/spam|Click here/);
  });

  test('cannot be given other headers or recipients', async () => {
    const name = 'Eve\r\nBcc: all@x.test';
    await post(app, 'ada', { full_name: name, email: 'a@x.test' });
    expect(letterFor(app, owner.email).subject).toBe('Eve Bcc: all@x.test exchanged contacts with you');
    expect((await post(app, 'ada', { full_name: 'E', email: 'a@x.test,b@x.test' })).status).toBe(422);
  });

  test('escape HTML', async () => {
    await post(app, 'ada', { full_name: '<img src=x onerror=alert(1)>' });
    expect(letterFor(app, owner.email).html).not.toContain('<img');
  });

  test('that fail neither lose a contact nor change the response', async () => {
    app.deps.mail.send = () => Promise.reject(new MailRefused('full', true));
    expect((await post(app, 'ada', MATEO)).status).toBe(201);
    expect((await rowCounts(app)).contacts).toBe(1);
    await expect.poll(() => app.jobs).toEqual([{ kind: 'events' }]);
    const { rows } = await app.client.execute('select subscriber from event_deliveries order by subscriber');
    expect(rows.map((row) => row['subscriber'])).toEqual(['owner_letter', 'visitor_letter']);
  });

  test('wait without personal data, and contain what is stored when they are sent', async () => {
    const { send } = app.deps.mail;
    app.deps.mail.send = () => Promise.reject(new MailRefused('full', true));
    await post(app, 'ada', MATEO);
    await expect.poll(() => app.jobs).toHaveLength(1);
    const { rows } = await app.client.execute('select data from events');
    expect(rows).toHaveLength(1);
    expect(String(rows[0]!['data'])).not.toMatch(/@|Mateo/);
    app.deps.mail.send = send;
    app.deps.now = () => new Date(Date.now() + 120_000);
    await runSchedule(app.deps);
    expect(app.letters.map(({ to }) => to).toSorted()).toEqual(
      [owner.email, MATEO.email.toLowerCase()].toSorted(),
    );
    expect((await app.client.execute('select data from events')).rows).toEqual([]);
  });

  test('that a former version wrote into their event are sent unchanged', async () => {
    const letter = { to: 'mia@x.test', subject: 'A', text: 'B' };
    const data = { contact_id: 'c', owner_letter: { ...letter, to: owner.email }, visitor_letter: letter };
    await app.client.execute({
      sql: `insert into events (id, kind, subject, data, created_at)
        values ('e', 'exchange.created', 'contact:c', ?, 1)`,
      args: [JSON.stringify({ ...data, visit: null })],
    });
    for (const subscriber of ['owner_letter', 'visitor_letter'])
      await app.client.execute({
        sql: "insert into event_deliveries (event_id, subscriber, attempts, due_at) values ('e', ?, 0, 1)",
        args: [subscriber],
      });
    await runSchedule(app.deps);
    expect(app.letters.map(({ to }) => to).toSorted()).toEqual(['mia@x.test', owner.email].toSorted());
  });

  test('to addresses from a caller are limited, over all cards; the contacts are stored all the same', async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const send = (n: number, address: string) =>
      post(
        app,
        n % 2 ? 'ada' : other.handle,
        { full_name: 'A', email: `victim-${n}@x.test` },
        { 'cf-connecting-ip': address },
      );
    for (let n = 0; n < 12; n += 1) expect((await send(n, '192.0.2.1')).status).toBe(201);
    const toVisitors = () => app.letters.filter(({ to }) => to.startsWith('victim')).length;
    expect([(await rowCounts(app)).contacts, toVisitors(), app.letters.length]).toEqual([12, 10, 22]);
    await send(12, '192.0.2.2');
    expect(toVisitors()).toBe(11);
  });

  test('are one if the visitor gives no e-mail', async () => {
    await post(app, 'ada', { full_name: 'Mateo' });
    expect(app.letters.map((letter) => letter.to)).toEqual([owner.email]);
  });
});

test('the call is in the OpenAPI document, with the names of its fields', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      { post?: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }
    >;
  };
  const body = document.paths['/api/p/{handle}/exchange']?.post?.requestBody.content['application/json'];
  expect(Object.keys(body?.schema.properties ?? {})).toEqual([
    'full_name',
    'first_name',
    'last_name',
    'email',
    'phone',
    'company_name',
    'job_title',
    'message',
    'consent',
    'marketing',
    'answers',
    'view',
    'source',
  ]);
});
