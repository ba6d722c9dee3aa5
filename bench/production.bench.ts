import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawing, encode } from '../edge-api/modules/media/testing/pictures.ts';
import { openSmtpSink } from '../scripts/host/testing/smtp-sink.ts';
import { freePort } from '../scripts/lib/ports.ts';
import { runCommand } from '../scripts/lib/start-testing.ts';
import { startCaddy } from './production/caddy.ts';
import { expectStatus, jsonOf, openClient, type Client } from './production/client.ts';
import { visitorsOf, type Load } from './production/exchanges.ts';
import { openMachine, until, type Machine } from './production/machine.ts';
import { enter, linkFor, requestAccount, type Person } from './production/people.ts';

const ROOT = join(import.meta.dirname, '..');
const HOST = 'cards.example';
const secret = () => randomBytes(32).toString('hex');

/** Exchanges that are acknowledged between two deaths. */
const BETWEEN = 40;
const VISITORS = 8;

/** Runs a command of the checkout on the machine's data. @returns what it printed */
async function command(machine: Machine, script: string, words: string[], more: Record<string, string> = {}) {
  const ran = runCommand(script, { ...machine.environment, ...more }, ROOT, words);
  if ((await ran.ended()) !== 0) throw new Error(`${script} ${words.join(' ')}:\n${ran.output()}`);
  return ran.output().trim();
}

async function contactsOf(call: Client, { headers }: Person): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const path = `/api/contacts?search=trial&sort=created&limit=100&offset=${names.length}`;
    const { results } = jsonOf<{ results: { full_name: string }[] }>(
      await expectStatus(200, call('GET', path, undefined, headers)),
    );
    if (results.length === 0) return names;
    names.push(...results.map(({ full_name }) => full_name));
  }
}

/** Waits until so many exchanges are acknowledged. @throws with other answers, where they are not */
const untilAcknowledged = (load: Load, count: number): Promise<void> =>
  until(async () => load.acknowledged() >= count, 120).catch(() => {
    const answers = load.wrong.slice(0, 3).join('\n') || 'no answer but 502 and 503';
    throw new Error(`${load.acknowledged()} of ${count} exchanges were acknowledged:\n${answers}`);
  });

/** Asks Cardea to end, under load. @throws unless it ends well */
async function requireEnd(machine: Machine): Promise<void> {
  const code = await machine.end();
  if (code !== 0) throw new Error(`Cardea ended with ${code}.`);
}

/** What is acknowledged and missing, or there more than once. */
const lostOf = (acknowledged: readonly string[], stored: readonly string[]) => ({
  lost: acknowledged.filter((name) => !stored.includes(name)).length,
  twice: stored.length - new Set(stored).size,
});

/**
 * Production from nothing, as docs/operate says: behind Caddy with a certificate, sign-up by invitation, mail by SMTP, a
 * card, a picture, exchanges while each process is killed and Cardea is stopped, a backup, an upgrade, a restore
 * elsewhere, and a change of secrets. @param previous a checkout of the version before, built, from which it is upgraded
 * @throws where something is lost or refused
 */
export async function productionBench(previous: string = ROOT): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-production-'));
  const sink = await openSmtpSink();
  const publicUrl = `https://${HOST}:${await freePort()}`;
  const offers = secret();
  const variables = {
    PUBLIC_URL: publicUrl,
    AUTH_SECRET: secret(),
    VISITOR_HASH_SECRET: secret(),
    OPERATOR_TOKEN: secret(),
    OFFERS_SECRET: offers,
    CARDEA_RATE_FACTOR: '100000',
    MAIL_SMTP_URL: `smtp://127.0.0.1:${sink.port}?starttls=no`,
    MAIL_FROM: 'Cardea <hello@cards.example>',
  };
  const invited = { CARDEA_SIGNUP: 'invited' };
  const rows: [string, string][] = [];
  const step = (name: string, seen: string) => void rows.push([name, seen]);
  const port = await freePort();
  /** What ends, the last first, whatever fails. */
  const ends: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    sink.close,
  ];
  try {
    const caddy = await startCaddy(ROOT, folder, publicUrl, port);
    ends.push(() => caddy.process.kill('SIGKILL'));
    let machine = await openMachine(ROOT, join(folder, 'first'), port, variables);
    ends.push(() => machine.stop());
    const { call, close } = openClient(new URL(publicUrl), caddy.ca);
    ends.push(close);
    const isHealthy = () => call('GET', '/api/health').then(({ status }) => status === 200);
    const serve = (root: string, more: Record<string, string> = {}) => machine.serve(root, more, isHealthy);
    const admin = (words: string[], more = {}) => command(machine, 'admin.ts', words, more);
    step('First start, with migrations', `${(await serve(previous)).toFixed(1)} s`);
    await expectStatus(200, requestAccount(call, 'owner@example.com'));
    const owner = await enter(call, sink, 'owner@example.com');
    const offer = jsonOf<{ url: string }>(
      await expectStatus(
        201,
        call(
          'POST',
          '/api/payments/complimentary-offers',
          { subscription_type: 'team', months: 12, seats: 5 },
          { authorization: `Bearer ${offers}` },
        ),
      ),
    );
    const action_token = new URL(offer.url).searchParams.get('action_token');
    await expectStatus(200, call('POST', '/api/payments/complimentary', { action_token }, owner.headers));

    await machine.end();
    step('Start with data', `${(await serve(previous, invited)).toFixed(1)} s`);
    const refused = await requestAccount(call, 'stranger@example.com');
    await expectStatus(
      201,
      call(
        'POST',
        '/api/team/invitations',
        { emails: ['member@example.com'], role: 'member' },
        owner.headers,
      ),
    );
    const join_link = await linkFor(sink, 'member@example.com', '/join/');
    const token = join_link.pathname.split('/').at(-1)!;
    await expectStatus(200, requestAccount(call, 'member@example.com', join_link.pathname));
    const member = await enter(call, sink, 'member@example.com');
    await expectStatus(200, call('POST', '/api/team/join', { token }, member.headers));
    step('Sign-up by invitation', `a stranger: ${refused.status}, the invited: in the team`);

    const picture = Buffer.from(await encode(drawing(400, 400), 'jpeg')).toString('base64');
    await expectStatus(
      200,
      call(
        'PUT',
        `/api/p/${member.handle}`,
        { first_name: 'Robin', job_title: 'Lamplighter' },
        member.headers,
      ),
    );
    await expectStatus(
      200,
      call(
        'PUT',
        `/api/p/${member.handle}/picture`,
        { file: `data:image/jpeg;base64,${picture}` },
        member.headers,
      ),
    );
    const page = await expectStatus(200, call('GET', `/${member.handle}`));
    if (!page.text.includes('Lamplighter')) throw new Error('The card is not the one that was written.');
    step('A card with a picture', `${Buffer.byteLength(page.text)} bytes`);

    const load = visitorsOf(call, member.handle, VISITORS);
    ends.push(load.stop);
    for (const part of ['workerd', 'host/main.ts', 'sqld', 'gate.mjs', 'SIGTERM']) {
      const before = load.acknowledged();
      await untilAcknowledged(load, before + BETWEEN);
      const began = performance.now();
      if (part === 'SIGTERM') await requireEnd(machine);
      else if (machine.kill(part) === 0) throw new Error(`There is no ${part}.`);
      if (part === 'SIGTERM' || part === 'gate.mjs') await serve(previous, invited);
      const at = load.acknowledged();
      await untilAcknowledged(load, at + VISITORS + 1);
      step(
        `${part === 'SIGTERM' ? 'SIGTERM and a start' : `kill -9 of ${part}`} under load`,
        `${((performance.now() - began) / 1000).toFixed(1)} s until exchanges go on`,
      );
    }
    const names = await load.end();
    const outcome = lostOf(names, await contactsOf(call, member));
    step(
      `${names.length} acknowledged exchanges`,
      `${outcome.lost} lost, ${outcome.twice} twice, ${load.wrong.length} answers other than 201, 502 of the proxy or 503 with its problem`,
    );
    if (outcome.lost + outcome.twice + load.wrong.length > 0)
      throw new Error(load.wrong.join('\n') || 'Exchanges were lost.');

    const backups = join(folder, 'backups');
    const said = await command(machine, 'backup.ts', [backups, '--database', machine.database.folder]);
    const backup = /: (\S+)$/m.exec(said)![1]!;
    await machine.end();
    step('Upgrade', `${(await serve(ROOT, invited)).toFixed(1)} s`);
    await expectStatus(200, call('GET', `/${member.handle}`));
    step(
      'Doctor',
      await admin(['doctor']).then(
        () => 'nothing to mend',
        (error: unknown) =>
          String(error)
            .split('\n')
            .filter((line) => /^\s*(✗|!|-)/.test(line))
            .join(' '),
      ),
    );

    const sums = machine.memory();
    const text = Object.entries(sums)
      .map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`)
      .join(', ');
    const own = Object.entries(sums).reduce((sum, [, megabytes]) => sum + megabytes, 0);
    step('Resident memory, MB', `${own.toFixed(0)}: ${text}`);

    await machine.end();
    const rotated = { ...invited, AUTH_SECRET_PREVIOUS: variables.AUTH_SECRET, AUTH_SECRET: secret() };
    await serve(ROOT, rotated);
    await expectStatus(200, call('GET', '/api/account', undefined, member.headers));
    await admin(['secrets', 'rotate'], rotated);
    step('New AUTH_SECRET', 'sessions go on');
    await machine.stop();

    const elsewhere = join(folder, 'elsewhere');
    const place = { CARDEA_DATA: join(elsewhere, 'data') };
    await command(machine, 'restore.ts', [backup, '--database', join(elsewhere, 'database')], place);
    machine = await openMachine(ROOT, elsewhere, port, variables);
    await serve(ROOT, rotated);
    const restored = lostOf(names, await contactsOf(call, member));
    const shown = await expectStatus(200, call('GET', `/${member.handle}`));
    const portrait = /\/media\/[\w.-]+/.exec(shown.text)?.[0];
    if (portrait === undefined) throw new Error('The restored card has no picture.');
    await expectStatus(200, call('GET', portrait));
    step(
      'Restore elsewhere',
      `${restored.lost} of ${names.length} exchanges lost, ${restored.twice} twice; the picture is there`,
    );
    if (restored.lost + restored.twice > 0) throw new Error('The restored contacts are others.');
  } finally {
    for (const end of ends.toReversed()) await end();
  }
  return ['| Step | Seen |', '| --- | --- |', ...rows.map(([name, seen]) => `| ${name} | ${seen} |`)].join(
    '\n',
  );
}
