import { spawnSync } from 'node:child_process';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';

const origin = inject('origin');

async function vcard(handle: string, version = '3.0'): Promise<string> {
  const response = await fetch(`${origin}/api/p/${handle}/vcard?version=${version}`);
  expect(response.status).toBe(200);
  return response.text();
}

/** The values of a property, parsed by ical.js. */
function valuesOf(text: string, name: string): unknown[] {
  const card = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  return card.getAllProperties(name).map((property) => property.getFirstValue());
}

describe.each(['3.0', '4.0'])("ava's vCard %s", (version) => {
  test('is fully parsed by ical.js', async () => {
    const text = await vcard('ava', version);
    expect(valuesOf(text, 'version')).toEqual([version]);
    expect(valuesOf(text, 'fn')).toEqual(['Ava Lindgren']);
    expect(valuesOf(text, 'n')).toEqual([['Lindgren', 'Ava', '', '', 'MSA, CMLI']]);
    expect(valuesOf(text, 'title')).toEqual(['Landscape Architect']);
    expect(valuesOf(text, 'tel')).toHaveLength(2);
    expect(valuesOf(text, 'email')).toEqual(['ava@fernhall.example']);
    expect(valuesOf(text, 'adr')).toEqual([['', '', 'Hamngatan 12', 'Stockholm', '', '111 47', '']]);
    expect(valuesOf(text, 'note')[0]).toContain('I design quiet public places');
    const urls = valuesOf(text, 'url').map(String);
    for (const network of ['linkedin.com', 'instagram.com', 'x.com', 'behance.net', 'youtube.com']) {
      expect(
        urls.some((url) => url.includes(network)),
        network,
      ).toBe(true);
    }
    expect(urls).toContain(`${origin}/ava`);
  });

  test('contains a valid photo', async () => {
    const [photo] = valuesOf(await vcard('ava', version), 'photo').map(String);
    const bytes = Buffer.from(photo!.replace(/^data:image\/jpeg;base64,/, ''), 'base64');
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 192, height: 192 });
  });

  test('has lines of at most 75 octets, except the photo', async () => {
    const lines = (await vcard('ava', version)).split('\r\n');
    const long = lines.filter((line) => Buffer.byteLength(line) > 75 && !line.startsWith('PHOTO'));
    expect(long).toEqual([]);
  });
});

test('preserves accents and other scripts', async () => {
  expect(
    valuesOf(await vcard('solo_limited'), 'fn')
      .map(String)
      .join(),
  ).toMatch(/\p{Script=Arabic}/u);
});

const READER = `
import sys, json, vobject
card = vobject.readOne(sys.stdin.read())
print(json.dumps({
  'fn': card.fn.value, 'org': card.org.value, 'title': card.title.value,
  'family': card.n.value.family, 'suffix': card.n.value.suffix,
  'tel': [t.value for t in card.contents['tel']], 'email': [e.value for e in card.contents['email']],
  'street': card.adr.value.street, 'city': card.adr.value.city, 'code': card.adr.value.code,
  'social': [s.value for s in card.contents['x-socialprofile']],
  'labels': [l.value for l in card.contents['x-ablabel']],
  'photo': len(card.photo.value) if hasattr(card, 'photo') else 0,
}))`;

const PYTHON = ['/usr/bin/python3', 'python3'].find(
  (python) => spawnSync(python, ['-c', 'import vobject']).status === 0,
);

test.runIf(PYTHON)("python's vobject reads the same, including photo and labels", async () => {
  const text = await vcard('ava');
  const run = spawnSync(PYTHON!, ['-c', READER], { input: text, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const read = JSON.parse(run.stdout) as Record<string, unknown>;
  expect(read).toMatchObject({
    fn: 'Ava Lindgren',
    org: ['Fernhall Studio'],
    title: 'Landscape Architect',
    family: 'Lindgren',
    suffix: 'MSA, CMLI',
    email: ['ava@fernhall.example'],
    street: 'Hamngatan 12',
    city: 'Stockholm',
    code: '111 47',
  });
  expect(read['tel']).toHaveLength(2);
  expect(read['social']).toHaveLength(6);
  expect(read['labels']).toEqual(expect.arrayContaining(['Studio', 'Work email', 'Book a site walk']));
  expect(read['photo']).toBeGreaterThan(1000);
});
