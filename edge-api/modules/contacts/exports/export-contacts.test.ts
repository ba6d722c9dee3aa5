import { unzipSync } from 'fflate';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { signIn } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { post } from '../../exchange/testing/exchange.ts';
import { addContacts } from '../testing/rows.ts';

test("an account's export has all contacts as JSON, vCard and CSV, on every plan", async () => {
  const app = await createTestApp();
  const person = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT', profile: { handle: 'ada' } });
  const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await addContacts(app, other.user_id, [{ full_name: 'Not mine' }]);
  await addContacts(
    app,
    person.user_id,
    Array.from({ length: 11 }, (_, n) => ({ full_name: `Person ${n}` })),
  );
  const sent = {
    first_name: '=Åsa',
    last_name: 'Öberg, "B"',
    email: 'asa@x.test',
    phone: '+44 20 7946 0958',
    message: 'Hello,\nyou',
    consent: true,
  };
  await post(app, 'ada', sent);

  const response = await person.call('GET', '/account/export');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name]);

  const json = JSON.parse(text('contacts.json')) as { full_name: string; consents: { purpose: string }[] }[];
  expect(json).toHaveLength(12);
  expect(json.at(-1)?.consents.map(({ purpose }) => purpose)).toEqual(['exchange', 'follow_up']);
  expect(JSON.stringify(json)).not.toContain('Not mine');

  const cards = ICAL.parse(text('contacts.vcf')) as unknown as [string, unknown[]][];
  expect(cards).toHaveLength(12);
  expect(text('contacts.vcf')).toContain('FN:=Åsa Öberg\\, "B"\r\n');
  expect(text('contacts.vcf')).toContain('N:;Person 0;;;\r\n');
  expect(text('contacts.vcf')).toContain('NOTE:Hello\\,\\nyou\r\n');

  const csv = text('contacts.csv');
  expect(csv.startsWith('\uFEFFName,First name,Last name,Emails,Phones,')).toBe(true);
  expect(csv).toContain(`"'=Åsa Öberg, ""B""",'=Åsa,"Öberg, ""B""",asa@x.test,+44 20 7946 0958,`);
  app.close();
});

test("an account's export has the consents of a contact that was merged into another", async () => {
  const app = await createTestApp();
  const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ada' } });
  const sent = { full_name: 'Mai Lind', email: 'mai@x.test', consent: true };
  await post(app, 'ada', sent);
  await post(app, 'ada', { ...sent, phone: '+44 20 7946 0958' });
  const response = await person.call('GET', '/account/export');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const json = JSON.parse(new TextDecoder().decode(files['contacts.json'])) as {
    consents: { purpose: string }[];
  }[];
  expect(json.map(({ consents }) => consents.map(({ purpose }) => purpose).toSorted())).toEqual([
    ['exchange', 'exchange', 'follow_up', 'follow_up'],
  ]);
  app.close();
});
