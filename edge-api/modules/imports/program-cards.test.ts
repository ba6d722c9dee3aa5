import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMPORT_VALUES_MAX } from '../../../src/domain/limits/imports.ts';
import { vcardList } from '../../../src/domain/vcard/read-vcard-lines.ts';
import type { VCardLine } from '../../../src/domain/vcard/vcard-property.ts';
import { vcardParts } from '../../../src/domain/vcard/read-vcard-values.ts';
import { TECHNICAL_PROPERTIES } from './technical-properties.ts';
import { contactsIn, contactsOf, PROGRAM_CARDS, programText } from './testing/program-cards.ts';

const INES = { full_name: 'Ines Okafor', first_name: 'Ines', last_name: 'Okafor' };
const LISTS = { emails: ['ines@quillmoor.test'], phones: [], tags: [], notes: [], left_out: [] };
const DR = { full_name: 'Dr. Ines Okafor' };
const LOOMS = { company_name: 'Quillmoor Looms' };
const WEAVER = { ...LOOMS, job_title: 'Weaver' };
const KILN = { address: ';;Kiln Lane 1;Quillmoor;;QM1 2AB;United Kingdom' };
const BORN = { birthday: '1984-03-09' };
const WORK = '+44 20 7946 0101';
const CELL = '+44 7700 900201';
const MARA = { full_name: 'Mara Ek', company_name: 'Fernhall Studio', emails: ['mara@fernhall.test'] };

test.each<[string, object[]]>([
  [
    'android-events.vcf',
    [
      {
        full_name: 'Jon Berg',
        first_name: 'Jon',
        last_name: 'Berg',
        nickname: 'Jonte',
        messengers: 'qq:55501',
        ...LISTS,
        emails: [],
        phones: ['+46705550144'],
        left_out: ['Date: 2009-06-14', 'Related person: Mara', 'Phonetic name: Bairy'],
      },
    ],
  ],
  [
    'blackberry.vcf',
    [
      {
        ...INES,
        ...WEAVER,
        ...KILN,
        nickname: 'Nes',
        ...LISTS,
        phones: [WORK, CELL],
        notes: ['Likes indigo'],
        left_out: [
          'Pager: +44 7700 900299',
          'Department: Weaving',
          'Name prefix or suffix: Dr.',
          'Anniversary: 2009-06-14',
          'Related person: Tom',
        ],
      },
    ],
  ],
  [
    'evolution.vcf',
    [
      {
        ...INES,
        ...DR,
        ...WEAVER,
        ...KILN,
        ...BORN,
        nickname: 'Nes',
        website: 'https://ines.example',
        websites: 'https://blog.ines.example',
        messengers: 'aim:ines.aim',
        ...LISTS,
        phones: [WORK, '+44 20 7946 0102'],
        tags: ['Fair', 'Textile'],
        notes: ['Likes indigo'],
        left_out: [
          'Master weaver',
          'Department: Weaving, Room 4',
          'Manager: Mara Ek',
          'Assistant: Jon Berg',
          'Calendar: https://ines.example/calendar',
          'Calendar: https://ines.example/busy',
          'X-EVOLUTION-VIDEO-URL: https://video.ines.example',
          'Anniversary: 2009-06-14',
          'Related person: Tom',
          'X-GROUPWISE: ines.gw',
        ],
      },
    ],
  ],
  [
    'fullcontact.vcf',
    [
      {
        ...INES,
        website: 'https://blog.ines.example',
        messengers: 'skype:ines.o\nx:https://twitter.com/ines',
        ...LISTS,
        phones: [CELL],
        left_out: [
          'X-FCENCODED-626972746864617930: 1984-03-09',
          'X-FCENCODED-6C616E67756167650A: Igbo',
          'X-ID: fc-1',
          'Anniversary: 2009-06-14',
        ],
      },
    ],
  ],
  [
    'gmail-list.vcf',
    [
      {
        ...INES,
        website: 'https://ines.example',
        ...LISTS,
        phones: ['+44 20 7946 0104'],
        left_out: ['Fax: +44 20 7946 0103', 'Phonetic name: Eenes', 'Anniversary: 2009-06-14', 'Spouse: Tom'],
      },
      {
        full_name: 'Tom Okafor',
        first_name: 'Tom',
        last_name: 'Okafor',
        ...LISTS,
        emails: ['tom@quillmoor.test'],
        left_out: ['Maiden name: Ruiz', 'Location: 57.7;11.9'],
      },
    ],
  ],
  [
    'iphone.vcf',
    [
      {
        ...INES,
        first_name: 'Ines Ada',
        full_name: 'Dr. Ines Ada Okafor PhD',
        ...WEAVER,
        ...BORN,
        address: ';;Kiln Lane 1 Flat 4;Quillmoor;;QM1 2AB;United Kingdom',
        messengers: 'aim:ines.aim',
        contact_linkedin_url: 'https://www.linkedin.com/in/ines-okafor',
        ...LISTS,
        phones: [CELL],
        left_out: [
          'Department: Weaving',
          'Phonetic name: Eenes',
          'Phonetic name: Okah-for',
          'Maiden name: Ruiz',
          'Anniversary: 2009-06-14',
          'First loom: 2012-02-01',
          'Manager: Mara Ek',
          'X-ADDRESSING-GRAMMAR: c2hl',
        ],
      },
    ],
  ],
  [
    'lotus-notes.vcf',
    [
      {
        ...INES,
        ...DR,
        ...WEAVER,
        ...KILN,
        nickname: 'Nes',
        ...LISTS,
        emails: ['ines@quillmoor.test', 'home@ines.test'],
        phones: [WORK],
        left_out: [
          'Fax: +44 20 7946 0103',
          'Department: Weaving',
          'X-LOTUS-CHILDREN: Bo, Lin',
          'X-LOTUS-JOBFUNCTION: Design',
          'Assistant: Jon Berg',
          'Manager: Mara Ek',
          'Related person: Tom',
          'Location: 57.7;11.9',
          'Time zone: +01:00',
        ],
      },
    ],
  ],
  [
    'mac-address-book.vcf',
    [
      {
        ...LOOMS,
        messengers: 'jabber:looms@chat.test\naim:looms.aim',
        ...LISTS,
        emails: ['looms@quillmoor.test'],
        phones: ['+44 20 7946 0100', '+44 20 7946 0105'],
        tags: ['Fair'],
        notes: ['Open on Fridays'],
        left_out: ['Friend: Ines Okafor'],
      },
    ],
  ],
  [
    'nokia-series-60.vcf',
    [
      {
        full_name: 'Åsa Öberg',
        first_name: 'Åsa',
        last_name: 'Öberg',
        nickname: 'Osa',
        ...LISTS,
        emails: [],
        phones: ['+46705550142', '+46705550143'],
        notes: ['Lerig väg'],
        left_out: [
          'X-WV-ID: wv:asa',
          'X-SIP: sip:asa@x.test',
          'Assistant: Jon',
          'X-ASSISTANT-TEL: +46855501077',
          'X-CHILDREN: Bo',
        ],
      },
    ],
  ],
  [
    'outlook-2003.vcf',
    [
      {
        ...INES,
        ...DR,
        ...WEAVER,
        address: 'Kiln Lane 1, Quillmoor QM1 2AB',
        website: 'https://ines.example',
        ...LISTS,
        phones: [WORK, '+44 20 7946 0106'],
        notes: ['Likes indigo\nand madder'],
        left_out: [
          'Fax: +44 20 7946 0103',
          'Department: Weaving',
          'Key',
          'Calendar: https://ines.example/busy',
        ],
      },
      { full_name: 'Jon Berg', ...LISTS, emails: [], phones: ['+44 20 7946 0107'] },
    ],
  ],
  [
    'outlook-2007.vcf',
    [
      {
        ...INES,
        ...WEAVER,
        ...KILN,
        ...BORN,
        nickname: 'Nes',
        messengers: 'msn:ines@chat.test',
        ...LISTS,
        phones: [WORK, '+44 20 7946 0108', '+44 20 7946 0107'],
        left_out: [
          'Master weaver',
          'Department: Weaving',
          'Address label: Back door Kiln Lane 1 Quillmoor',
          'Manager: Mara Ek',
          'Assistant: Jon Berg',
          'Related person: Tom',
          'Anniversary: 20090614',
          'Picture of a business card',
        ],
      },
    ],
  ],
  [
    'rfc2426.vcf',
    [
      {
        ...LISTS,
        ...MARA,
        address: ';;Hamngatan 12;Stockholm;;111 47;Sweden',
        website: 'https://mara.example',
        phones: ['+46 8 555 01 00'],
        left_out: [
          'Fax: +46 8 555 01 01',
          'MAILER: Mail 4.2',
          'Time zone: -05:00; EST; Raleigh',
          'Location: 59.33;18.06',
          'Assistant: BEGIN:VCARD FN:Jon Berg END:VCARD',
          'Logo: https://fernhall.example/logo.png',
          'Sound',
        ],
      },
    ],
  ],
  [
    'rfc6350.vcf',
    [
      {
        ...LISTS,
        ...MARA,
        first_name: 'Mara',
        last_name: 'Ek',
        birthday: '--02-03',
        address: ';Room D2-630;Hamngatan 12;Stockholm;;111 47;Sweden',
        website: 'https://mara.example',
        phones: ['+46-8-555-01-00;ext=102', '+46-70-555-01-42'],
        left_out: [
          'Name prefix or suffix: ing. jr, M.Sc.',
          'Anniversary: 20090808T1430-0500',
          'Gender: F',
          'Language: sv',
          'Language: en',
          'Location: geo:59.33,18.06',
          'Key: https://mara.example/mara.asc',
          'Time zone: -0500',
          'Related person: urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
          'HOBBY: Sailing',
          'EXPERTISE: Glazing',
          'Calendar: mailto:mara@cal.test',
          'Sound',
        ],
      },
    ],
  ],
  [
    'sony-ericsson.vcf',
    [
      {
        full_name: 'Åsa Öberg',
        first_name: 'Åsa',
        last_name: 'Öberg',
        company_name: 'Fernhall Å',
        job_title: 'Krögare',
        birthday: '1990-04-12',
        ...LISTS,
        emails: ['asa@x.test'],
        phones: ['+46705550142'],
        left_out: ['Fax: +468555010', 'Department: Kök', 'X-SONYERICSSON-RINGTONE: Lät.mp3'],
      },
    ],
  ],
  [
    'thunderbird-more-functions.vcf',
    [
      {
        ...INES,
        ...LOOMS,
        ...BORN,
        nickname: 'Nes',
        address: ';Flat 4;Kiln Lane 1;Quillmoor;;QM1 2AB;United Kingdom',
        messengers: 'aim:ines.aim\ngtalk:ines@chat.test',
        ...LISTS,
        phones: [WORK],
        notes: ['Likes\nindigo'],
        left_out: [
          'Pager: +44 7700 900299',
          'Department: Weaving',
          'X-PREFERMAIL: html',
          'CUSTOM1: Loom 7',
          'X-CUSTOM2: Indigo',
        ],
      },
    ],
  ],
  [
    'yahoo.vcf',
    [
      {
        ...INES,
        nickname: 'Nes',
        address: 'Kiln Lane 1, Quillmoor',
        messengers: 'yahoo:ines.y',
        ...LISTS,
        phones: [CELL],
        left_out: [
          'Pager: +44 7700 900299',
          'Another photo: https://photos.example/ines-2.jpg',
          'Anniversary: 2009-06-14',
          'X-YAHOO-CUSTOM1: Loom 7',
          'https://photos.example/ines.jpg',
        ],
      },
    ],
  ],
])('%s is read with all that it has, and what a contact cannot hold is reported', (name, contacts) => {
  const found = contactsIn(name);
  const sorted = (one: object) => ({
    ...one,
    left_out: [...(one as { left_out: string[] }).left_out].toSorted(),
  });
  expect(found.map(sorted)).toEqual(contacts.map(sorted));
});

/** Letters and digits of a text: dates and numbers are written in several ways. */
const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Properties that decide how others are read. */
const ABOUT_OTHERS = ['KIND', 'X-ADDRESSBOOKSERVER-KIND', 'X-ABLABEL'];

/** The parts of a property's value that must be found in its contact, or in what is reported. */
function partsOf(line: VCardLine): string[] {
  const { name, params, value } = line;
  const isFile =
    [...params.values()].flat().some((one) => ['B', 'BASE64'].includes(one)) || value.startsWith('data:');
  if (isFile || TECHNICAL_PROPERTIES.has(name) || ABOUT_OTHERS.includes(name)) return [];
  // The scheme of an account becomes its network.
  const text = name === 'IMPP' ? value.slice(value.indexOf(':') + 1) : value;
  // Android's kind and numbers of types; and birthdays whose year is to be omitted.
  const parts = name === 'X-ANDROID-CUSTOM' ? vcardParts(text, ';').slice(1, 2) : vcardParts(text, ';');
  if (name === 'BDAY' && params.has('X-APPLE-OMIT-YEAR')) return parts.map((part) => squash(part.slice(5)));
  // Words of an address are elsewhere in its parts.
  if (name === 'LABEL') return parts.flatMap((part) => part.split(/\s+/)).map(squash);
  if (name === 'CATEGORIES')
    return vcardParts(text, ',')
      .filter((tag) => tag !== 'myContacts')
      .map(squash);
  return parts
    .flatMap((part) => part.split(/[\n,]/))
    .map((part) => squash(part.replace(/^\s*(?:tel|x-apple|https?):/i, '')))
    .filter(Boolean);
}

test.each(PROGRAM_CARDS)('no property of %s is missing without a report', (name) => {
  const encoding = name === 'outlook.vcf' ? 'latin1' : 'utf8';
  const lines = [...vcardList(programText(name, encoding))].flatMap((card) => card ?? []);
  const all = squash(JSON.stringify(contactsIn(name)).replaceAll(String.raw`\n`, ' '));
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.flatMap(partsOf).filter((part) => !all.includes(part))).toEqual([]);
});

const KNOWN =
  'N FN ORG EMAIL TEL X-MS-TEL TITLE ROLE URL X-EVOLUTION-BLOG-URL X-SOCIALPROFILE SOCIALPROFILE X-LINKEDIN ADR LABEL NICKNAME X-NICKNAME X-EPOCSECONDNAME X-ANDROID-CUSTOM BDAY IMPP X-SKYPE X-JABBER NOTE CATEGORIES LOGO SOUND KEY GEO TZ LANG AGENT RELATED ANNIVERSARY GENDER X-MS-MANAGER X-ABDATE'.split(
    ' ',
  );
const unknownName = fc
  .stringMatching(/^(?:X-)?[A-Z][A-Z0-9-]{1,20}$/)
  .filter((name) => !TECHNICAL_PROPERTIES.has(name) && ![...KNOWN, ...ABOUT_OTHERS, 'PHOTO'].includes(name));
const cardOf = (...lines: string[]) =>
  contactsOf(new TextEncoder().encode(['BEGIN:VCARD', 'FN:Ada', ...lines, 'END:VCARD'].join('\n')));

describe('a vCard of any properties', () => {
  test('loses none of them without a report', () => {
    const name = fc.oneof(fc.constantFrom(...KNOWN), unknownName);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 60 }), (names) => {
        const values = names.map((_, n) => `qv${100 + n}x`);
        const [contact] = cardOf(...names.map((one, n) => `${one}:${values[n]}`));
        const all = JSON.stringify(contact);
        expect(values.filter((value) => !all.includes(value))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('reports as many as are listed, and that there are more', () => {
    const [contact] = cardOf(
      ...Array.from({ length: 10_000 }, (_, n) => `X-FIELD-${n}:${n}`),
      'EMAIL:ada@x.test',
    );
    const left = contact!['left_out'] as string[];
    expect(contact).toMatchObject({ full_name: 'Ada', emails: ['ada@x.test'] });
    expect([left.length, left.at(0), left.at(-1)]).toEqual([
      IMPORT_VALUES_MAX + 1,
      'X-FIELD-0: 0',
      'more_no_field',
    ]);
  });

  test('may name a kind that every object has', () =>
    expect(cardOf('X-ANDROID-CUSTOM:a/constructor;b', 'CONSTRUCTOR:c')).toMatchObject([
      { left_out: ['constructor: b', 'CONSTRUCTOR: c'] },
    ]));

  test('has the address of its label where it has no other', () => {
    const label = String.raw`LABEL:Kiln Lane 1\nQuillmoor`;
    expect(cardOf(label)).toMatchObject([{ address: 'Kiln Lane 1, Quillmoor', left_out: [] }]);
    expect(cardOf(label, 'ADR:;;Kiln Lane 1;Quillmoor;;;')).toMatchObject([{ left_out: [] }]);
    expect(cardOf(label, 'ADR:;;Storgatan 1;;;;')).toMatchObject([
      { address: 'Storgatan 1', left_out: ['Address label: Kiln Lane 1 Quillmoor'] },
    ]);
  });

  test('within another one, as its agent, is a contact of its own after it', () => {
    const found = cardOf('AGENT:', 'BEGIN:VCARD', 'FN:Jon', 'END:VCARD', 'EMAIL:ada@x.test');
    expect(found).toMatchObject([{ full_name: 'Ada', emails: ['ada@x.test'] }, { full_name: 'Jon' }]);
  });
});
