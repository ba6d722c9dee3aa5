import { describe, expect, test } from 'vitest';
import { readRow } from '../../../src/domain/imports/import-row.ts';
import { planOf } from './look-at-rows.ts';
import { csvTable } from './testing/at-once.ts';

/** The first contact of a table of these columns, with its own data only. */
function contactOf(cells: Readonly<Record<string, string>> | readonly (readonly [string, string])[]) {
  const pairs = Array.isArray(cells) ? cells : Object.entries(cells as Record<string, string>);
  const line = (at: 0 | 1) => pairs.map((pair) => `"${pair[at]}"`).join(',');
  const table = csvTable(`${line(0)}\n${line(1)}\n`);
  const { draft } = readRow(table.rows[0]!.cells, planOf(table, table.columns));
  const { texts, has_photo: _, ...lists } = draft!;
  const all = Object.entries({ ...texts, ...lists }).filter(
    ([, value]) => value !== null && value.length > 0,
  );
  return Object.fromEntries(all);
}

const VALUES = {
  first: 'Ada',
  middle: 'King',
  last: 'Lovelace',
  company: 'Engines',
  title: 'Countess',
  street: '1 Road',
  city: 'London',
  code: 'N1',
  country: 'UK',
  home: '2 Lane',
  town: 'Ockham',
  work: '+44 20 7946 0958',
  mobile: '+44 7700 900123',
  fax: '+44 20 7946 0000',
  email: 'ada@x.test',
  second: 'ada@y.test',
  web: 'https://ada.test',
  born: '1990-04-12',
  notes: 'Met',
  tags: 'Fair;VIP',
};
const OWN = {
  full_name: 'Ada King Lovelace',
  first_name: 'Ada King',
  last_name: 'Lovelace',
  company_name: 'Engines',
  job_title: 'Countess',
  website: 'https://ada.test',
  address: ';;1 Road;London;;N1;UK',
  addresses: ';;2 Lane;Ockham;;;',
  birthday: '1990-04-12',
  emails: ['ada@x.test', 'ada@y.test'],
  phones: ['+44 20 7946 0958', '+44 7700 900123'],
  notes: ['Met'],
  tags: ['Fair', 'VIP'],
};

/** The headings of Outlook’s export in a language: salutation, account, and then in the order of `VALUES`. */
const OUTLOOK: Readonly<Record<string, string>> = {
  English:
    'Title|Account|First Name|Middle Name|Last Name|Company|Job Title|Business Street|Business City|Business Postal Code|Business Country/Region|Home Street|Home City|Business Phone|Mobile Phone|Business Fax|E-mail Address|E-mail 2 Address|Web Page|Birthday|Notes|Categories',
  German:
    'Anrede|Konto|Vorname|Weitere Vornamen|Nachname|Firma|Position|Straße geschäftlich|Ort geschäftlich|Postleitzahl geschäftlich|Land/Region geschäftlich|Straße privat|Ort privat|Telefon geschäftlich|Mobiltelefon|Fax geschäftlich|E-Mail-Adresse|E-Mail 2: Adresse|Webseite|Geburtstag|Notizen|Kategorien',
  French:
    'Titre|Compte|Prénom|Deuxième prénom|Nom|Société|Titre|Rue (bureau)|Ville (bureau)|Code postal (bureau)|Pays/Région (bureau)|Rue (domicile)|Ville (domicile)|Téléphone (bureau)|Tél. mobile|Télécopie (bureau)|Adresse de messagerie|Adresse de messagerie 2|Page Web|Anniversaire|Notes|Catégories',
  Spanish:
    'Title|Account|Nombre|Segundo nombre|Apellidos|Organización|Puesto|Calle del trabajo|Ciudad de trabajo|Código postal del trabajo|País o región del trabajo|Home Street|Home City|Teléfono del trabajo|Mobile Phone|Business Fax|E-mail Address|Dirección de correo electrónico 2|Página web|Birthday|Notes|Categorías',
  Italian:
    'Titolo|Account|Nome|Secondo nome|Cognome|Società|Posizione|Via (uff.)|Città (uff.)|CAP (uff.)|Paese (uff.)|Via (ab.)|Città (ab.)|Ufficio|Cellulare|Fax (uff.)|Indirizzo posta elettronica|Indirizzo posta elettronica 2|Pagina Web|Compleanno|Notes|Categorie',
  Portuguese:
    'Título|Conta|Primeiro nome|Outros nomes/apelidos|Apelido|Empresa|Cargo|Rua da empresa|Localidade da empresa|Código postal da empresa|País/Região da Empresa|Rua da residência|Localidade da residência|Telefone da empresa|Telemóvel|Fax da empresa|Endereço de correio electrónico|Endereço do correio electrónico 2|Página na Web|Data de nascimento|Notas|Categorias',
  Dutch:
    'Titel|Account|Voornaam|Middelste naam|Achternaam|Bedrijf|Functie|Werkadres, straat|Werkadres, plaats|Werkadres, postcode|Land/regio (werk)|Huisadres, straat|Huisadres, plaats|Telefoon op werk|Mobiele telefoon|Fax op werk|E-mailadres|E-mailadres 2|Webpagina|Verjaardag|Notities|Categorieën',
  Polish:
    'Tytuł|Konto|Imię|Drugie imię|Nazwisko|Firma|Stanowisko|Adres służbowy - ulica|Adres służbowy - miejscowość|Adres służbowy - kod pocztowy|Adres służbowy - kraj/region|Adres domowy - ulica|Adres domowy - miejscowość|Telefon służbowy|Telefon komórkowy|Faks służbowy|Adres e-mail|Adres e-mail 2|Strona sieci Web|Urodziny|Notatki|Kategorie',
  Swedish:
    'Titel|Konto|Förnamn|Mellannamn|Efternamn|Företag|Befattning|Gatuadress, arbete|Ort, arbete|Postadress, arbete|Land, arbete|Gatuadress, hem|Ort, hem|Arbete|Mobiltelefon|Fax arbete|E-postadress|E-postadress 2|Webbsida|Födelsedag|Anteckningar|Kategorier',
  Russian:
    'Обращение|Счет|Имя|Отчество|Фамилия|Организация|Должность|Улица (раб. адрес)|Город (раб. адрес)|Индекс (раб. адрес)|Страна или регион (раб. адрес)|Улица (дом. адрес)|Город (дом. адрес)|Рабочий телефон|Телефон переносной|Рабочий факс|Адрес эл. почты|Адрес 2 эл. почты|Веб-страница|День рождения|Заметки|Категории',
  Japanese:
    '肩書き|アカウント|名|ミドル ネーム|姓|会社名|役職|番地 (会社)|市町村 (会社)|郵便番号 (会社)|国 (会社)/地域|番地 (自宅)|市町村 (自宅)|会社電話|携帯電話|会社 FAX|電子メール アドレス|電子メール 2 アドレス|Web ページ|誕生日|メモ|分類',
  Chinese:
    '英文称谓|帐户|名|中间名|姓|单位|职务|商务地址 街道|商务地址 市/县|商务地址 邮政编码|商务地址 国家/地区|住宅地址 街道|住宅地址 市/县|商务电话|移动电话|商务传真|电子邮件地址|电子邮件 2 地址|网页|生日|附注|类别',
};

describe('a table with the headings of a program is read by them:', () => {
  test.each(Object.entries(OUTLOOK))('Outlook in %s', (_language, row) => {
    const values = ['Mrs.', 'ada.login', ...Object.values(VALUES)];
    const headings = row.split('|');
    expect(headings).toHaveLength(values.length);
    expect(contactOf(headings.map((heading, at) => [heading, values[at]!] as const))).toEqual(OWN);
  });

  test('Outlook on the web, whose columns have no job title beside the salutation', () => {
    const row = {
      'First Name': 'Ada',
      'Last Name': 'Lovelace',
      Title: 'Mrs.',
      Nickname: 'Countess',
      'E-mail Address': 'ada@x.test',
      'Home Phone': '+44 20 7946 0958',
      'Business Phone': '',
      Account: 'ada.login',
      'Personal Web Page': 'https://ada.test',
    };
    expect(contactOf(row)).toEqual({
      full_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      nickname: 'Countess',
      website: 'https://ada.test',
      emails: ['ada@x.test'],
      phones: ['+44 20 7946 0958'],
    });
  });

  test('Zoho, with the address to which mail is sent', () => {
    const row = {
      'First Name': 'Ada',
      'Last Name': 'Lovelace',
      'Account Name': 'Engines',
      Title: 'Countess',
      Email: 'ada@x.test',
      'Secondary Email': 'ada@y.test',
      Mobile: '+44 7700 900123',
      'Mailing Street': '1 Road',
      'Mailing City': 'London',
      'Mailing Zip': 'N1',
      'Mailing Country': 'UK',
    };
    expect(contactOf(row)).toEqual({
      full_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      company_name: 'Engines',
      job_title: 'Countess',
      address: ';;1 Road;London;;N1;UK',
      emails: ['ada@x.test', 'ada@y.test'],
      phones: ['+44 7700 900123'],
    });
  });

  test('Pipedrive, whose columns begin with what they are of', () => {
    const row = {
      'Person - Name': 'Ada Lovelace',
      'Person - Organization': 'Engines',
      'Person - Job title': 'Countess',
      'Person - Email - Work': 'ada@x.test',
      'Person - Email - Home': 'ada@y.test',
      'Person - Phone - Mobile': '+44 7700 900123',
      'Person - Postal address': '1 Road, London',
      'Person - Labels': 'Fair',
    };
    expect(contactOf(row)).toEqual({
      full_name: 'Ada Lovelace',
      company_name: 'Engines',
      job_title: 'Countess',
      address: '1 Road, London',
      emails: ['ada@x.test', 'ada@y.test'],
      phones: ['+44 7700 900123'],
      tags: ['Fair'],
    });
  });

  test('Eight, whose address is whole beside its postal code', () => {
    const row = {
      会社名: 'ヴィイファホフ株式会社',
      部署名: '開発部',
      役職: '部長',
      姓: '山田',
      名: '太郎',
      'e-mail': 'taro@x.test',
      郵便番号: '111-0047',
      住所: '東京都港区1-2-3',
      TEL会社: '+81 3 1234 5678',
      TEL部門: '',
      TEL直通: '+81 3 1234 5679',
      Fax: '',
      携帯電話: '',
      URL: 'https://taro.test',
      名刺交換日: '2026/04/12',
    };
    expect(contactOf(row)).toMatchObject({
      first_name: '太郎',
      last_name: '山田',
      company_name: 'ヴィイファホフ株式会社',
      job_title: '部長',
      website: 'https://taro.test',
      address: ';;東京都港区1-2-3;;;111-0047;',
      emails: ['taro@x.test'],
      phones: ['+81 3 1234 5678', '+81 3 1234 5679'],
    });
  });

  test('Popl, whose leads have a phone as their number', () => {
    const row = {
      'First name': 'Ada',
      'Last name': 'Lovelace',
      'Job Title': 'Countess',
      Company: 'Engines',
      Email: 'ada@x.test',
      Number: '+44 20 7946 0958',
      Website: 'https://ada.test',
      Address: '1 Road, London',
      'Lead Source': 'Popl',
    };
    expect(contactOf(row)).toEqual({
      full_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      company_name: 'Engines',
      job_title: 'Countess',
      website: 'https://ada.test',
      address: '1 Road, London',
      emails: ['ada@x.test'],
      phones: ['+44 20 7946 0958'],
    });
  });

  // None of these documents its headings: plain words of English, in the forms that such programs use.
  test.each<[program: string, headings: string]>([
    ['HiHello', 'First Name|Last Name|Company|Title|Email|Phone|Website|Address|Notes|Tags'],
    ['Blinq', 'first_name|last_name|company_name|job_title|email|phone_number|website|address|note|tags'],
    ['Covve', 'FirstName|LastName|Company|JobTitle|Email|MobilePhone|Web|Address|Notes|Groups'],
    ['CamCard', 'First Name|Last Name|Company1|Title1|Email1|Mobile1|Web1|Address1|Note|Group'],
  ])('%s in English', (_program, headings) => {
    const values = ['Ada', 'Lovelace', 'Engines', 'Countess', 'ada@x.test', '+44 20 7946 0958'];
    const all = [...values, 'https://ada.test', '1 Road, London', 'Met', 'Fair'];
    const row = headings.split('|').map((heading, at) => [heading, all[at]!] as const);
    expect(contactOf(row)).toEqual({
      full_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      company_name: 'Engines',
      job_title: 'Countess',
      website: 'https://ada.test',
      address: '1 Road, London',
      emails: ['ada@x.test'],
      phones: ['+44 20 7946 0958'],
      notes: ['Met'],
      tags: ['Fair'],
    });
  });

  test('CamCard in Chinese', () => {
    const row = {
      姓名: '王 小明',
      公司: '引擎',
      职位: '经理',
      手机: '+86 138 0013 8000',
      邮箱: 'w@x.test',
      备注: '见过',
    };
    expect(contactOf(row)).toEqual({
      full_name: '王 小明',
      company_name: '引擎',
      job_title: '经理',
      emails: ['w@x.test'],
      phones: ['+86 138 0013 8000'],
      notes: ['见过'],
    });
  });
});

describe('a name is read by the columns beside it:', () => {
  test.each([
    [
      'of one word beside a first name, as the last name',
      { Name: 'Lovelace', Vorname: 'Ada' },
      { full_name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace' },
    ],
    [
      'of several words beside a first name, as the whole name',
      { Name: 'Ada Lovelace', Vorname: 'Ada' },
      { full_name: 'Ada Lovelace' },
    ],
    ['of several words alone, as the whole name', { Nom: 'Ada Lovelace' }, { full_name: 'Ada Lovelace' }],
  ])('%s', (_what, row, names) => expect(contactOf({ ...row, Email: 'ada@x.test' })).toMatchObject(names));
});

describe('where a heading is unknown, values decide:', () => {
  const table = (head: string, ...rows: string[]) =>
    Object.fromEntries(csvTable([head, ...rows].join('\n')).columns.map(({ name, field }) => [name, field]));

  test.each([
    ['an e-mail', 'Sposti', ['ada@x.test', 'ben@x.test'], 'emails'],
    [
      'a page at LinkedIn',
      'Profiili',
      ['linkedin.com/in/ada', 'linkedin.com/in/ben'],
      'contact_linkedin_url',
    ],
    ['a phone', 'Puhelin', ['+358 40 1234567', '040 7654321'], 'phones'],
    ['several phones', 'Puhelin', ['+358 40 1234567 / +358 9 1234567', '040 7654321'], 'phones'],
    ['an order, which is no phone', 'Tilaus', ['100012345', '100012346'], null],
    ['a date, which is no phone', 'Lisätty', ['01.02.2026', '02.02.2026'], null],
  ])('%s', (_what, head, [one, other], field) =>
    expect(table(`Name,${head}`, `Ada,${one}`, `Ben,${other}`)).toEqual({ Name: 'full_name', [head]: field }),
  );

  test('a name, where no other column is one', () => {
    expect(table('Nimi,Email', 'Ada King,a@x.test', 'Ben Ek,b@x.test')).toMatchObject({ Nimi: 'full_name' });
    expect(table('Name,Myyjä', 'Ada King,Rob Roy', 'Ben Ek,Eva Ek')).toMatchObject({ Myyjä: null });
  });
});

describe('a column of an unknown heading shows a value that looks like', () => {
  const sampleOf = (...values: string[]) => {
    const rows = values.map((value, n) => `Ada ${n},"${value}"`).join('\n');
    return csvTable(`Name,Kanal\n${rows}\n`).columns[1];
  };
  const others = Array.from({ length: 60 }, () => 'web');

  test.each<[string, string[], string]>([
    ['an e-mail', ['web', 'shop', 'ada@x.test'], 'ada@x.test'],
    ['an e-mail beside a name', ['web', 'shop', 'Ada <ada@x.test>'], 'Ada <ada@x.test>'],
    ['the first of several e-mails', ['web', 'shop', 'ada@x.test; ben@x.test'], 'ada@x.test'],
    [
      'a page at LinkedIn',
      ['web', 'shop', 'https://www.linkedin.com/in/ada'],
      'https://www.linkedin.com/in/ada',
    ],
    ['a phone', ['web', 'shop', '+44 20 7946 0958'], '+44 20 7946 0958'],
    ['a phone in a late row', [...others, '+44 20 7946 0958'], '+44 20 7946 0958'],
    ['a name', ['web', 'shop', 'Ada King'], 'Ada King'],
    ['a phone rather than a name', ['Ada King', 'shop', '+44 20 7946 0958'], '+44 20 7946 0958'],
    ['none of these, if none does', ['web', 'shop', '7'], 'web'],
  ])('%s', (_what, values, sample) =>
    expect(sampleOf(...values)).toEqual({ name: 'Kanal', sample, field: null }),
  );
});

test('a column with a field shows its first value', () => {
  const { columns } = csvTable('Name,Company\nAda,Engines\nBen,+44 20 7946 0958\n');
  expect(columns[1]).toEqual({ name: 'Company', sample: 'Engines', field: 'company_name' });
});

test('a whole address beside parts without a street is their street, unless it says what they say', () => {
  const row = { Name: 'Ada', City: 'London', Country: 'UK' };
  expect(contactOf({ ...row, Address: '1 Road' })).toMatchObject({ address: ';;1 Road;London;;;UK' });
  expect(contactOf({ ...row, Address: 'London, UK' })).toMatchObject({ address: ';;;London;;;UK' });
});
