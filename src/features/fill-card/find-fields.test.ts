import fc from 'fast-check';
import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { renderVCard, type VCardPerson } from '../../domain/vcard/write-vcard.ts';
import { findFields, FINDINGS_MAX } from './find-fields.ts';
import type { CardFinding, Readers } from '../../domain/fill-card/found-fields.ts';

const readers: Readers = {
  networkOf: (address) => {
    const [, value] = /linkedin\.com\/in\/([^/?#]+)/.exec(address) ?? [];
    return value ? { field_type_id: 'linkedin', value } : null;
  },
  phonesIn: (text) =>
    findPhoneNumbersInText(text, 'SE').map(({ number, startsAt }) => ({
      number: number.formatInternational(),
      at: startsAt,
      landline: number.getType() === 'FIXED_LINE',
    })),
};
/** Findings in short: `email ava@fernhall.example`. */
const say = (found: CardFinding): string => {
  switch (found.kind) {
    case 'detail':
      return `${found.field} ${found.value}`;
    case 'links':
      return `link ${found.title} ${found.link}`;
    case 'videos':
      return `video ${found.title ?? '-'} ${found.link}`;
    case 'picture':
      return `picture ${found.url.slice(0, 30)}`;
    default:
      return `${found.field_type_id} ${found.value}${'label' in found && found.label ? ` (${found.label})` : ''}`;
  }
};
const read = (text: string) => findFields(text, readers).map(say);

describe('a signature', () => {
  test.each([
    [
      'with designations behind the name',
      'John Smith, CPA\nSenior Partner | Smith & Sons',
      [
        'first_name John',
        'last_name Smith',
        'designation CPA',
        'job_title Senior Partner',
        'workplace Smith & Sons',
      ],
    ],
    [
      'with several of them',
      'Ava Lindgren, MSA, PhD',
      ['first_name Ava', 'last_name Lindgren', 'designation MSA, PhD'],
    ],
    ['with a number of a country that is not known', 'M: 07911 123456', ['cell_phone 07911 123456']],
    ['with a number that no plan has', 'T +44 7700 900123', ['phone +44 7700 900123']],
    [
      'with a landline behind a mobile, or called one',
      'Mobile: +46 70 555 01 42 / +46 8 555 019 00\nM +46 8 555 019 01',
      ['cell_phone +46 70 555 01 42', 'phone +46 8 555 019 00', 'phone +46 8 555 019 01'],
    ],
    ['with a fax alone', 'Fax: 07911 123456', []],
  ])('%s', (_what, text, found) => {
    expect(read(text)).toEqual(found);
  });
});

describe('a vCard', () => {
  test("of version 3.0, with an iPhone's additions", () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lindgren;Ava;;;MSA',
      'FN:Ava Lindgren',
      'ORG:Fernhall Studio;Design',
      'TITLE:Landscape Architect\\, partner',
      'TEL;type=CELL;type=VOICE;type=pref:+46 70 555 01 42',
      'TEL;type=WORK;type=FAX:+46 8 555 01 99',
      'item1.EMAIL;type=INTERNET:ava@fernhall.exam',
      ' ple',
      'item1.X-ABLabel:_$!<Work>!$_',
      'item2.ADR;type=WORK:;;Hamngatan 12;Stockholm;;111 47;Sweden',
      'URL:fernhall.example',
      'X-SOCIALPROFILE;type=linkedin:https://www.linkedin.com/in/avalindgren',
      'item3.URL:https://vimeo.com/76979871',
      'item3.X-ABLabel:Our hall',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
      ' SkZJRg==',
      'END:VCARD',
    ].join('\r\n');
    expect(read(card)).toEqual([
      'first_name Ava',
      'last_name Lindgren',
      'designation MSA',
      'workplace Fernhall Studio',
      'job_title Landscape Architect, partner',
      'cell_phone +46 70 555 01 42',
      'email ava@fernhall.example (Work)',
      'address ;;Hamngatan 12;Stockholm;;111 47;Sweden',
      'website https://fernhall.example',
      'linkedin avalindgren',
      'video Our hall https://vimeo.com/76979871',
      'picture data:image/jpeg;base64,/9j/4AA',
    ]);
  });

  test('of version 2.1, in quoted-printable', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:L=C3=B6fgren;J=C3=B6rgen',
      'TITLE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:G=C3=A4rtner=',
      'meister',
      'TEL;CELL:+46705550142',
      'END:VCARD',
    ].join('\n');
    expect(read(card)).toEqual([
      'first_name Jörgen',
      'last_name Löfgren',
      'job_title Gärtnermeister',
      'cell_phone +46705550142',
    ]);
  });

  test('of version 4.0, with only a name and a picture', () => {
    const card =
      'BEGIN:VCARD\nVERSION:4.0\nFN:Ava Maria Lindgren\nPHOTO:data:image/png;base64,iVBO\nTEL;VALUE=uri:tel:+46705550142\nEND:VCARD';
    expect(read(card)).toEqual([
      'first_name Ava',
      'last_name Maria Lindgren',
      'picture data:image/png;base64,iVBO',
      'phone +46705550142',
    ]);
  });

  test.each([
    ['TYPE="cell,voice"', ['cell_phone +46 70 555 01 42']],
    ['TYPE="voice,home"', ['phone +46 70 555 01 42']],
    ['TYPE="work,fax"', []],
  ])('with a number of %s', (type, found) => {
    const card = `BEGIN:VCARD\nVERSION:4.0\nFN:Ava\nTEL;${type}:+46 70 555 01 42\nEND:VCARD`;
    expect(read(card)).toEqual(['first_name Ava', ...found]);
  });

  test('exported by Cardea restores its content', () => {
    const word = fc.stringMatching(/^[A-Za-zÅÖ;,\\"]{1,12}$/).map((text) => `A${text}`);
    fc.assert(
      fc.property(word, word, word, word, (first_name, last_name, job_title, label) => {
        const person: VCardPerson = {
          uid: 'urn:uuid:1',
          rev: '2026-01-01T00:00:00Z',
          url: 'https://cardea.example/ava',
          first_name,
          last_name,
          suffix: null,
          job_title,
          workplace: 'Fernhall; Studio',
          note: null,
          fields: [{ field_type_id: 'email', value: 'ava@fernhall.example', label }],
          social: [],
          photo: null,
        };
        const found = findFields(renderVCard(person, '3.0'), readers);
        expect(found).toEqual(
          expect.arrayContaining([
            { kind: 'detail', field: 'first_name', value: first_name },
            { kind: 'detail', field: 'last_name', value: last_name },
            { kind: 'detail', field: 'job_title', value: job_title },
            { kind: 'detail', field: 'workplace', value: 'Fernhall; Studio' },
          ]),
        );
      }),
    );
  });
});

describe('a text', () => {
  test.each<[string, string, string[]]>([
    [
      'films that a card plays, which are no links, and their hosts, which are',
      'Our hall: https://youtu.be/WhWc3b3KhnY\nvimeo.com/76979871\nhttps://www.loom.com/share/0281766fa2d04bb788eaf19e65135184\nhttps://www.youtube.com/playlist?list=1\nvimeo.com/blog',
      [
        'video Our hall https://youtu.be/WhWc3b3KhnY',
        'video - https://vimeo.com/76979871',
        'video - https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
        'link youtube.com https://www.youtube.com/playlist?list=1',
        'link vimeo.com https://vimeo.com/blog',
      ],
    ],
    [
      'a signature',
      `Kind regards,\n\nAva Lindgren\nLandscape Architect | Fernhall Studio\nM: 070-555 01 42\nFax: 08-555 01 99\nava@fernhall.example\nwww.fernhall.example\nhttps://www.linkedin.com/in/avalindgren?trk=x\nHamngatan 12, 111 47 Stockholm`,
      [
        'first_name Ava',
        'last_name Lindgren',
        'job_title Landscape Architect',
        'workplace Fernhall Studio',
        'cell_phone +46 70 555 01 42',
        'email ava@fernhall.example',
        'link fernhall.example https://www.fernhall.example',
        'linkedin avalindgren',
        'address ;;Hamngatan 12;Stockholm;;111 47;',
      ],
    ],
    [
      'a name with its title below and its company below that',
      'Jörgen Ånäs\nGärtner\nHof & Garten\nTel. +49 30 901820',
      [
        'first_name Jörgen',
        'last_name Ånäs',
        'job_title Gärtner',
        'workplace Hof & Garten',
        'phone +49 30 901820',
      ],
    ],
    [
      'a list of links',
      'Portfolio: fernhall.example/work\nShop https://shop.example.com/a?b=c\nnotes.txt',
      ['link Portfolio https://fernhall.example/work', 'link Shop https://shop.example.com/a?b=c'],
    ],
    ['a mail address between brackets', 'Ava <AVA@fernhall.example>,', ['email ava@fernhall.example']],
    ['the same twice', 'ava@fernhall.example AVA@fernhall.example', ['email ava@fernhall.example']],
    ['nothing of the kind', 'Hello there, see you at 10.30!', []],
    ['a name of a script without capitals', '田中 太郎\n090', ['first_name 田中', 'last_name 太郎']],
    ['an address that is no good', 'javascript:alert(1) data:text/html,x', []],
    ['a labelled address', 'Address: Castle 7', ['address Castle 7']],
    [
      'an address on lines of its own, in its parts',
      'Ava Lindgren\nFernhall Studio\n\nHamngatan 12\n111 47 Stockholm\nSweden\nava@fernhall.example',
      [
        'first_name Ava',
        'last_name Lindgren',
        'job_title Fernhall Studio',
        'email ava@fernhall.example',
        'address ;;Hamngatan 12;Stockholm;;111 47;Sweden',
      ],
    ],
    [
      'a street above a line that has a comma, and a Japanese address',
      '500 Howard Street\nSan Francisco, CA 94105\n〒104-0061 東京都中央区銀座1-2-3',
      ['address ;;500 Howard Street;San Francisco;CA;94105;', 'address ;;銀座1-2-3;中央区;東京都;104-0061;'],
    ],
    [
      'the page of a card service, without its own texts',
      'Ava Lindgren, MSA\nLandscape Architect\nFernhall Studio\n\nSave Contact\nExchange Contact\n\nMobile\n070-555 01 42\nFax\n08-555 01 99\nEmail\nava@fernhall.example\nWebsite\nfernhall.example\nLinkedIn\nlinkedin.com/in/avalindgren\nPowered by Somebody',
      [
        'first_name Ava',
        'last_name Lindgren',
        'designation MSA',
        'job_title Landscape Architect',
        'workplace Fernhall Studio',
        'cell_phone +46 70 555 01 42',
        'email ava@fernhall.example',
        'link fernhall.example https://fernhall.example',
        'linkedin avalindgren',
      ],
    ],
    [
      'a page of links, each below its title',
      '@avalindgren\nGardens that drink rain.\n\nBook Now\nhttps://book.example/ava\nOur hall:\nyoutu.be/WhWc3b3KhnY\nShop\nhttps://shop.example\nCookie Preferences\nReport\nPrivacy',
      [
        'link Book Now https://book.example/ava',
        'video Our hall https://youtu.be/WhWc3b3KhnY',
        'link Shop https://shop.example',
      ],
    ],
    [
      'lines above an address that are not its title',
      'Please have a look.\nhttps://a.example\n\nAva Lindgren\nwww.fernhall.example\nPrivacy: https://service.example/privacy',
      [
        'first_name Ava',
        'last_name Lindgren',
        'link a.example https://a.example',
        'link fernhall.example https://www.fernhall.example',
      ],
    ],
    [
      'a service’s own texts, and an owner’s invitation',
      'Ava Lindgren\nJoin my newsletter: https://news.example/ava\nJoin ava on Linktree\nPowered by Linktree',
      ['first_name Ava', 'last_name Lindgren', 'link Join my newsletter https://news.example/ava'],
    ],
    ['a year and a place, which are no address', 'Founded\n2019 Stockholm\nSweden', []],
    ['nothing', '', []],
  ])('%s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('of any kind has a limited number of findings, and never throws', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'BEGIN:VCARD\n',
        'N:',
        ';',
        ':',
        '=',
        '\n ',
        'TEL:',
        '\\',
        '"',
        'www.',
        '@',
        '.com',
        '+46 8 ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(findFields(pieces.join(''), readers).length).toBeLessThanOrEqual(FINDINGS_MAX);
      }),
    );
  });
});
