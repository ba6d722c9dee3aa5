import { addCard } from '../cards.ts';
import type { Demo } from '../demo.ts';

const COMPANY = {
  is_default: true,
  workplace: 'Harbour District Adult Learning Centre',
  company_name_separator: 'at the',
  work_category: 8,
};
const BRAND = { logo: 'logo/norrvik', cover: 'cover/coast' };

/** LIVE cards of a team whose plan has lapsed; they retain their content. The last one is as plain as possible. */
export function limitedTeamCards(demo: Demo): void {
  addCard(
    demo,
    { user: 'team-limited-owner' },
    {
      handle: 'team_limited_owner',
      design: 'Cobalt',
      made: 640,
      changed: 240,
      fields: {
        ...COMPANY,
        first_name: 'Ingrid',
        last_name: 'Solheim',
        job_title: 'Principal',
        designation: 'MEd',
      },
      bio: ['Nobody is too late for anything. Our oldest beginner in Portuguese is ninety-one.'],
      picture: 'portrait/ingrid',
      ...BRAND,
      contact: [
        ['phone', '+44 117 496 0143', 'Office'],
        ['email', 'i.solheim@harbour-learning.example', 'Work email'],
      ],
      social: [['linkedin', 'ingrid-solheim-demo']],
    },
  );
  addCard(
    demo,
    { user: 'team-limited-admin' },
    {
      handle: 'team_limited_admin',
      design: 'Espresso',
      made: 636,
      changed: 221,
      fields: { ...COMPANY, first_name: 'Tomas', last_name: 'Novák', job_title: 'Head of Crafts' },
      bio: ['Učím truhlařinu, řezbářství a trpělivost.', 'I teach joinery, carving and patience.'],
      picture: 'portrait/tomas',
      logo: 'logo/norrvik',
      cover: 'cover/workshop',
      contact: [
        ['cell_phone', '+44 7700 900 611', 'Mobile'],
        ['email', 't.novak@harbour-learning.example', 'Work email'],
      ],
      links: [
        {
          title: 'Evening classes',
          link: 'https://harbour-learning.example/crafts',
          thumbnail: 'scene/gardens',
        },
      ],
    },
  );
  addCard(
    demo,
    { user: 'team-limited-member' },
    {
      handle: 'team_limited_member',
      design: 'Ember',
      made: 632,
      changed: 260,
      fields: { ...COMPANY, first_name: 'Kwame', last_name: 'Asante', job_title: 'Tutor in Metalwork' },
      bio: ['Soudure, forge et bonne humeur. Le mardi, on parle français.'],
      picture: 'portrait/kwame',
      ...BRAND,
      contact: [
        ['cell_phone', '+44 7700 900 702', 'Mobile'],
        ['email', 'k.asante@harbour-learning.example', 'Work email'],
      ],
      social: [
        ['instagram', 'kwame.asante.demo'],
        ['whatsapp', '+44 7700 900 702'],
      ],
      saveFirst: true,
    },
  );
  addCard(
    demo,
    { user: 'team-limited-readonly' },
    {
      handle: 'team_limited_readonly',
      design: 'Paper',
      made: 628,
      changed: 628,
      fields: {
        ...COMPANY,
        first_name: 'Maximiliana',
        last_name: 'Konstantinopoulou-Wetherstone',
        job_title: 'Deputy Director of Continuing Education',
      },
      contact: [
        ['cell_phone', '+44 7700 900 318', 'Mobile'],
        ['email', 'm.konstantinopoulou-wetherstone@harbour-learning.example', 'Work email'],
      ],
    },
  );
}
