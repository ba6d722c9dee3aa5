import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { vcard } from './testing/device.ts';
import { serveApp } from './testing/serve-app.ts';
import { openVdir, VDIRSYNCER } from './testing/vdirsyncer.ts';

let app: TestApp;
let ava: Person;
let served: Awaited<ReturnType<typeof serveApp>>;
let folder: Awaited<ReturnType<typeof openVdir>>;

const contacts = async () =>
  ((await (await ava.call('GET', '/contacts')).json()) as { results: ContactDetail[] }).results;

describe.runIf(VDIRSYNCER)('vdirsyncer', () => {
  beforeEach(async () => {
    app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
    // Each change has a time of its own, however quick it is.
    let clock = Date.UTC(2026, 10, 1);
    app.deps.now = () => new Date((clock += 1000));
    ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const made = await ava.call('POST', '/app-passwords', { name: 'Desktop', write: true });
    const { password } = (await made.json()) as { password: string };
    served = await serveApp(app);
    folder = await openVdir({ origin: served.origin, email: ava.email, password });
  });
  afterEach(async () => {
    folder.close();
    served.close();
    await app.close();
  });

  test('reads contacts, and brings its own changes, new contacts and deletions back', async () => {
    await ava.call('POST', '/contacts', { full_name: 'Ada Lovelace', emails: ['ada@x.test'] });
    await ava.call('POST', '/contacts', { full_name: 'Ben Hill' });
    await folder.sync();
    expect(folder.names()).toEqual(['Ada Lovelace', 'Ben Hill']);

    folder.edit('FN:Ada Lovelace', (card) => card.replace('ada@x.test', 'ada@king.test'));
    folder.remove('FN:Ben Hill');
    folder.add('cy.vcf', vcard('cy-1', 'N:Young;Cy;;;', 'FN:Cy Young', 'TEL;TYPE=WORK:+46 70 555 01 42'));
    await folder.sync();
    expect(
      (await contacts()).map(({ full_name, emails, phones }) => [full_name, ...emails, ...phones]).toSorted(),
    ).toEqual([
      ['Ada Lovelace', 'ada@king.test'],
      ['Cy Young', '+46 70 555 01 42'],
    ]);

    const cy = (await contacts()).find(({ full_name }) => full_name === 'Cy Young')!;
    await ava.call('PUT', `/contacts/${cy.id}`, { job_title: 'Pitcher' });
    await ava.call('DELETE', `/contacts/${(await contacts()).find((one) => one.id !== cy.id)!.id}`);
    await folder.sync();
    expect(folder.names()).toEqual(['Cy Young']);
    expect(folder.read('FN:Cy Young')).toContain('TITLE:Pitcher');
  });

  test('has what the owner of a followed card changed on it', async () => {
    const profile = { first_name: 'Mia', last_name: 'Reed', job_title: 'Potter' };
    const mia = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile });
    await ava.call('PUT', `/p/${mia.handle}/keep`);
    await folder.sync();
    expect(folder.read('FN:Mia Reed')).toContain('TITLE:Potter');
    await mia.call('PUT', `/p/${mia.handle}`, { job_title: 'Director' });
    await folder.sync();
    expect(folder.read('FN:Mia Reed')).toContain('TITLE:Director');
    expect(folder.names()).toEqual(['Mia Reed']);
  });
});
