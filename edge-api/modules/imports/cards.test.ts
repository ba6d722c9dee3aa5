import { expect, test } from 'vitest';
import { readRow } from '../../../src/domain/imports/import-row.ts';
import { planOf } from './look-at-rows.ts';
import { vcardTable } from './testing/at-once.ts';
import { contactsIn } from './testing/program-cards.ts';

const ASA = {
  full_name: 'Åsa Öberg',
  first_name: 'Åsa',
  last_name: 'Öberg',
  nickname: 'Osa',
  emails: ['asa@x.test'],
  tags: [],
  notes: [],
};
const POTTER = { ...ASA, company_name: 'Fernhall Studio', job_title: 'Potter' };
const MOBILE = { phones: ['+46 70 555 01 42'] };
const TIGHT = { phones: ['+46705550142'] };
const WORK = { address: ';;Hamngatan 12;Stockholm;;111 47;Sweden' };
const SVERIGE = { address: ';;Hamngatan 12;Stockholm;;111 47;Sverige' };
const HOME = ';;Kiln Lane 1;Quillmoor;;QM1 2AB;';
const SITES = { website: 'https://fernhall.example', websites: 'https://asa.example' };

test.each([
  [
    'outlook.vcf',
    {
      ...POTTER,
      ...SVERIGE,
      ...SITES,
      addresses: HOME,
      birthday: '1990-04-12',
      messengers: 'msn:asa@x.test',
      phones: ['+46 8 555 01 00', '+46 70 555 01 42', '+46 70 555 01 99'],
      left_out: ['Fax: +46 8 555 01 01', 'Department: Ceramics', 'Anniversary: 20150601'],
    },
  ],
  [
    'gmail.vcf',
    {
      ...POTTER,
      ...MOBILE,
      ...SITES,
      address: HOME,
      addresses: WORK.address,
      birthday: '--04-12',
      messengers: 'skype:asa.oberg',
      tags: ['Clay, glass', 'Fair'],
      left_out: [],
    },
  ],
  [
    'icloud.vcf',
    {
      ...POTTER,
      ...MOBILE,
      ...WORK,
      ...SITES,
      birthday: '--04-12',
      contact_linkedin_url: 'https://www.linkedin.com/in/asa',
      messengers: 'x:http://twitter.com/asa\njabber:asa@x.test\nfacebook:asa.oberg',
      left_out: ['Related person: Bo', 'Anniversary: 2015-06-01', 'https://gateway.icloud.example/p'],
    },
  ],
  [
    'android.vcf',
    {
      ...ASA,
      ...TIGHT,
      ...WORK,
      ...SITES,
      birthday: '1990-04-12',
      messengers: 'skype:asa.oberg\njabber:asa@x.test',
      left_out: [],
    },
  ],
  [
    'thunderbird.vcf',
    {
      ...ASA,
      ...MOBILE,
      ...WORK,
      website: 'https://fernhall.example',
      birthday: '1990-04-12',
      messengers: 'jabber:asa@x.test\nmatrix:u/asa:x.test',
      left_out: ['Fax: +46 8 555 01 01', 'Anniversary: 20150601'],
    },
  ],
  [
    'nokia.vcf',
    {
      ...ASA,
      ...TIGHT,
      ...SVERIGE,
      website: 'https://fernhall.example',
      birthday: '1990-04-12',
      notes: ['Bränner lera\nhemma'],
      left_out: ['Pager: +46705550199', 'Fax: +46855501 01'],
    },
  ],
])('%s is read with all that it has, and what a contact cannot hold is named', (name, contact) =>
  expect(contactsIn(name)).toEqual([contact]),
);

test('an escaped comma is part of a category, and another one separates two', () => {
  const { columns, rows } = vcardTable('BEGIN:VCARD\nFN:Ada\nCATEGORIES:a\\,b,c\nEND:VCARD');
  const plan = planOf({ own: false, format: 'vcard' }, columns);
  expect(readRow(rows[0]!.cells, plan).draft!.tags).toEqual(['a,b', 'c']);
});
