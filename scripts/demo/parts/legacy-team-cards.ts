import { addCard } from '../cards.ts';
import type { Demo } from '../demo.ts';

const COMPANY = { is_default: true, workplace: 'Kestrel Museum', work_category: 4, company_size: '11-50' };
const BRAND = { logo: 'logo/kestrel', cover: 'cover/dusk' };

/** LIVE cards of a team on an old plan. */
export function legacyTeamCards(demo: Demo): void {
  addCard(
    demo,
    { user: 'team-legacy-owner' },
    {
      handle: 'team_legacy_owner',
      design: 'Bordeaux',
      made: 1210,
      changed: 31,
      fields: { ...COMPANY, first_name: 'Elena', last_name: 'Petrescu', job_title: 'Director' },
      bio: ['Muzeele sunt pentru oameni care se întorc.', 'Museums are for people who come back.'],
      picture: 'portrait/elena',
      ...BRAND,
      contact: [
        ['phone', '+27 21 555 0142', 'Office'],
        ['email', 'elena@kestrel.example', 'Work email'],
        ['website', 'https://kestrel.example'],
      ],
      social: [
        ['linkedin', 'elena-petrescu-demo'],
        ['bluesky', 'elena-petrescu-demo'],
      ],
      links: [{ title: 'What is on', link: 'https://kestrel.example/on', thumbnail: 'scene/leaves' }],
      photos: [
        { title: 'The north hall', picture: 'scene/arches' },
        { title: 'Roof garden', picture: 'scene/orchard' },
      ],
    },
  );
  addCard(
    demo,
    { user: 'team-legacy-admin' },
    {
      handle: 'team_legacy_admin',
      design: 'Forest',
      made: 1206,
      changed: 71,
      fields: {
        ...COMPANY,
        first_name: 'Arjun',
        last_name: 'Gill',
        job_title: 'Head of Conservation',
        designation: 'ACR',
      },
      bio: ['ਮੈਂ ਪੁਰਾਣੇ ਕਾਗਜ਼ ਸੰਭਾਲਦਾ ਹਾਂ।', 'I look after old paper, and the weather in drawers.'],
      picture: 'portrait/arjun',
      logo: 'logo/kestrel',
      cover: 'cover/north',
      contact: [
        ['cell_phone', '+27 82 555 0118', 'Mobile'],
        ['email', 'arjun@kestrel.example', 'Work email'],
      ],
      social: [['researchgate', 'arjun-gill-demo']],
    },
  );
  addCard(
    demo,
    { user: 'team-legacy-member' },
    {
      handle: 'team_legacy_member',
      design: 'Blossom',
      made: 1202,
      changed: 8,
      fields: { ...COMPANY, first_name: 'Mei', last_name: 'Chen', job_title: 'Curator of Prints' },
      bio: ['我负责版画收藏：木刻、石版和一只很老的海鸥。', 'Woodcuts, lithographs and one very old gull.'],
      picture: 'portrait/mei',
      ...BRAND,
      contact: [
        ['cell_phone', '+27 82 555 0127', 'Mobile'],
        ['email', 'mei@kestrel.example', 'Work email'],
      ],
      social: [['instagram', 'mei.chen.kestrel.demo']],
      photos: [{ title: 'Print room', picture: 'scene/contours' }],
      sections: ['about', 'photo_gallery', 'contact_info', 'social_media', 'links', 'video', 'files'],
    },
  );
  addCard(
    demo,
    { user: 'team-legacy-readonly' },
    {
      handle: 'team_legacy_readonly',
      design: 'Sky',
      made: 1198,
      changed: 400,
      fields: { ...COMPANY, first_name: 'Sofia', last_name: 'Duarte', job_title: 'Bookings and Tours' },
      bio: ['Visitas guiadas em português, inglês e gaivota.'],
      picture: 'portrait/sofia',
      ...BRAND,
      contact: [
        ['phone', '+27 21 555 0190', 'Visitor desk'],
        ['email', 'sofia@kestrel.example', 'Work email'],
      ],
    },
  );
}
