import { addCard } from '../cards.ts';
import type { Demo } from '../demo.ts';

const OWNER = { user: 'solo-active' } as const;
const PERSON = { first_name: 'Ava', last_name: 'Lindgren' } as const;

/** The card with everything, and two more that are not LIVE. */
export function ava(demo: Demo): void {
  liveCard(demo);
  lecturesCard(demo);
  allotmentCard(demo);
}

function liveCard(demo: Demo): void {
  addCard(demo, OWNER, {
    handle: 'ava',
    design: 'Fern',
    made: 412,
    changed: 3,
    fields: {
      ...PERSON,
      is_default: true,
      designation: 'MSA, CMLI',
      job_title: 'Landscape Architect',
      workplace: 'Fernhall Studio',
      work_category: 3,
      company_size: '2-10',
      listed: true,
    },
    bio: [
      'I design quiet public places: school yards, courtyards and one very small park by the sea. Ask me about rain, shade and boots.',
    ],
    picture: 'portrait/ava',
    logo: 'logo/fernhall',
    cover: 'cover/hills',
    contact: [
      ['cell_phone', '+46 70 555 01 42', 'Mobile'],
      ['phone', '+46 8 555 01 90', 'Studio'],
      ['email', 'ava@fernhall.example', 'Work email'],
      ['website', 'https://fernhall.example', 'Website'],
      ['address', ';;Hamngatan 12;Stockholm;;111 47;', 'Studio'],
      ['calendar', 'https://fernhall.example/walk', 'Book a site walk'],
    ],
    social: [
      ['linkedin', 'ava-lindgren-fernhall'],
      ['instagram', 'ava.lindgren.fernhall'],
      ['x', 'avafernhall'],
      ['whatsapp', '+46 70 555 01 42'],
      ['behance', 'fernhall-studio-demo'],
      ['youtube', 'fernhall-studio-demo'],
    ],
    links: [
      { title: 'Selected gardens', link: 'https://fernhall.example/gardens', thumbnail: 'scene/gardens' },
      { title: 'Pond at Aspvik', link: 'https://fernhall.example/aspvik', thumbnail: 'scene/pond' },
      { title: 'Field notes', link: 'https://fernhall.example/notes', thumbnail: 'scene/contours' },
      { title: 'Winter lectures', link: 'https://fernhall.example/lectures', thumbnail: 'scene/pavilion' },
    ],
    // A freely licensed video (Blender's "Spring", CC BY 4.0): a fictional address would not exist.
    videos: [{ link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY', poster: 'scene/video' }],
    photos: [
      { title: 'Reading arcade, Aspvik', picture: 'scene/arches' },
      { title: 'Stepping stones', picture: 'scene/pond_stones' },
      { title: 'Palm house, north bay', picture: 'scene/leaves' },
      { title: 'Pavilion, the first lecture', picture: 'scene/pavilion_night' },
      { title: 'Orchard school yard', picture: 'scene/orchard' },
      { title: 'Garden steps, noon', picture: 'scene/steps' },
      { title: 'Rain meadow, second summer', picture: 'scene/meadow' },
      { title: 'Footbridge, October', picture: 'scene/autumn_bridge' },
    ],
    files: [
      { title: 'Fernhall portfolio 2026', document: 'fernhall-portfolio', updated: 24 },
      { title: 'Plant list, north courtyard', document: 'plant-list', updated: 9 },
      { title: 'How we plan for rain', document: 'rain-slides', updated: 61 },
    ],
  });
}

function lecturesCard(demo: Demo): void {
  addCard(demo, OWNER, {
    handle: 'ava_lectures',
    design: 'Night',
    made: 190,
    changed: 12,
    fields: {
      ...PERSON,
      job_title: 'Speaker, Winter Lectures',
      workplace: 'Pavilion',
      company_name_separator: 'at the',
      work_category: 10,
    },
    bio: ['Five evenings about water, one about frost. Doors open at six, tea until it is gone.'],
    picture: 'portrait/ava',
    cover: 'cover/pavilion',
    contact: [
      ['email', 'lectures@fernhall.example', 'Invitations'],
      ['website', 'https://fernhall.example/lectures', 'Programme'],
    ],
    social: [['linkedin', 'ava-lindgren-fernhall']],
    links: [
      { title: 'This winter', link: 'https://fernhall.example/lectures', thumbnail: 'scene/pavilion_night' },
    ],
    files: [{ title: 'How we plan for rain', document: 'rain-slides', updated: 61 }],
  });
}

function allotmentCard(demo: Demo): void {
  addCard(demo, OWNER, {
    handle: 'ava_koloni',
    design: 'Moss',
    made: 77,
    changed: 40,
    fields: {
      ...PERSON,
      job_title: 'Odlare',
      workplace: 'Aspviks koloniförening',
      company_name_separator: 'i',
      work_category: 2,
    },
    bio: ['Lott 27, bredvid pumpen. Jag byter gärna pumpafrön mot rabarber.'],
    picture: 'portrait/ava',
    cover: 'cover/terraces',
    contact: [
      ['cell_phone', '+46 70 555 01 42', 'Mobil'],
      ['email', 'ava@koloni.example', 'E-post'],
    ],
    photos: [{ title: 'Ängen i juli', picture: 'scene/meadow' }],
  });
}
