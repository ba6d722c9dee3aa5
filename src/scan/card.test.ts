import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../domain/scan/fold.ts';
import type { CardFields, ReadLine } from '../domain/scan/reading.ts';
import { fieldsOfCard } from './card.ts';

/** A card in one column from rows of text: a height behind a `|` is for large print. */
const card = (rows: readonly string[], x = 40): ReadLine[] => {
  let y = 30;
  return rows.map((row) => {
    const [text = '', size = '40'] = row.split(' ^');
    const height = Number(size);
    const box = { x, y, width: Math.round(text.length * height * 0.45), height };
    y += Math.round(height * 1.3);
    return { text, confidence: 0.97, box };
  });
};

const values = (fields: CardFields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, found]) => [
      field,
      Array.isArray(found) ? found.map(({ value }) => value) : found.value,
    ]),
  );
const read = (rows: readonly string[], codes: readonly string[] = []) =>
  values(fieldsOfCard(card(rows), codes));

describe('cards in the languages that are read', () => {
  test.each<[string, string[], Record<string, unknown>]>([
    [
      'English, with labels, degrees and a fax',
      [
        'Marigold Timber Works Ltd',
        'Harriet Oakley, MRICS ^70',
        'Head of Estates',
        'T 020 7946 0123',
        'F 020 7946 0199',
        'harriet.oakley@marigoldtimber.co.uk',
        'www.marigoldtimber.co.uk',
        '12 Sorrel Lane',
        'London SE5 9QY',
      ],
      {
        full_name: 'Harriet Oakley',
        first_name: 'Harriet',
        last_name: 'Oakley',
        job_title: 'Head of Estates',
        company_name: 'Marigold Timber Works Ltd',
        phones: ['+442079460123'],
        emails: ['harriet.oakley@marigoldtimber.co.uk'],
        website: 'www.marigoldtimber.co.uk',
        address: '12 Sorrel Lane, London SE5 9QY',
      },
    ],
    [
      'German, with the surname written as the e-mail has it',
      [
        'Dr. Jorg Kuhnert ^64',
        'Geschäftsführer',
        'Kuhnert Metallbau GmbH',
        'Tel. 089 55512345 / Fax 089 55512346',
        'Mobil +49 (0)171 3920099',
        'joerg.kuehnert@kuehnert-metallbau.de',
        'Ahornstrasse 7, 80331 München',
      ],
      {
        full_name: 'Jörg Kühnert',
        job_title: 'Geschäftsführer',
        company_name: 'Kühnert Metallbau GmbH',
        phones: ['+498955512345', '+491713920099'],
        emails: ['joerg.kuehnert@kuehnert-metallbau.de'],
        address: 'Ahornstrasse 7, 80331 München',
      },
    ],
    [
      'French, with the surname first and in capitals',
      [
        'MOREAU Lucie ^60',
        'Directrice commerciale',
        'Verrerie du Lac SARL',
        '14 rue des Tanneurs, 74000 Annecy',
        'Tél. 04 65 71 01 02',
        'lmoreau@verreriedulac.fr',
      ],
      {
        full_name: 'Lucie Moreau',
        first_name: 'Lucie',
        last_name: 'Moreau',
        job_title: 'Directrice commerciale',
        company_name: 'Verrerie du Lac SARL',
        phones: ['+33465710102'],
        address: '14 rue des Tanneurs, 74000 Annecy',
      },
    ],
    [
      'American, all in capitals, with the ending of the e-mail misread',
      [
        'DANIEL WHITCOMB ^60',
        'PROJECT ARCHITECT',
        'Whitcomb + Reyes Architects',
        '(312) 555-0144',
        'daniel@ whitcombreyes.c0m',
        'whitcombreyes.com',
        '400 Larch Ave, Suite 12',
        'Chicago, IL 60606',
      ],
      {
        full_name: 'Daniel Whitcomb',
        job_title: 'Project Architect',
        company_name: 'Whitcomb + Reyes Architects',
        phones: ['+13125550144'],
        emails: ['daniel@whitcombreyes.com'],
        website: 'whitcombreyes.com',
        address: '400 Larch Ave, Suite 12, Chicago, IL 60606',
      },
    ],
    [
      'Japanese with Latin lines',
      [
        '株式会社青空工房',
        '山田 花子 ^70',
        'Hanako Yamada',
        'Design Director',
        'Aozora Kobo Co., Ltd.',
        'TEL 03-5013-0111',
        'hanako@aozora-kobo.jp',
        '1-2-3 Midori, Taito-ku, Tokyo 110-0001, Japan',
      ],
      {
        full_name: 'Hanako Yamada',
        job_title: 'Design Director',
        company_name: 'Aozora Kobo Co., Ltd.',
        phones: ['+81350130111'],
        address: '1-2-3 Midori, Taito-ku, Tokyo 110-0001, Japan',
      },
    ],
  ])('%s', (_, rows, want) => {
    expect(read(rows)).toMatchObject(want);
  });
});

describe('cards without a Latin line', () => {
  test.each<[string, string[], Record<string, unknown>]>([
    [
      'Japanese',
      [
        '株式会社青空工房',
        '営業部長',
        '山田 花子 ^70',
        '〒110-0001 東京都台東区緑1-2-3 青空ビル5階',
        'TEL 03-5013-0111',
        'FAX 03-5013-0112',
        '携帯 090-5013-0113',
        'hanako@aozora-kobo.jp',
        'www.aozora-kobo.jp',
      ],
      {
        full_name: '山田 花子',
        first_name: '花子',
        last_name: '山田',
        job_title: '営業部長',
        company_name: '株式会社青空工房',
        phones: ['+81350130111', '+819050130113'],
        emails: ['hanako@aozora-kobo.jp'],
        website: 'www.aozora-kobo.jp',
        address: '〒110-0001 東京都台東区緑1-2-3 青空ビル5階',
      },
    ],
    [
      'Chinese',
      [
        '上海星河科技有限公司',
        '王小明 ^70',
        '销售经理',
        '地址：上海市浦东新区世纪大道100号8楼',
        '邮编：200120',
        '电话：021-5013 0111',
        '传真：021-5013 0112',
        '手机：138 0013 8000',
        '邮箱：wang.xiaoming@xinghe-tech.cn',
      ],
      {
        full_name: '王小明',
        job_title: '销售经理',
        company_name: '上海星河科技有限公司',
        phones: ['+862150130111', '+8613800138000'],
        emails: ['wang.xiaoming@xinghe-tech.cn'],
        address: '上海市浦东新区世纪大道100号8楼, 200120',
      },
    ],
  ])('%s', (_, rows, want) => {
    expect(read(rows)).toMatchObject(want);
  });
});

describe('cards in two columns', () => {
  const NAMED = ['Harriet Oakley ^60', 'Head of', 'Estates', 'Marigold', 'Timber Works Ltd'];
  const REACHED = [
    '12 Sorrel Lane',
    'London SE5 9QY',
    'T 020 7946 0123',
    'F 020 7946 0199',
    'harriet.oakley@marigoldtimber.co.uk',
  ];
  const WANT = {
    full_name: 'Harriet Oakley',
    job_title: 'Head of Estates',
    company_name: 'Marigold Timber Works Ltd',
    address: '12 Sorrel Lane, London SE5 9QY',
    phones: ['+442079460123'],
    emails: ['harriet.oakley@marigoldtimber.co.uk'],
  };

  test.each([
    ['who is on the left', NAMED, REACHED],
    ['who is on the right', REACHED, NAMED],
  ])('%s: lines of one belong together, and none to what is beside it', (_, left, right) => {
    expect(values(fieldsOfCard([...card(left, 40), ...card(right, 640)]))).toMatchObject(WANT);
  });

  test('a label that was read as a line of its own says what the number behind it is', () => {
    const lines = [
      ...card(['Harriet Oakley ^40', 'Head of Estates', 'Phone', 'Fax', 'Email'], 40),
      ...card(['', '', '020 7946 0123', '020 7946 0199', 'harriet@marigoldtimber.co.uk'], 320),
    ];
    const { full_name, job_title, phones, emails } = values(fieldsOfCard(lines));
    expect({ full_name, job_title, phones, emails }).toEqual({
      full_name: 'Harriet Oakley',
      job_title: 'Head of Estates',
      phones: ['+442079460123'],
      emails: ['harriet@marigoldtimber.co.uk'],
    });
  });
});

test('a name in two lines is one, and a sign that was read as a letter is put back', () => {
  const found = read([
    'Rosalind ^60',
    'Fairweather ^60',
    'Sommelier',
    'Email rosalindocellarlark.com',
    'Web cellarlark.com',
  ]);
  expect(found).toMatchObject({
    full_name: 'Rosalind Fairweather',
    emails: ['rosalind@cellarlark.com'],
    website: 'cellarlark.com',
  });
});

test('numbers of taxes and registers are no telephones', () => {
  expect(
    read(['ABN 51 824 753 556', 'USt-IdNr. DE 287410936', 'SIRET 812 345 678 00012']).phones,
  ).toBeUndefined();
});

test.each([
  ['NANDINIVARADHARAJAN', 'nandini', 'Nandini Varadharajan'],
  ['NANDINIVARADHARAJAN', 'n.varadharajan', 'Nandini Varadharajan'],
  ['NANDINI', 'nandini', 'Nandini'],
  ['NANDINIVA', 'nandini', 'Nandiniva'],
])('the name %s at the e-mail of %s is %s', (name, local, full_name) => {
  expect(read([`${name} ^60`, 'General Manager', `${local}@fernhall.in`])).toMatchObject({ full_name });
});

test.each([
  ['Smaranda Tepelus-lonascu', 'Smaranda Tepelus-Ionascu'],
  ['lone Marlowe-Nkaba', 'Ione Marlowe-Nkaba'],
  ['Mia la Fontaine', 'Mia la Fontaine'],
  ['luca lombardi', 'Luca Lombardi'],
  ['lorenzo Ricci', 'Lorenzo Ricci'],
  ['lan Marsh', 'Ian Marsh'],
  ['loana Popescu', 'Ioana Popescu'],
])('the name %s is %s', (name, full_name) => {
  expect(read([`${name} ^60`, 'Gardener', '12 Sorrel Lane', 'London SE5 9QY'])).toMatchObject({ full_name });
});

test.each<[string, string[], string]>([
  [
    'a sign above the kind of firm in smaller letters',
    ['SORREL ^67', 'FASTENERS LIMITED ^47'],
    'SORREL FASTENERS LIMITED',
  ],
  [
    'a name with its legal form below',
    ['Aceros del Prado ^73', 'S.A. de C.V. ^43'],
    'Aceros del Prado S.A. de C.V.',
  ],
  [
    'the kind of firm above a name',
    ['Studio Legale ^60', 'Sorrel & Prado ^55'],
    'Studio Legale Sorrel & Prado',
  ],
  ['said twice', ['SORREL PRADO ^73', 'Sorrel Prado S.p.A. ^43'], 'Sorrel Prado S.p.A.'],
  ['a name without its slogan', ['Sorrel Ltd ^73', 'Good ideas, well made ^43'], 'Sorrel Ltd'],
])('the company is %s', (_, rows, company_name) => {
  expect(read([...rows, '', 'Mia Wong ^60', 'Gardener', 'mia.wong@gmail.com'])).toMatchObject({
    company_name,
  });
});

test.each<[string, string[], string, string]>([
  [
    'two lines',
    ['Mia Wong ^60', 'Business Development', 'Manager'],
    'Mia Wong',
    'Business Development Manager',
  ],
  ['a line with the name', ['Mia Wong, Potter ^60'], 'Mia Wong', 'Potter'],
  [
    'a line in two scripts',
    ['Mia Wong ^60', '销售总监/ Sales Director', 'Fernhall Ltd'],
    'Mia Wong',
    'Sales Director',
  ],
  ['a word with a letter misread', ['Auvocato', 'Mia Wong ^60'], 'Mia Wong', 'Auvocato'],
])('a title may be %s', (_, rows, full_name, job_title) => {
  expect(read([...rows, 'mia.wong@fernhall.com'])).toMatchObject({ full_name, job_title });
});

test.each([
  ['RobertJ.Hanley', 'Robert J. Hanley'],
  ['Robert McKay', 'Robert McKay'],
  ['Roberta MacDonald', 'Roberta MacDonald'],
])('the name %s is written %s', (name, full_name) => {
  expect(read([`${name} ^60`, 'Gardener', 'robert@fernhall.com'])).toMatchObject({ full_name });
});

describe('what looks like something else', () => {
  test.each([
    ['Ana de los Ríos', 'info', 'Ana de los Ríos'],
    ['ALEXANDER', 'alex', 'Alexander'],
    ['MaryAnn Sorrel', 'info', 'MaryAnn Sorrel'],
    ['Luis Prado', 'luis', 'Luis Prado'],
    ['John Gardiner', 'info', 'John Gardiner'],
    ['Terry Butcher', 'info', 'Terry Butcher'],
  ])('the name %s at the e-mail of %s is %s', (name, local, full_name) => {
    const rows = [
      `${name} ^60`,
      'Head of Estates',
      `${local}@fernhall.com`,
      '12 Sorrel Lane',
      'London SE5 9QY',
    ];
    expect(read(rows)).toMatchObject({ full_name, job_title: 'Head of Estates' });
  });

  test('an e-mail that begins with a word and digits is whole', () => {
    const found = read(['Mia Wong ^60', 'Gardener', 'Team365Realty@gmail.com', '2024Wines@fernhall.com']);
    expect(found.emails).toEqual(['team365realty@gmail.com', '2024wines@fernhall.com']);
  });

  test('a company between a name and a title is no part of the title', () => {
    const found = read(['Mia Wong ^60', 'Sorrel & Prado', 'Founder', 'mia@sorrelprado.com']);
    expect(found).toMatchObject({ job_title: 'Founder', company_name: 'Sorrel & Prado' });
  });

  test('a company between two lines of an address is no part of the address', () => {
    const found = read(['Mia Wong ^60', 'Klokkervej 7', 'Fernhall ApS', '5700 Svendborg', 'mia@fernhall.dk']);
    expect(found).toMatchObject({ company_name: 'Fernhall ApS' });
    expect(found.address).not.toContain('Fernhall');
  });

  test('a town below a sign is no legal form', () => {
    const found = read(['SORREL ^67', 'Philadelphia, PA ^47', '', 'Mia Wong ^60', 'mia@sorrel.com']);
    expect(found).toMatchObject({ company_name: 'SORREL' });
  });

  test('a degree between a name and a title is neither', () => {
    const found = read(['Mia Wong, MBA, Director ^60', 'mia.wong@fernhall.com']);
    expect(found).toMatchObject({ full_name: 'Mia Wong', job_title: 'Director' });
  });
});

test.each([
  ['pt', 'Rua do Prado 12', '1200054 Lisboa', 'Rua do Prado 12, 1200-054 Lisboa'],
  ['jp', '14-2 Prado', 'Mashiko, Tochigi 3214200, Japan', '14-2 Prado, Mashiko, Tochigi 321-4200, Japan'],
])('a post code of seven digits is one in %s', (ending, street, town, address) => {
  expect(read(['Mia Wong ^60', 'Gardener', `mia@fernhall.${ending}`, street, town]).address).toBe(address);
});

test('a part of a town between two lines of an address belongs to it', () => {
  const rows = [
    'Mia Wong ^60',
    'Gardener',
    'mia.wong@fernhall.co.nz',
    '17 Gateway Road',
    'Mount Sorrel',
    'Auckland 1060',
  ];
  expect(read(rows).address).toBe('17 Gateway Road, Mount Sorrel, Auckland 1060');
});

test('numbers that stand close are two, and old-style figures are read as such', () => {
  const rows = [
    'Mia Wong ^60',
    'Gardener',
    'T705-555-0126F705-555-0127',
    'M 705 555 o1g8',
    'mia@fernhall.ca',
  ];
  expect(read(rows).phones).toEqual(['+17055550126', '+17055550198']);
});

test("an office's e-mail says nothing of the name", () => {
  const rows = ['Sibu Marlowe-Nkaba ^60', 'Bookings Manager', 'bookings@fernhall.co.za', 'fernhall.co.za'];
  expect(read(rows)).toMatchObject({ full_name: 'Sibu Marlowe-Nkaba', job_title: 'Bookings Manager' });
});

test('a label right behind a number is a label, and belongs to no title', () => {
  const rows = ['Mia Wong ^60', 'Gardener', 'Tel +27135550172Cell +27825550119', 'mia.wong@fernhall.co.za'];
  expect(read(rows)).toMatchObject({ job_title: 'Gardener', phones: ['+27135550172', '+27825550119'] });
});

test.each(['T1f. +45 32 12 34 56', 'GSTIN:33AAXCT0000A1Z0'])('an address ends before the line %s', (line) => {
  const rows = ['Mia Wong ^60', 'Gardener', 'Fernhal ApS', 'Klokkervej 7', '5700 Svendborg', line];
  expect(read(rows).address).toBe('Klokkervej 7, 5700 Svendborg');
});

test('a LinkedIn profile is none of the websites', () => {
  const found = read(['Mara Feld', 'linkedin.com/in/marafeld', 'marafeld.studio']);
  expect(found).toMatchObject({
    contact_linkedin_url: 'https://www.linkedin.com/in/marafeld',
    website: 'marafeld.studio',
  });
});

describe('lines that were found in parts', () => {
  const at = (text: string, x: number, y: number, height = 40): ReadLine => {
    const box = { x, y, width: Math.round(text.length * height * 0.45), height };
    return { text, confidence: 0.97, box };
  };

  test('words set far apart are one line, columns are two', () => {
    const found = fieldsOfCard([
      at('JANINA', 40, 30, 60),
      at('QUIXOTE', 40 + 162 + 12, 32, 60),
      at('Glazier', 40, 120),
      at('j.quixote@fernhall.example', 40, 180),
    ]);
    expect(found.full_name?.value).toBe('Janina Quixote');
    const apart = fieldsOfCard([at('Mia Wong', 40, 30), at('Ltd', 40 + 144 + 60, 30)]);
    expect(apart.full_name?.value).toBe('Mia Wong');
  });

  test.each([
    ['mia.wong@', 'fernhallgardens.co.uk'],
    ['mia.wong', '@fernhallgardens.co.uk'],
  ])('an e-mail on two lines, %s and %s, is one', (...rows) => {
    expect(read(['Mia Wong ^60', 'Gardener', ...rows, '12 Sorrel Lane'])).toMatchObject({
      emails: ['mia.wong@fernhallgardens.co.uk'],
    });
  });

  test('a name on two lines may have small words in its second', () => {
    const rows = ['Wietske ^60', 'van den Akker ^60', 'Adviseur', 'w.vandenakker@fernhal.nl'];
    expect(read(rows)).toMatchObject({ first_name: 'Wietske', last_name: 'van den Akker' });
  });

  test.each([
    ['Gudrun Østerlund', 'Bogbindermester', 'gudrun@fernhal.dk'],
    ['Torbjørn Håvardsrud', 'Driftssjef', 'torbjorn.havardsrud@fernhal.no'],
  ])('a title below %s is no part of the name', (name, title, mail) => {
    expect(read([`${name} ^44`, `${title} ^40`, mail])).toMatchObject({ full_name: name, job_title: title });
  });

  test.each([
    ['T: 020 7946 0123 | M: 07700 900146', ['+442079460123', '+447700900146']],
    ['6 020 7946 0123', ['+442079460123']],
    ['020 7946 0123 1', ['+442079460123']],
  ])('a sign beside a number is none of its digits: %s', (row, phones) => {
    expect(read(['Mia Wong ^60', row, 'mia@fernhall.co.uk'])).toMatchObject({ phones });
  });

  test('a dot between two things is no part of an e-mail, and a town with its state no website', () => {
    const rows = [
      'Mia Wong ^60',
      'E: mia@fernhall.com · Web: www.fernhall.com',
      'A 12 Sorrel Ave, Chicago,IL 60608',
    ];
    expect(read(rows)).toMatchObject({
      emails: ['mia@fernhall.com'],
      website: 'www.fernhall.com',
      address: '12 Sorrel Ave, Chicago, IL 60608',
    });
  });

  test.each([
    ['Kemenesi Boglárka', 'kemenesi.boglarka@fernhal.hu', 'Boglárka', 'Kemenesi'],
    ['Lan Ruotong', 'lan.ruotong@fernhall.cn', 'Ruotong', 'Lan'],
    ['Ruotong Lan', 'r.lan@fernhall.cn', 'Ruotong', 'Lan'],
    ['Anna Kovacs', 'anna.kovacs@fernhall.de', 'Anna', 'Kovacs'],
  ])('the family name of %s, as %s has it, is told from the given one', (name, mail, first, last) => {
    expect(read([`${name} ^60`, 'Manager', mail])).toMatchObject({ first_name: first, last_name: last });
  });

  test('a phone labelled as post codes are elsewhere, and two with nothing between them, are phones', () => {
    expect(read(['Gülşen Ağaoğulları ^60', 'Cep: +90 532 555 01 92'])).toMatchObject({
      phones: ['+905325550192'],
    });
    expect(read(['Mia Wong ^60', '020 7946 0123 07700 900146', 'mia@fernhall.co.uk'])).toMatchObject({
      phones: ['+442079460123', '+447700900146'],
    });
  });

  test('a title goes on behind a dash, where no company stands there', () => {
    expect(read(['Mia Wong ^60', 'General Manager - Exports'])).toMatchObject({
      job_title: 'General Manager - Exports',
    });
    expect(read(['Mia Wong ^60', 'Manager - Fernhall Gardens Ltd'])).toMatchObject({
      job_title: 'Manager',
      company_name: 'Fernhall Gardens Ltd',
    });
  });
});

describe('codes', () => {
  const print = ['Ines Krug ^60', 'ines.krvg@krugwerk.de', 'Tel. 030 23125000'];

  test('a vCard wins over print, and what is printed besides stays', () => {
    const code =
      'BEGIN:VCARD\nVERSION:3.0\nN:Krug;Inés;;;\nEMAIL:ines.krug@krugwerk.de\nTITLE:Tischlerin\nEND:VCARD';
    expect(read(print, [code])).toMatchObject({
      full_name: 'Inés Krug',
      job_title: 'Tischlerin',
      emails: ['ines.krug@krugwerk.de'],
      phones: ['+493023125000'],
    });
  });

  test('a MECARD and a LinkedIn address', () => {
    const codes = ['MECARD:N:Krug,Ines;TEL:+493023125111;;', 'https://www.linkedin.com/in/ines-krug'];
    expect(read(print, codes)).toMatchObject({
      first_name: 'Ines',
      phones: ['+493023125111', '+493023125000'],
      contact_linkedin_url: 'https://www.linkedin.com/in/ines-krug',
    });
  });
});

test('an address in a code is the website where none is printed', () => {
  const code = 'https://krugwerk.example/ines';
  expect(read(['Ines Krug ^60', 'Tel. 030 23125000'], [code]).website).toBe(code);
  expect(read(['Ines Krug ^60', 'www.krugwerk.de'], [code]).website).toBe('www.krugwerk.de');
  expect(read(['Ines Krug ^60'], ['https://', 'WIFI:S:Guests;;', 'hello']).website).toBeUndefined();
});

describe('whatever is read', () => {
  const bit = fc.constantFrom(
    'Anna',
    'LEE',
    'de',
    'Müller',
    'GmbH',
    'Co',
    '@',
    'a.lee@x',
    '.com',
    'www.',
    'x-y.de',
    '+49',
    '(0)30',
    '555',
    '0123',
    'Tel.',
    'Fax',
    'F',
    '|',
    '/in/',
    'linkedin.com',
    'Street',
    'rue',
    '12',
    '75011',
    'Paris',
    'CEO',
    'Leiter',
    '東京',
    '〒',
    ',',
    '·',
    '-',
    "O'",
    'PhD',
    '1',
    'l',
  );
  const text = fc.oneof(
    fc.array(bit, { maxLength: 6 }).map((bits) => bits.join(' ')),
    fc.array(bit, { maxLength: 4 }).map((bits) => bits.join('')),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  const number = fc.integer({ min: -50, max: 2000 });
  const box = fc.record({
    x: number,
    y: number,
    width: fc.integer({ min: 0, max: 900 }),
    height: fc.integer({ min: 0, max: 120 }),
  });
  const lines = fc.array(fc.record({ text, confidence: fc.double({ min: 0, max: 1, noNaN: true }), box }), {
    maxLength: 14,
  });

  test('never throws, and each certainty is between nothing and all', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.string({ maxLength: 60 }), { maxLength: 2 }), (all, codes) => {
        for (const found of Object.values(fieldsOfCard(all, codes)).flat()) {
          expect(found.value).not.toBe('');
          expect(found.confidence).toBeGreaterThanOrEqual(0);
          expect(found.confidence).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('the order in which lines come makes no difference', () => {
    const shuffled = lines.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(fieldsOfCard(other)).toEqual(fieldsOfCard(all));
      }),
    );
  });

  test('nothing is made up: letters of names, titles, companies and addresses are on the card', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const printed = new Set(fold(all.map((line) => line.text.normalize('NFKC')).join('')));
        const { full_name, job_title, company_name, address } = fieldsOfCard(all);
        for (const found of [full_name, job_title, company_name, address]) {
          for (const letter of fold(found?.value ?? '').replace(/[^\p{L}]/gu, ''))
            expect(printed).toContain(letter);
        }
      }),
    );
  });
});
