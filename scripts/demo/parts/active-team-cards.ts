import { addCard } from '../cards.ts';
import type { Demo } from '../demo.ts';

const COMPANY = { is_default: true, workplace: 'Halden & Rowe', work_category: 3, company_size: '11-50' };
const BRAND = { logo: 'logo/halden', cover: 'cover/skyline' };

/** LIVE cards of the people at Halden & Rowe. */
export function activeTeamCards(demo: Demo): void {
  addCard(
    demo,
    { user: 'team-active-owner' },
    {
      handle: 'team_active_owner',
      design: 'Petrol',
      made: 365,
      changed: 15,
      fields: {
        ...COMPANY,
        first_name: 'Marcus',
        last_name: 'Bell',
        job_title: 'Managing Partner',
        designation: 'RIBA',
      },
      bio: ['I ask what a building is for until somebody laughs, and begin there.'],
      picture: 'portrait/marcus',
      ...BRAND,
      contact: [
        ['cell_phone', '+44 7700 900 142', 'Mobile'],
        ['email', 'marcus@haldenrowe.example', 'Work email'],
        ['website', 'https://haldenrowe.example'],
      ],
      social: [
        ['linkedin', 'marcus-bell-haldenrowe'],
        ['x', 'marcusbell_demo'],
      ],
      links: [{ title: 'Work with us', link: 'https://haldenrowe.example/jobs', thumbnail: 'scene/gardens' }],
    },
  );
  addCard(
    demo,
    { user: 'team-active-admin' },
    {
      handle: 'team_active_admin',
      design: 'Petrol',
      made: 361,
      changed: 2,
      fields: {
        ...COMPANY,
        first_name: 'Priya',
        last_name: 'Raman',
        job_title: 'Head of Acoustics',
        designation: 'PhD',
      },
      bio: ['Rooms have voices. I make some of them speak up, and most of them be quiet.'],
      picture: 'portrait/priya',
      ...BRAND,
      contact: [
        ['cell_phone', '+44 7700 900 386', 'Mobile'],
        ['email', 'priya@haldenrowe.example', 'Work email'],
        ['calendar', 'https://haldenrowe.example/priya/hours', 'Book a listening hour'],
      ],
      social: [
        ['linkedin', 'priya-raman-haldenrowe'],
        ['soundcloud', 'priya-raman-demo'],
      ],
      photos: [{ title: 'Concert shell at dusk', picture: 'scene/pavilion_night' }],
    },
  );
  addCard(
    demo,
    { user: 'team-active-member' },
    {
      handle: 'team_active_member',
      design: 'Graphite',
      made: 357,
      changed: 44,
      fields: { ...COMPANY, first_name: 'Daichi', last_name: 'Mori', job_title: 'Structural Engineer' },
      bio: [
        '構造設計を担当しています。木造の橋と、百年もつ階段が専門です。',
        'Timber bridges, and stairs that last a century.',
      ],
      picture: 'portrait/daichi',
      ...BRAND,
      contact: [
        ['cell_phone', '+44 7700 900 240', 'Mobile'],
        ['email', 'daichi@haldenrowe.example', 'Work email'],
      ],
      social: [
        ['linkedin', 'daichi-mori-haldenrowe'],
        ['github', 'daichi-mori-demo'],
        ['line', 'daichi-mori-demo'],
      ],
      links: [
        { title: 'Stair calculator', link: 'https://haldenrowe.example/stairs', thumbnail: 'scene/steps' },
      ],
    },
  );
  addCard(
    demo,
    { user: 'team-active-readonly' },
    {
      handle: 'team_active_readonly',
      design: 'Stone',
      made: 353,
      changed: 90,
      fields: { ...COMPANY, first_name: 'Henrik', last_name: 'Vass', job_title: 'Senior Surveyor' },
      bio: ['I measure twice.'],
      picture: 'portrait/henrik',
      ...BRAND,
      contact: [
        ['phone', '+44 20 5550 0164', 'Office'],
        ['email', 'henrik@haldenrowe.example', 'Work email'],
      ],
      saveFirst: true,
    },
  );
}
