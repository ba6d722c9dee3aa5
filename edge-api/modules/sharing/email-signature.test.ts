import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGNATURE_IMAGES, SIGNATURE_TEMPLATES } from '../../../src/domain/signature/email-signature.ts';
import {
  COMPANY_MAX,
  COMPANY_NAME_SEPARATOR_MAX,
  EMAIL_MAX,
  FIRST_NAME_MAX,
  JOB_TITLE_MAX,
  LAST_NAME_MAX,
} from '../../../src/domain/limits/text.ts';
import { HANDLE_MAX } from '../../../src/domain/limits/handles.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp({ PUBLIC_URL: 'https://cardea.example.org' });
const JAR = String(createRequire(import.meta.url)('vnu-jar'));
/**
 * Its code runs for seconds at most: Java's optimizing takes longer than it saves, and unoptimized code needs a larger
 * stack.
 */
const QUICK_TO_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
/** Obsolete attributes of HTML, the only ones from which Outlook takes sizes and backgrounds. */
const FOR_OUTLOOK =
  /The “(?:width|bgcolor|cellpadding|cellspacing|border)” attribute on the “(?:table|td|img)” element is obsolete/;
const folder = mkdtempSync(join(tmpdir(), 'cardea-signature-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

let me: Person;
beforeAll(async () => {
  me = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', profile: { handle: 'robin_vale' } });
  await me.call('PUT', '/p/robin_vale', { job_title: 'Gardener' });
  await me.call('PUT', '/p/robin_vale/picture', { file: await pictureUrl(512) });
});

const ask = (person: Person, handle: string, query = '') =>
  person.call('GET', `/p/${handle}/email-signature${query}`);
const read = async (response: Response) => (await response.json()) as { html: string; text: string };
const pathOf = (html: string) => /src="https:\/\/cardea\.example\.org\/api([^"]+)"/.exec(html)![1]!;

describe('The signature of a card', () => {
  test.each(SIGNATURE_TEMPLATES)('%s names its owner, and leads to the card', async (template) => {
    const response = await ask(me, 'robin_vale', `?template=${template}&format=html`);
    expect(response.status).toBe(200);
    const { html, text } = await read(response);
    for (const form of [html, text]) {
      expect(form).toContain('Robin Vale');
      expect(form).toContain('https://cardea.example.org/robin_vale?source=email_signature');
    }
    expect(html).toContain('Gardener');
    expect(html.length).toBeLessThan(10_000);
  });

  const everyForm = (person: Person, handle = person.handle) =>
    Promise.all(
      SIGNATURE_TEMPLATES.flatMap((template) =>
        SIGNATURE_IMAGES.map(async (image) => {
          const { html } = await read(await ask(person, handle, `?template=${template}&image=${image}`));
          return { name: `${template}-${image}`, html };
        }),
      ),
    );
  type Forms = Awaited<ReturnType<typeof everyForm>>;

  /** Cards whose every text has the maximum length, of one character. */
  const LONGEST = {
    'small-letters': 'w',
    'letters-that-html-writes-longer': '&',
    arabic: 'م',
    emoji: '👩',
    'marks-on-letters': 'a\u0323',
  };

  async function formsOfLongest(sign: string): Promise<Forms> {
    const text = (most: number) => sign.repeat(Math.floor(most / sign.length));
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const handle = `${person.handle}_`.padEnd(HANDLE_MAX, 'w');
    const details = {
      handle,
      first_name: text(FIRST_NAME_MAX),
      last_name: text(LAST_NAME_MAX),
      job_title: text(JOB_TITLE_MAX),
      workplace: text(COMPANY_MAX),
      company_name_separator: text(COMPANY_NAME_SEPARATOR_MAX),
      logo: await pictureUrl(300, 'png'),
    };
    expect((await person.call('PUT', `/p/${person.handle}`, details)).status).toBe(200);
    await person.call('PUT', `/p/${handle}/picture`, { file: await pictureUrl(512) });
    const host = `${Array.from({ length: 3 }, () => 'w'.repeat(60)).join('.')}.example`;
    const email = `${'w'.repeat(Math.min(64, EMAIL_MAX - host.length - 1))}@${host}`;
    const items = [
      { field_type_id: 'email', value: email },
      { field_type_id: 'cell_phone', value: '+46 (0) 70 - 555 - 01 - 42 ext. 123456' },
    ];
    expect((await person.call('PUT', `/p/${handle}/contact_info`, { items })).status).toBe(200);
    return everyForm(person, handle);
  }

  async function formsOfUsual(): Promise<Forms> {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await person.call('PUT', `/p/${person.handle}`, { logo: await pictureUrl(300, 'png') });
    await person.call('PUT', `/p/${person.handle}/picture`, { file: await pictureUrl(512) });
    return everyForm(person);
  }

  /**
   * Validates signatures with the W3C's checker, each in a page. In one run, since it starts more slowly than it reads
   * them.
   */
  function faultsOf(forms: Forms): string {
    const files = forms.map(({ name, html }) => {
      const file = join(folder, `${name}.html`);
      writeFileSync(file, `<!doctype html><html lang="en"><title>Mail</title><body>${html}</body></html>`);
      return file;
    });
    return execFileSync('java', [...QUICK_TO_START, '-jar', JAR, '--errors-only', ...files], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((line) => !FOR_OUTLOOK.test(line))
      .join('\n');
  }

  test('is valid HTML, in every layout and with every picture, and short enough for Gmail with the longest card in any letters', async () => {
    const all: Forms = (await formsOfUsual()).map(({ name, html }) => ({ name: `usual-${name}`, html }));
    expect(all.filter(({ html }) => html.includes('<img'))).toHaveLength(12);
    for (const [letters, sign] of Object.entries(LONGEST)) {
      const forms = await formsOfLongest(sign);
      expect([letters, forms.filter(({ html }) => html.includes('mailto:')).length]).toEqual([letters, 12]);
      expect([letters, forms.filter(({ html }) => html.length >= 10_000)]).toEqual([letters, []]);
      all.push(...forms.map(({ name, html }) => ({ name: `${letters}-${name}`, html })));
    }
    expect(faultsOf(all)).toBe('');
  });

  test.each(['?template=fancy', '?image=video', '?format=pdf'])('refuses %s', async (query) => {
    expect((await ask(me, 'robin_vale', query)).status).toBe(422);
  });

  test.each(ROLES)('is available to %s, and to no one else', async (role) => {
    const person = await signIn(app, { role });
    expect((await ask(person, person.handle)).status).toBe(200);
    expect((await ask(person, 'robin_vale')).status).toBe(404);
  });

  test('is refused without a session', async () => {
    expect((await callApi(app, 'GET', '/p/robin_vale/email-signature')).status).toBe(401);
  });
});

describe('The pictures of a signature', () => {
  const picture = async (image: string) => {
    const { html } = await read(await ask(me, 'robin_vale', `?image=${image}`));
    return app.request(`/api${pathOf(html)}`);
  };

  test('are a JPEG, and a tagged code that leads to the card', async () => {
    const photo = await picture('picture');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const code = await picture('code');
    expect(code.headers.get('content-type')).toBe('image/png');
    const { data, info } = await sharp(Buffer.from(await code.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      'https://cardea.example.org/robin_vale?source=email_signature',
    );
  });

  test.each([
    ['picture', 'a photo that is wide', 'jpeg'],
    ['picture', 'a photo that is tall', 'jpeg'],
    ['logo', 'a logo that is wide', 'png'],
    ['logo', 'a logo that is tall', 'png'],
  ] as const)('are square, as the signature says: the %s, %s', async (image, what, format) => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const [width, height] = what.endsWith('wide') ? [600, 300] : [300, 600];
    const drawn = sharp({ create: { width, height, channels: 3, background: '#1f5f45' } });
    const bytes = await drawn.toFormat(format).toBuffer();
    const url = `data:image/${format};base64,${bytes.toString('base64')}`;
    const put =
      image === 'picture'
        ? await person.call('PUT', `/p/${person.handle}/picture`, { file: url })
        : await person.call('PUT', `/p/${person.handle}`, { logo: url });
    expect(put.status).toBe(200);
    const { html } = await read(await ask(person, person.handle, `?image=${image}`));
    const answer = await app.request(`/api${pathOf(html)}`);
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([made.format, made.width, made.height]).toEqual([format, 256, 256]);
  });

  test('are only sent again after a change', async () => {
    const first = await picture('picture');
    const { html } = await read(await ask(me, 'robin_vale'));
    const headers = { 'If-None-Match': first.headers.get('etag')! };
    expect((await app.request(`/api${pathOf(html)}`, { headers })).status).toBe(304);
    await me.call('PUT', '/p/robin_vale/picture', { file: await pictureUrl(600) });
    expect((await app.request(`/api${pathOf(html)}`, { headers })).status).toBe(200);
  });

  test('keep their URL with a new handle, and are a transparent pixel once removed', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'before_it' } });
    await person.call('PUT', '/p/before_it/picture', { file: await pictureUrl(512) });
    const path = pathOf((await read(await ask(person, 'before_it'))).html);
    await person.call('PUT', '/p/before_it', { handle: 'after_it' });
    expect((await app.request(`/api${path}`)).headers.get('content-type')).toBe('image/jpeg');
    await person.call('DELETE', '/p/after_it/picture');
    const clear = await app.request(`/api${path}`);
    expect([clear.status, clear.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(Buffer.from(await clear.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1, 1]);
  });

  test.each(['picture', 'logo', 'code'])(
    'are a transparent pixel for a missing card: its %s',
    async (image) => {
      const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
      const { handle } = (await (await person.call('POST', '/profiles')).json()) as { handle: string };
      const { html } = await read(await ask(person, handle, '?image=code'));
      const path = pathOf(html).replace(/code$/, image);
      const shown = async () => {
        const answer = await app.request(`/api${path}`);
        const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        return [answer.status, answer.headers.get('content-type'), width];
      };
      await person.call('DELETE', `/p/${handle}`);
      expect(await shown()).toEqual([200, 'image/png', 1]);
      // As after the final removal, for example with its owner's account.
      await app.db.delete(profiles).where(eq(profiles.handle, handle));
      expect(await shown()).toEqual([200, 'image/png', 1]);
    },
  );

  test('of an unknown kind do not exist', async () => {
    expect((await app.request('/api/email-signatures/nobody/passport')).status).toBe(422);
  });
});
