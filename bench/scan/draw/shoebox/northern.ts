import { EUROPE, type Card } from '../card.ts';
import { area, at, mark } from '../parts.ts';

/** The Netherlands, Sweden and Poland. */
export const NORTHERN: readonly Card[] = [
  {
    // Fitters: a blue foot with the website, labels of one letter.
    size: EUROPE,
    paper: 'background:#fff;color:#1d2733;font:7.6pt/1.5 Carlito',
    print: [
      mark('drop', 9, 'right:6mm;top:5.5mm;color:#0077b6'),
      at('left:6mm;top:6mm;font:700 12pt Carlito;color:#0077b6', 'Noordzicht Installatietechniek B.V.'),
      at(
        'left:6mm;top:17mm;font:700 12pt/1.25 Carlito',
        'Pieter de Vries',
        '<span style="font:400 9pt Carlito">Accountmanager</span>',
      ),
      at('left:6mm;bottom:11mm', 'Handelsweg 27', '1525 RG Westknollendam'),
      at(
        'right:6mm;bottom:11mm;text-align:right',
        'T 075 555 01 38',
        'M 06 5555 0172',
        'p.devries@noordzicht.nl',
      ),
      area('left:0;right:0;bottom:0;height:8mm;background:#0077b6'),
      at('left:6mm;bottom:1.8mm;color:#fff;font:700 9pt Carlito', 'www.noordzicht.nl'),
      at('right:6mm;bottom:1.8mm;color:#fff;font:italic 8.4pt Carlito', 'Warmte die werkt'),
    ].join(''),
    truth: {
      name: ['Pieter', 'de Vries'],
      title: 'Accountmanager',
      company: 'Noordzicht Installatietechniek B.V.',
      emails: ['p.devries@noordzicht.nl'],
      phones: ['+31755550138', '+31655550172'],
      website: 'noordzicht.nl',
      address: 'Handelsweg 27, 1525 RG Westknollendam',
      accept: { company_name: ['Noordzicht Installatietechniek'] },
    },
    difficulty: 'easy',
    photo: {
      size: [1600, 1200],
      fill: 0.8,
      turn: -4,
      tilt: [6, -6],
      table: 'cork',
      light: { from: 210, fall: 0.25 },
      noise: 0.012,
      quality: 70,
    },
  },
  {
    // Builders in Stockholm: three numbers with words before them, the name in capitals.
    size: EUROPE,
    paper: 'background:#fff;color:#222;font:7.4pt/1.45 Gillius ADF',
    print: [
      area('left:0;right:0;top:0;height:3mm;background:#f0b323'),
      at('left:6mm;top:8mm;font:700 11pt Gillius ADF', 'JOHAN BERGSTRÖM'),
      at('left:6mm;top:13mm;font:8.4pt Gillius ADF', 'Projektledare'),
      at(
        'left:6mm;bottom:6mm',
        'Mälarvik Bygg AB',
        'Bryggvägen 8, 117 71 Stockholm',
        'Växel 08-465 004 00',
        'Direkt 08-465 004 17',
        'Mobil 070-174 06 52',
        'johan.bergstrom@malarvikbygg.se',
      ),
      at('right:6mm;bottom:6mm;text-align:right;font:700 9pt Gillius ADF', 'malarvikbygg.se'),
      mark('peak', 14, 'right:6mm;top:9mm;color:#f0b323'),
    ].join(''),
    truth: {
      name: ['Johan', 'Bergström'],
      title: 'Projektledare',
      company: 'Mälarvik Bygg AB',
      emails: ['johan.bergstrom@malarvikbygg.se'],
      phones: ['+46846500400', '+46846500417', '+46701740652'],
      website: 'malarvikbygg.se',
      address: 'Bryggvägen 8, 117 71 Stockholm',
      accept: { company_name: ['Mälarvik Bygg'] },
    },
    difficulty: 'medium',
    photo: {
      size: [1350, 1800],
      fill: 0.86,
      turn: 7,
      tilt: [15, 4],
      table: 'mat',
      light: { from: 270, fall: 0.35 },
      glare: { at: [0.6, 0.35], size: [0.14, 0.14], strength: 0.25 },
      noise: 0.018,
      quality: 72,
    },
  },
  {
    // A furniture maker in Poland: name and title in the middle, the rest in two columns.
    size: EUROPE,
    paper: 'background:#faf8f3;color:#3b2f24;font:7.2pt/1.45 Open Sans Condensed',
    print: [
      at(
        'left:0;right:0;text-align:center;top:6mm;font:700 13pt Open Sans Condensed;color:#7a4b21',
        'DREWMAX MEBLE Sp. z o.o.',
      ),
      at(
        'left:0;right:0;text-align:center;top:16.4mm;font:700 12pt Open Sans Condensed',
        'Katarzyna Nowicka',
      ),
      at(
        'left:0;right:0;text-align:center;top:22mm;font:700 8.4pt Open Sans Condensed',
        'Specjalista ds. sprzedaży',
      ),
      area('left:10mm;right:10mm;top:29mm;height:0.3mm;background:#7a4b21'),
      at(
        'left:10mm;bottom:6.5mm;font-weight:700',
        'ul. Przemysłowa 16',
        '63-600 Kępno',
        'NIP 000-041-72-63',
        'www.drewmaxmeble.pl',
      ),
      at(
        'right:10mm;bottom:6.5mm;text-align:right;font-weight:700',
        'tel. +48 62 555 01 43',
        'kom. +48 605 550 172',
        'k.nowicka@drewmaxmeble.pl',
      ),
    ].join(''),
    truth: {
      name: ['Katarzyna', 'Nowicka'],
      title: 'Specjalista ds. sprzedaży',
      company: 'Drewmax Meble Sp. z o.o.',
      emails: ['k.nowicka@drewmaxmeble.pl'],
      phones: ['+48625550143', '+48605550172'],
      website: 'drewmaxmeble.pl',
      address: 'ul. Przemysłowa 16, 63-600 Kępno',
      accept: { company_name: ['Drewmax Meble'] },
    },
    difficulty: 'medium',
    photo: {
      size: [1400, 1050],
      fill: 0.82,
      turn: -13,
      tilt: [12, 10],
      table: 'whitewash',
      light: {
        from: 120,
        fall: 0.3,
        shadow: { of: 'edge', at: [0, 0.15], from: 80, depth: 0.32, soft: 0.1 },
      },
      noise: 0.02,
      quality: 74,
      warmth: 0.25,
    },
  },
];
