import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTACT_FIELD_TYPES, SOCIAL_FIELD_TYPES } from '../sections/field-types.ts';
import { contentDisposition, renderVCard, vcardFileName } from './write-vcard.ts';
import type { VCardVersion } from './vcard-version.ts';
import type { VCardPerson } from './write-vcard.ts';

const ava: VCardPerson = {
  uid: 'urn:uuid:7c9e6679-7425-40de-944b-e07fc1f90ae7',
  rev: '2026-11-18T15:52:00.123Z',
  url: 'https://cards.example/ava',
  first_name: 'Ava',
  last_name: 'Lindgren',
  suffix: 'MSA, CMLI',
  job_title: 'Landscape Architect',
  workplace: 'Fernhall; Studio',
  note: 'I design quiet public places.\nAsk me about rain, shade and boots.',
  fields: [
    { field_type_id: 'cell_phone', value: '+46 70 555 01 42', label: 'Mobile' },
    { field_type_id: 'phone', value: '+46 8 555 01 90', label: 'Studio' },
    { field_type_id: 'email', value: 'ava@fernhall.example', label: null },
    { field_type_id: 'website', value: 'fernhall.example', label: null },
    { field_type_id: 'address', value: ';;Hamngatan 12;Stockholm;;111 47;Sweden', label: null },
    { field_type_id: 'calendar', value: 'fernhall.example/walk', label: 'Book a site walk' },
  ],
  social: [
    { field_type_id: 'linkedin', value: 'ava-lindgren' },
    { field_type_id: 'whatsapp', value: '+46 70 555 01 42' },
  ],
  photo: { base64: '/9j/4AAQ'.repeat(900), type: 'jpeg' },
};
const emptyPerson: VCardPerson = {
  uid: '',
  rev: '',
  url: '',
  first_name: '',
  last_name: '',
  suffix: null,
  job_title: null,
  workplace: null,
  note: null,
  fields: [],
  social: [],
  photo: null,
};
const VERSIONS = ['3.0', '4.0'] as const;

type Read = { group: string; name: string; params: string; value: string };

/** A reader independent of the writer: unfolds, then splits each line at its first colon. */
function read(text: string): Read[] {
  return text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, group = '', name = '', params = '', value = ''] =
        /^(?:([A-Za-z0-9-]+)\.)?([A-Za-z0-9-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
      expect(name, line).not.toBe('');
      return { group, name, params, value };
    });
}

/** Splits a structured value at unescaped semicolons and unescapes it. */
function parts(value: string): string[] {
  const found = [''];
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] ?? '';
    const last = found.length - 1;
    if (sign === '\\') {
      at += 1;
      found[last] += value[at] === 'n' || value[at] === 'N' ? '\n' : (value[at] ?? '');
    } else if (sign === ';') found.push('');
    else found[last] += sign;
  }
  return found;
}
const text = (value: string) => parts(value).join(';');
const all = (card: string, name: string) => read(card).filter((line) => line.name === name);
const one = (card: string, name: string) => all(card, name)[0]?.value;
const octets = (line: string) => new TextEncoder().encode(line).length;

describe('a contact as vCard 3.0', () => {
  test('equals the expected text, except for folds and photo', () => {
    const lines = renderVCard({ ...ava, photo: null }, '3.0')
      .replace(/\r\n /g, '')
      .split('\r\n');
    expect(lines).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lindgren;Ava;;;MSA\\, CMLI',
      'FN:Ava Lindgren',
      'ORG:Fernhall\\; Studio',
      'TITLE:Landscape Architect',
      'TEL;TYPE=CELL:+46 70 555 01 42',
      'item1.TEL;TYPE=VOICE:+46 8 555 01 90',
      'item1.X-ABLabel:Studio',
      'EMAIL;TYPE=INTERNET:ava@fernhall.example',
      'URL:https://fernhall.example',
      'ADR:;;Hamngatan 12;Stockholm;;111 47;Sweden',
      'item2.URL:https://fernhall.example/walk',
      'item2.X-ABLabel:Book a site walk',
      'URL:https://cards.example/ava',
      'X-SOCIALPROFILE;type=linkedin:https://www.linkedin.com/in/ava-lindgren',
      'item3.URL:https://www.linkedin.com/in/ava-lindgren',
      'item3.X-ABLabel:LinkedIn',
      'X-SOCIALPROFILE;type=whatsapp:https://wa.me/46705550142',
      'item4.URL:https://wa.me/46705550142',
      'item4.X-ABLabel:WhatsApp',
      'NOTE:I design quiet public places.\\nAsk me about rain\\, shade and boots.',
      'UID:urn:uuid:7c9e6679-7425-40de-944b-e07fc1f90ae7',
      'REV:2026-11-18T15:52:00Z',
      'END:VCARD',
      '',
    ]);
  });

  test('has the photo on one unfolded line, followed by an empty one', () => {
    const lines = renderVCard(ava, '3.0').split('\r\n');
    const at = lines.findIndex((line) => line.startsWith('PHOTO'));
    expect(lines[at]).toBe(`PHOTO;ENCODING=b;TYPE=JPEG:${ava.photo?.base64}`);
    expect(lines.slice(at + 1)).toEqual(['', 'END:VCARD', '']);
  });
});

describe('a contact as vCard 4.0', () => {
  const card = renderVCard(ava, '4.0');

  test('has its version right after the beginning', () => {
    expect(card.startsWith('BEGIN:VCARD\r\nVERSION:4.0\r\n')).toBe(true);
  });

  test('has the photo as a data URI, and nothing of 3.0’s forms', () => {
    expect(card).toContain(`\r\nPHOTO:data:image/jpeg;base64,${ava.photo?.base64}\r\nEND:VCARD\r\n`);
    expect(card).not.toMatch(/ENCODING|TYPE=INTERNET|TYPE=JPEG|\r\n\r\n/);
  });

  test('has its timestamp in the basic format and its identifier as a URN', () => {
    expect(one(card, 'REV')).toBe('20261118T155200Z');
    expect(one(card, 'UID')).toBe(ava.uid);
    expect(one(renderVCard({ ...ava, uid: ava.uid.slice(9) }, '4.0'), 'UID')).toBe(ava.uid);
    expect(renderVCard({ ...ava, uid: 'ava,1' }, '4.0')).toContain('\r\nUID;VALUE=text:ava\\,1\r\n');
  });

  test('names telephone types in lower case', () => {
    expect(all(card, 'TEL').map(({ params }) => params)).toEqual([';TYPE=cell', ';TYPE=voice']);
  });
});

describe.each(VERSIONS)('in version %s', (version) => {
  test('an empty person has only the required properties', () => {
    const left = read(renderVCard(emptyPerson, version)).map(({ name }) => name);
    expect(left).toEqual(['BEGIN', 'VERSION', 'N', 'FN', 'END']);
    expect(one(renderVCard(emptyPerson, version), 'FN')).not.toBe('');
  });

  test('a company without a person’s name uses its own', () => {
    expect(one(renderVCard({ ...emptyPerson, workplace: 'Halden & Rowe' }, version), 'FN')).toBe(
      'Halden & Rowe',
    );
  });

  test.each([
    ['as it is written, whatever its parts are', '山田 太郎', '山田 太郎'],
    ['by its parts where it is not written', null, '太郎 山田'],
    ['by its parts where nothing is written', ' ', '太郎 山田'],
  ])('a name is written %s', (_, full_name, said) => {
    const person = { ...emptyPerson, full_name, first_name: '太郎', last_name: '山田' };
    const card = renderVCard(person, version);
    expect([one(card, 'FN'), one(card, 'N')]).toEqual([said, '山田;太郎;;;']);
  });

  test('claims neither work nor home, and no charset', () => {
    expect(renderVCard({ ...ava, photo: null }, version)).not.toMatch(/WORK|HOME|CHARSET/i);
  });

  test('a label that only repeats the field type is omitted', () => {
    const fields = [
      { field_type_id: 'email', value: 'a@fernhall.example', label: 'Email' },
      { field_type_id: 'email', value: 'b@fernhall.example', label: 'Work, mostly' },
    ];
    const card = renderVCard({ ...emptyPerson, fields }, version);
    expect(all(card, 'EMAIL').map(({ group }) => group)).toEqual(['', 'item1']);
    expect(card).toContain('item1.X-ABLabel:Work\\, mostly\r\n');
  });

  test('a field known by its label alone has its type’s title in another language, unless the owner wrote one', () => {
    const fields = [
      { field_type_id: 'calendar', value: 'fernhall.example/walk', label: null },
      { field_type_id: 'link', value: 'fernhall.example/plan', label: 'Link' },
      { field_type_id: 'link', value: 'fernhall.example/list', label: 'Plant list' },
      { field_type_id: 'email', value: 'a@fernhall.example', label: null },
    ];
    const labels = (titles?: Record<string, string>) =>
      all(renderVCard({ ...emptyPerson, fields, ...(titles && { titles }) }, version), 'X-ABLabel').map(
        ({ value }) => value,
      );
    expect(labels()).toEqual(['Booking', 'Link', 'Plant list']);
    expect(labels({ calendar: 'Termin', email: 'E-Mail' })).toEqual(['Termin', 'Link', 'Plant list']);
  });

  test('empty and dangerous values are omitted with their labels', () => {
    const fields = [
      { field_type_id: 'website', value: 'javascript:alert(1)', label: 'Click' },
      { field_type_id: 'address', value: ';; ;;', label: 'Nowhere' },
      { field_type_id: 'phone', value: ' ', label: 'Silence' },
    ];
    const social = [
      { field_type_id: 'x', value: 'javascript:alert(1)' },
      { field_type_id: 'myspace', value: 'ava' },
    ];
    const left = read(renderVCard({ ...emptyPerson, fields, social }, version)).map(({ name }) => name);
    expect(left).toEqual(['BEGIN', 'VERSION', 'N', 'FN', 'END']);
  });

  test('an address in free text becomes the street', () => {
    const fields = [{ field_type_id: 'address', value: 'Hamngatan 12, Stockholm', label: null }];
    expect(one(renderVCard({ ...emptyPerson, fields }, version), 'ADR')).toBe(
      ';;Hamngatan 12\\, Stockholm;;;;',
    );
  });

  test('a value cannot inject a property', () => {
    const trick = 'Ava\r\nEMAIL:evil@fernhall.example\nEND:VCARD\u2028TEL:1\u0085X:1';
    const card = renderVCard(
      {
        ...emptyPerson,
        first_name: trick,
        note: trick,
        fields: [{ field_type_id: 'phone', value: trick, label: trick }],
      },
      version,
    );
    const names = read(card).map(({ name }) => name);
    expect(names).toEqual(['BEGIN', 'VERSION', 'N', 'FN', 'TEL', 'X-ABLabel', 'NOTE', 'END']);
  });
});

describe('any name and content', () => {
  const unicode = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.array(fc.nat(0xffff), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
    fc.stringMatching(/^[\\;,:"\n a-cé😀]{0,120}$/u),
  );
  const optional = fc.option(unicode);
  const person: fc.Arbitrary<VCardPerson> = fc.record({
    uid: unicode,
    rev: fc.oneof(fc.constant('2026-11-18T15:52:00Z'), unicode),
    url: fc.oneof(fc.webUrl(), unicode),
    first_name: unicode,
    last_name: unicode,
    suffix: optional,
    job_title: optional,
    workplace: optional,
    note: optional,
    fields: fc.array(
      fc.record({
        field_type_id: fc.constantFrom(...CONTACT_FIELD_TYPES.map(({ id }) => id)),
        value: fc.oneof(unicode, fc.webUrl()),
        label: optional,
      }),
      { maxLength: 6 },
    ),
    social: fc.array(
      fc.record({
        field_type_id: fc.constantFrom(...SOCIAL_FIELD_TYPES.map(({ id }) => id)),
        value: unicode,
      }),
      { maxLength: 4 },
    ),
    photo: fc.option(
      fc.record({ base64: fc.base64String({ minLength: 4 }), type: fc.constant('jpeg' as const) }),
    ),
  });
  const version = fc.constantFrom<VCardVersion>(...VERSIONS);

  /** The part of a text that a vCard can carry. */
  const carried = (raw: string | null) =>
    (raw ?? '')
      .toWellFormed()
      .replace(/\r\n|\r|\u2028|\u2029|\u0085/g, '\n')
      .replace(/\p{Cc}/gu, (sign) => ('\t\n'.includes(sign) ? sign : ''))
      .trim();

  test('has at most 75 octets in each line but the photo’s, CRLF line ends, and whole characters', () => {
    fc.assert(
      fc.property(person, version, (contact, chosen) => {
        const card = renderVCard(contact, chosen);
        expect(card.endsWith('END:VCARD\r\n')).toBe(true);
        expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(card.isWellFormed()).toBe(true);
        for (const line of card.split('\r\n')) {
          expect(line.isWellFormed()).toBe(true);
          if (!line.startsWith('PHOTO')) expect(octets(line)).toBeLessThanOrEqual(75);
        }
      }),
    );
  });

  test('is read back exactly by an independent reader', () => {
    fc.assert(
      fc.property(person, version, (contact, chosen) => {
        const card = renderVCard(contact, chosen);
        const { last_name, first_name, suffix } = contact;
        expect(parts(one(card, 'N') ?? '')).toEqual([last_name, first_name, '', '', suffix].map(carried));
        expect(text(one(card, 'TITLE') ?? '')).toBe(carried(contact.job_title));
        expect(parts(one(card, 'ORG') ?? '')).toEqual([carried(contact.workplace)]);
        expect(text(one(card, 'NOTE') ?? '')).toBe(carried(contact.note));
        const values = (...ids: string[]) =>
          contact.fields
            .filter(({ field_type_id }) => ids.includes(field_type_id))
            .map(({ value }) => carried(value))
            .filter(Boolean);
        expect(all(card, 'EMAIL').map(({ value }) => text(value))).toEqual(values('email'));
        expect(all(card, 'TEL').map(({ value }) => text(value))).toEqual(values('phone', 'cell_phone'));
        for (const { value } of all(card, 'ADR')) expect(parts(value)).toHaveLength(7);
      }),
    );
  });

  test('has a property for every label, and an address for every social profile', () => {
    fc.assert(
      fc.property(person, version, (contact, chosen) => {
        const lines = read(renderVCard(contact, chosen));
        const grouped = lines.filter(({ group }) => group !== '').map(({ group }) => group);
        const labels = lines.filter(({ name }) => name === 'X-ABLabel');
        expect(grouped).toHaveLength(labels.length * 2);
        expect(new Set(labels.map(({ group }) => group)).size).toBe(labels.length);
        for (const { value } of lines.filter(({ name }) => name === 'X-SOCIALPROFILE'))
          expect(lines.some((line) => line.name === 'URL' && line.value === value)).toBe(true);
      }),
    );
  });
});

describe('the file name', () => {
  test.each([
    ['Ava', 'Lindgren', 'Ava Lindgren.vcf'],
    ['Lucía', 'Prats', 'Lucía Prats.vcf'],
    ['李', '明', '李 明.vcf'],
    ['../../etc', 'passwd', 'etc passwd.vcf'],
    ['a/b\\c:d*e?f"g<h>i|j', '', 'a b c d e f g h i j.vcf'],
    ['Dr.', 'No.', 'Dr. No.vcf'],
    ['\u202Efdp', '', 'fdp.vcf'],
    ['', ' ', 'ava.vcf'],
    ['...', '', 'ava.vcf'],
  ])('of %j %j is %j', (first, last, expected) => {
    expect(vcardFileName(first, last, 'ava')).toBe(expected);
  });

  test('is short enough for every file system', () => {
    expect([...vcardFileName('a'.repeat(30), 'b'.repeat(150), 'ava')].length).toBeLessThanOrEqual(84);
  });
});

describe('the download header', () => {
  test.each([
    ['Ava Lindgren.vcf', `attachment; filename="Ava Lindgren.vcf"; filename*=UTF-8''Ava%20Lindgren.vcf`],
    ['Lucía Prats.vcf', `attachment; filename="Lucia Prats.vcf"; filename*=UTF-8''Luc%C3%ADa%20Prats.vcf`],
    ['李 明.vcf', `attachment; filename="contact.vcf"; filename*=UTF-8''%E6%9D%8E%20%E6%98%8E.vcf`],
    ["O'Neil (1).vcf", `attachment; filename="O'Neil (1).vcf"; filename*=UTF-8''O%27Neil%20%281%29.vcf`],
  ])('for %j is %j', (name, expected) => {
    expect(contentDisposition(name)).toBe(expected);
  });

  test('is ASCII on one line, and contains the full name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (first, last) => {
        const name = vcardFileName(first, last, 'ava');
        const header = contentDisposition(name);
        expect(header).toMatch(/^attachment; filename="[ !#-~]+"; filename\*=UTF-8''[\w.!~%-]+$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
      }),
    );
  });

  test('a name cannot inject a header', () => {
    expect(contentDisposition('a\r\nSet-Cookie: x.vcf')).not.toMatch(/[\r\n]/);
  });
});
