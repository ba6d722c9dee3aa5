import { EUROPE, type Card } from '../card.ts';
import { area, at, mark } from '../parts.ts';

/** The United Kingdom. */
export const BRITAIN: readonly Card[] = [
  {
    // A manufacturer: the address over three lines, labels with colons, a registered company.
    size: EUROPE,
    paper: 'background:#fff;color:#1f1f1f;font:7.4pt/1.45 Noto Sans Display',
    print: [
      at('right:6mm;top:5.5mm;text-align:right;font:800 14pt Noto Sans Display;color:#c8102e', 'PENNINE'),
      at('right:6mm;top:11.4mm;text-align:right;font:600 8.4pt Noto Sans Display', 'FASTENERS LIMITED'),
      at(
        'left:6mm;top:17mm;font:700 11.5pt/1.3 Noto Sans Display',
        'James Whitfield',
        '<span style="font:400 8pt Noto Sans Display">Regional Sales Manager</span>',
      ),
      at(
        'left:6mm;bottom:5mm',
        'T: 0113 496 0174',
        'M: 07700 900 254',
        'E: james.whitfield@penninefasteners.co.uk',
        'W: www.penninefasteners.co.uk',
      ),
      at('right:6mm;top:22mm;text-align:right', 'Unit 6, Calder Park', 'Wakefield Road', 'Leeds LS10 4ZQ'),
    ].join(''),
    truth: {
      name: ['James', 'Whitfield'],
      title: 'Regional Sales Manager',
      company: 'Pennine Fasteners Limited',
      emails: ['james.whitfield@penninefasteners.co.uk'],
      phones: ['+441134960174', '+447700900254'],
      website: 'penninefasteners.co.uk',
      address: 'Unit 6, Calder Park, Wakefield Road, Leeds LS10 4ZQ',
      accept: { company_name: ['Pennine Fasteners'] },
    },
    difficulty: 'easy',
    photo: {
      size: [1600, 1200],
      fill: 0.78,
      turn: 5,
      tilt: [7, 3],
      table: 'kraft',
      light: { from: 225, fall: 0.25 },
      noise: 0.013,
      quality: 73,
    },
  },
  {
    // A university: crest and name at the head, school beneath the title, a profile and a handle.
    size: EUROPE,
    paper: 'background:#fdfcf8;color:#222;font:7.4pt/1.45 Gentium Book Plus',
    print: [
      mark('arch', 9, 'left:6mm;top:5mm;color:#3b2a66'),
      at('left:17mm;top:6.4mm;font:700 13pt Gentium Book Plus;color:#3b2a66', 'Ashdown University'),
      at(
        'left:17mm;top:16mm;font:700 10.5pt/1.3 Gentium Book Plus',
        'Dr Amelia Hughes',
        '<span style="font:400 8.2pt Gentium Book Plus">Senior Research Fellow</span>',
        '<span style="font:italic 8.2pt Gentium Book Plus">School of Chemistry</span>',
      ),
      at(
        'left:17mm;bottom:4.6mm',
        'Faraday Building, College Lane, Nottingham NG7 9QD',
        '0115 496 0319&ensp;·&ensp;amelia.hughes@ashdown.ac.uk',
        'linkedin.com/in/amelia-hughes-chem',
        '@ameliahughes_lab',
      ),
    ].join(''),
    truth: {
      name: ['Amelia', 'Hughes'],
      title: 'Senior Research Fellow',
      company: 'Ashdown University',
      emails: ['amelia.hughes@ashdown.ac.uk'],
      phones: ['+441154960319'],
      address: 'Faraday Building, College Lane, Nottingham NG7 9QD',
      linkedin: 'https://www.linkedin.com/in/amelia-hughes-chem',
      accept: {
        full_name: ['Dr Amelia Hughes'],
        job_title: [
          'Senior Research Fellow, School of Chemistry',
          'Senior Research Fellow School of Chemistry',
        ],
      },
    },
    difficulty: 'medium',
    photo: {
      size: [1400, 1050],
      fill: 0.85,
      turn: -9,
      tilt: [15, 5],
      table: 'oak',
      light: {
        from: 100,
        fall: 0.3,
        shadow: { of: 'hand', at: [0.1, 0.16], from: 60, depth: 0.35, soft: 0.07 },
      },
      noise: 0.018,
      quality: 75,
    },
  },
  {
    // A planner of weddings: fine letters in grey and rose on rough paper, a town for an address.
    size: EUROPE,
    paper: 'background:#f8efeb;color:#6f6164;text-align:center;font:8.4pt/1.5 Fanwood Text',
    print: [
      at('left:0;right:0;top:7mm;font:italic 19pt Fanwood Text;color:#a0616a', 'Bennett &amp; Bloom'),
      area('left:37.5mm;top:18.5mm;width:10mm;height:0.3mm;background:#a0616a'),
      at('left:0;right:0;top:21mm;font:11pt Fanwood Text', 'Sophie Bennett'),
      at('left:0;right:0;top:26mm;font:italic 9pt Fanwood Text', 'Wedding &amp; Events Planner'),
      at(
        'left:0;right:0;bottom:5.5mm',
        '07700 900 812&ensp;|&ensp;hello@bennettandbloom.co.uk',
        'www.bennettandbloom.co.uk&ensp;|&ensp;@bennettandbloom',
        'Cheltenham, Gloucestershire',
      ),
    ].join(''),
    truth: {
      name: ['Sophie', 'Bennett'],
      title: 'Wedding & Events Planner',
      company: 'Bennett & Bloom',
      emails: ['hello@bennettandbloom.co.uk'],
      phones: ['+447700900812'],
      website: 'bennettandbloom.co.uk',
      address: 'Cheltenham, Gloucestershire',
    },
    difficulty: 'hard',
    photo: {
      size: [1500, 1125],
      fill: 0.8,
      turn: -14,
      tilt: [16, 10],
      table: 'marble',
      light: { from: 290, fall: 0.4 },
      glare: { at: [0.2, 0.25], size: [0.16, 0.18], strength: 0.35 },
      noise: 0.026,
      quality: 75,
      exposure: 0.8,
      warmth: 0.2,
      shake: [2, 20],
    },
  },
];
