import { CHINA, EUROPE, type Card } from '../card.ts';
import { area, at, mark } from '../parts.ts';

/** India, Singapore and the Emirates. */
export const OVERSEAS: readonly Card[] = [
  {
    // A factory's sales office: full, the works and the certificate named, an address with a landmark.
    size: CHINA,
    paper: 'background:#fff;color:#1c1c1c;font:6.8pt/1.45 Nimbus Sans',
    print: [
      mark('drop', 10, 'left:5mm;top:4.5mm;color:#c0392b'),
      at(
        'left:17mm;top:4.6mm;font:700 11pt/1.25 Nimbus Sans;color:#c0392b',
        'Shreeji Polymers Private Limited',
        '<span style="font:400 6.6pt Nimbus Sans;color:#1c1c1c">An ISO 9001:2015 certified company</span>',
      ),
      at(
        'left:5mm;top:19mm;font:700 10pt/1.3 Nimbus Sans',
        'Ankit Agarwal',
        '<span style="font:400 7.4pt Nimbus Sans">Assistant Manager – Business Development</span>',
      ),
      at(
        'left:5mm;bottom:8.5mm',
        '402, Sunrise Arcade, Near Ring Road Circle,',
        'Satellite, Ahmedabad – 380 015, Gujarat, India.',
        'Mob.: +91 98255 50143&ensp;|&ensp;Tel.: +91 79 2555 0168',
        'Email: ankit.agarwal@shreejipolymers.in',
      ),
      area('left:0;right:0;bottom:0;height:6mm;background:#c0392b'),
      at(
        'left:0;right:0;bottom:1.2mm;text-align:center;color:#fff;font:700 7.4pt Nimbus Sans',
        'www.shreejipolymers.in',
      ),
    ].join(''),
    truth: {
      name: ['Ankit', 'Agarwal'],
      title: 'Assistant Manager – Business Development',
      company: 'Shreeji Polymers Private Limited',
      emails: ['ankit.agarwal@shreejipolymers.in'],
      phones: ['+919825550143', '+917925550168'],
      website: 'shreejipolymers.in',
      address: '402, Sunrise Arcade, Near Ring Road Circle, Satellite, Ahmedabad – 380 015, Gujarat, India',
      accept: {
        company_name: ['Shreeji Polymers', 'Shreeji Polymers Pvt. Ltd.'],
        job_title: ['Assistant Manager', 'Assistant Manager, Business Development'],
      },
    },
    difficulty: 'medium',
    photo: {
      size: [1440, 1080],
      fill: 0.88,
      turn: 8,
      tilt: [12, -4],
      table: 'checked',
      light: { from: 190, fall: 0.3 },
      noise: 0.018,
      quality: 73,
      warmth: 0.25,
    },
  },
  {
    // A bank in Singapore: a department, three numbers in a column, a unit with a number sign.
    size: CHINA,
    paper: 'background:#fff;color:#25282c;font:6.8pt/1.5 Go',
    print: [
      at(
        'left:7mm;top:7mm;font:700 10.5pt/1.35 Go',
        'Rachel Ng',
        '<span style="font:400 7.4pt Go">Assistant Vice President</span>',
        '<span style="font:400 7.4pt Go">Trade Finance</span>',
      ),
      at(
        'left:7mm;bottom:6mm',
        '<b>Straitsview Capital Pte. Ltd.</b>',
        '8 Cecil Lane #21-05',
        'Singapore 049712',
        'www.straitsviewcapital.com',
      ),
      at(
        'right:7mm;bottom:6mm;text-align:right',
        'DID +65 6555 0127',
        'Mobile +65 9555 0184',
        'Fax +65 6555 0100',
        'rachel.ng@straitsviewcapital.com',
      ),
      mark('star', 10, 'right:7mm;top:7mm;color:#b08d3c'),
    ].join(''),
    truth: {
      name: ['Rachel', 'Ng'],
      title: 'Assistant Vice President',
      company: 'Straitsview Capital Pte. Ltd.',
      emails: ['rachel.ng@straitsviewcapital.com'],
      phones: ['+6565550127', '+6595550184'],
      fax: ['+6565550100'],
      website: 'straitsviewcapital.com',
      address: '8 Cecil Lane #21-05, Singapore 049712',
      accept: {
        company_name: ['Straitsview Capital'],
        job_title: ['Assistant Vice President, Trade Finance', 'Assistant Vice President Trade Finance'],
      },
    },
    difficulty: 'easy',
    photo: {
      size: [1600, 1200],
      fill: 0.8,
      turn: -3,
      tilt: [6, 6],
      table: 'denim',
      light: { from: 245, fall: 0.25 },
      noise: 0.012,
      quality: 72,
    },
  },
  {
    // Dubai: the firm in Arabic beside its English, a box for an address, a profile.
    size: EUROPE,
    paper: 'background:#fff;color:#222;font:7pt/1.5 Karmilla',
    print: [
      area('left:0;right:0;top:0;height:1.6mm;background:#8a6d1f'),
      at('left:6mm;top:6mm;font:700 9.4pt/1.25 Karmilla;color:#8a6d1f', 'Al Noor Technical', 'Trading LLC'),
      at(
        'right:6mm;top:5.4mm;direction:rtl;font:700 9pt/1.5 Noto Naskh Arabic;color:#8a6d1f',
        'النور للتجارة الفنية',
        'ذ.م.م',
      ),
      at(
        'left:6mm;top:19mm;font:700 11pt/1.3 Karmilla',
        'Omar Haddad',
        '<span style="font:400 7.8pt Karmilla">Sales Engineer</span>',
      ),
      at(
        'left:6mm;bottom:4.6mm',
        'Mob: +971 50 555 0172',
        'Tel: +971 4 555 0138',
        'Fax: +971 4 555 0139',
        'P.O. Box 55512, Dubai, U.A.E.',
        'omar.haddad@alnoortechnical.ae',
      ),
      at(
        'right:6mm;top:30.6mm;text-align:right;font-size:6.6pt',
        'linkedin.com/in/omarhaddad-se',
        'alnoortechnical.ae',
      ),
    ].join(''),
    truth: {
      name: ['Omar', 'Haddad'],
      title: 'Sales Engineer',
      company: 'Al Noor Technical Trading LLC',
      emails: ['omar.haddad@alnoortechnical.ae'],
      phones: ['+971505550172', '+97145550138'],
      fax: ['+97145550139'],
      website: 'alnoortechnical.ae',
      address: 'P.O. Box 55512, Dubai, U.A.E.',
      linkedin: 'https://www.linkedin.com/in/omarhaddad-se',
      accept: { company_name: ['Al Noor Technical Trading', 'النور للتجارة الفنية ذ.م.م'] },
    },
    difficulty: 'medium',
    photo: {
      size: [1500, 1125],
      fill: 0.82,
      turn: 94,
      tilt: [10, 8],
      table: 'carpet',
      light: { from: 240, fall: 0.3 },
      noise: 0.018,
      quality: 68,
      warmth: 0.3,
    },
  },
];
