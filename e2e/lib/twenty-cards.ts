import type { Database } from '../../edge-api/db/client.ts';
import { SOCIAL_FIELD_TYPES } from '../../src/domain/sections/field-types.ts';
import { SECTION_NAMES } from '../../src/domain/sections/sections.ts';
import { addCard, addTeam, type MadeCard } from './add-card.ts';

const CONTACT = [
  ['cell_phone', '+46 70 555 01 42', 'Mobile'],
  ['phone', '+46 8 555 01 90'],
  ['email', 'someone@made.example', 'Work email'],
  ['website', 'made.example/somewhere'],
  ['address', ';;Hamngatan 12;Stockholm;;111 47;Sverige', 'Studio'],
  ['calendar', 'https://made.example/walk', 'Book a walk'],
  ['link', 'https://made.example/own', 'Something of my own'],
] as const;

/** One item in each of the seven sections. */
const EVERYTHING = {
  contact: CONTACT,
  social: [
    ['linkedin', 'someone-made'],
    ['instagram', 'someone.made'],
    ['whatsapp', '+46 70 555 01 42'],
    ['wechat', 'someone_made'],
  ],
  links: [
    { title: 'Selected gardens', link: 'https://made.example/gardens', pictured: true },
    { title: 'A title that is longer than what stands on one line', link: 'made.example/notes' },
    { title: 'Notes', link: 'https://made.example/n' },
  ],
  videos: [
    { title: 'Spring', link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY', poster: true },
    { link: 'https://vimeo.com/76979871' },
    { title: 'Elsewhere', link: 'https://made.example/film' },
  ],
  photos: ['Stepping stones', null, 'Palm house', 'Steps at noon'],
  files: ['Portfolio', 'A plant list for the courtyard that faces north', 'Slides'],
  pictures: ['picture', 'logo', 'background'],
} as const satisfies Partial<MadeCard>;
const BIO = '<p>I design quiet public places: school yards and one small park by the sea.</p>';
const RICH_BIO =
  '<h2>What I do</h2><p>I <strong>design</strong>, <em>plant</em> and <u>wait</u>.</p><ul><li>Yards</li>' +
  '<li>Parks</li></ul><ol><li>Draw</li><li>Dig</li></ol><blockquote>Rain is a material.</blockquote>' +
  '<p>See <a href="https://made.example/a">my gardens</a> or <a href="mailto:a@made.example">write</a>.</p>';
const WORD = 'Konstantinopoulou';

const design = (title: string) =>
  ['Ink', 'Paper', 'Fern', 'Linen', 'Mist', 'Sky', 'Mint', 'Lemon', 'Peach', 'Blossom'].indexOf(title) + 1;
const named = (first_name: string, last_name: string, more: MadeCard['profile'] = {}) => ({
  first_name,
  last_name,
  bio: BIO,
  ...more,
});

/** Cards of single people, by their special feature. */
const PEOPLE: Readonly<Record<string, MadeCard>> = {
  'nothing but a name': { handle: 'made_bare', profile: { first_name: 'Mia', last_name: 'Wren' } },
  'a name of sixty letters': {
    handle: 'made_sixty',
    profile: named('Maximiliana-Wilhelmina-Theodor', 'Konstantinopoulou-Wetherstones', {
      designation: 'CPA, CFA, MBA, PHD',
      job_title: 'Deputy Director of Continuing Education and Everything Else that is Taught in the Evening',
      workplace: 'Harbour District Adult Learning Centre',
      card_design_id: design('Paper'),
    }),
    contact: [['email', `m.${'konstantinopoulou-wetherstone'.repeat(3)}@harbour-learning.example`]],
  },
  'one word that fits no line': {
    handle: 'made_word',
    profile: named(WORD.repeat(2).slice(0, 30), WORD.repeat(9).slice(0, 150), { job_title: WORD.repeat(15) }),
  },
  'two letters': { handle: 'made_two', profile: named('Bo', ''), contact: [['email', 'b@o.example']] },
  'Arabic, with everything': {
    handle: 'made_arabic',
    profile: {
      first_name: 'ندى',
      last_name: 'الحدّاد',
      job_title: 'مهندسة معمارية',
      workplace: 'استوديو الرواق',
      company_name_separator: 'في',
      bio: '<p>أصمّم بيوتًا تتنفّس: أفنية مظلّلة وحجر محلي.</p>',
      card_design_id: design('Linen'),
    },
    ...EVERYTHING,
  },
  'Hebrew, shown by night': {
    handle: 'made_hebrew',
    profile: {
      first_name: 'נועה',
      last_name: 'ברק',
      job_title: 'אדריכלית נוף',
      bio: '<p>גינות, חצרות ופארק קטן אחד ליד הים.</p>',
      card_design_id: design('Peach'),
      night: true,
    },
    contact: CONTACT,
    photos: ['גשר', 'מדרגות', null],
    cta: { priority: 'CustomSave', action: 'קביעת פגישה', cta_type: 'save', link: 'made.example/book' },
  },
  'Chinese and Japanese': {
    handle: 'made_cjk',
    profile: {
      first_name: '美咲',
      last_name: '森田',
      job_title: '景观设计师',
      workplace: '株式会社みどり',
      bio: '<p>静かな庭をつくります。</p>',
    },
    contact: CONTACT,
    links: EVERYTHING.links,
  },
  'signs and emoji': {
    handle: 'made_emoji',
    profile: {
      first_name: '🌱',
      last_name: '👩‍👩‍👧‍👦 & <b>"O\'Neil"</b>',
      job_title: '100 % 🌧️',
      bio: '<p>🌳🌳🌳 &lt;3</p>',
    },
    links: [{ title: '🌷 & "tulips" <i>', link: 'https://made.example/?a=1&b="2"' }],
  },
  'everything, with pictures': {
    handle: 'made_all',
    profile: named('Alma', 'Ek', {
      job_title: 'Gardener',
      workplace: 'Fernhall',
      card_design_id: design('Fern'),
    }),
    ...EVERYTHING,
    cta: { priority: 'Save', cta_type: 'save' },
  },
  'everything, without a picture': {
    handle: 'made_unpictured',
    profile: named('Alva', 'Ek', { job_title: 'Gardener', card_design_id: design('Blossom') }),
    ...EVERYTHING,
    pictures: [],
    links: EVERYTHING.links.map(({ title, link }) => ({ title, link })),
    videos: EVERYTHING.videos.map(({ link }) => ({ link })),
    order: SECTION_NAMES.toReversed(),
  },
  'a dark gradient': {
    handle: 'made_aurora',
    profile: named('Nils', 'Berg', { card_design_id: 17 }),
    ...EVERYTHING,
  },
  'a light gradient with its night pair': {
    handle: 'made_mist',
    profile: named('Nora', 'Berg', { card_design_id: design('Mist'), night: true }),
    ...EVERYTHING,
  },
  'colours of its own that nobody could read': {
    handle: 'made_unreadable',
    profile: named('Odd', 'Berg', { job_title: 'Painter', night: true }),
    ...EVERYTHING,
    design: {
      background_color: '#C0C0C0',
      foreground_active_color: '#C8B8C0',
      accent_color: '#BBBBBB',
      full_name_foreground_color: '#CCCCCC',
      career_foreground_color: '#B4B4B4',
      card_background_color: '#C4C4C4',
    },
  },
  'a gradient of its own': {
    handle: 'made_gradient',
    profile: named('Tove', 'Berg', { job_title: 'Dyer' }),
    ...EVERYTHING,
    design: {
      background_color: 'linear-gradient(135deg, #3A0D4F, #0B2A5B 40%, #00463C)',
      foreground_active_color: '#FFC46B',
      accent_color: '#2B2350',
      full_name_foreground_color: '#FFFFFF',
      career_foreground_color: '#D8CFE8',
      card_background_color: '#1C1238',
    },
  },
  'thirty of each': {
    handle: 'made_thirty',
    profile: named('Trin', 'Thirty'),
    contact: Array.from({ length: 30 }, (_, n) => ['phone', `+46 8 555 ${10 + n} 90`, `Line ${n}`] as const),
    social: SOCIAL_FIELD_TYPES.slice(0, 30).map(({ id }) => [id, `made-${id}`] as const),
    links: Array.from({ length: 30 }, (_, n) => ({
      title: `Link ${n}`,
      link: `made.example/${n}`,
      pictured: n % 3 > 0,
    })),
    photos: Array.from({ length: 20 }, (_, n) => `Photo number ${n}`),
    files: Array.from({ length: 15 }, (_, n) => `File number ${n}`),
  },
  'long values': {
    handle: 'made_long',
    profile: named('Lo', 'Ng', {
      workplace: 'Company '.repeat(400),
      job_title: 'x'.repeat(255),
      footer_text: 'Foot '.repeat(50),
    }),
    contact: [
      ['website', `https://made.example/${'a'.repeat(1800)}`, 'L'.repeat(255)],
      ['address', `;;${'Street '.repeat(40)};${'Town'.repeat(40)};;;`],
      ['cell_phone', '9'.repeat(60)],
    ],
    social: [['linkedin', 'z'.repeat(250)]],
    links: [{ title: 'T'.repeat(255), link: `https://made.example/${'b'.repeat(1800)}`, pictured: true }],
    videos: [{ title: 'V'.repeat(255), link: `https://made.example/${'c'.repeat(500)}` }],
    photos: ['P'.repeat(80)],
    files: ['F'.repeat(255)],
    cta: { priority: 'CustomExchange', action: 'A'.repeat(120), cta_type: 'exchange', link: 'made.example' },
  },
  'all sections off': {
    handle: 'made_off',
    profile: named('Of', 'Fline'),
    ...EVERYTHING,
    off: SECTION_NAMES,
    branding: false,
  },
  'a button of its own that leads nowhere': {
    handle: 'made_inactive',
    profile: named('Ina', 'Ctive', { bio: RICH_BIO, card_design_id: design('Lemon') }),
    cta: {
      priority: 'CustomExchange',
      action: 'Book a walk',
      cta_type: 'exchange',
      link: 'javascript:alert(1)',
    },
  },
};

const PERSON = (n: number): MadeCard => ({
  handle: `made_person_${n}`,
  profile: {
    first_name: `Person ${n}`,
    last_name: n % 2 ? 'Of the Team' : '',
    job_title: n % 3 ? 'Colleague' : null,
  },
  pictures: n % 2 ? ['picture'] : [],
});
const MEMBER: MadeCard = {
  handle: 'made_member',
  profile: named('Mem', 'Ber', { workplace: 'Made & Sons' }),
  contact: CONTACT,
  links: [{ title: 'My own', link: 'made.example/own' }],
  files: ['My own file'],
};
const BUSINESS: MadeCard = {
  handle: 'made_business',
  profile: { workplace: 'Made & Sons', work_category: 3, bio: RICH_BIO, card_design_id: 18 },
  ...EVERYTHING,
  pictures: ['logo', 'background'],
};

/** The special feature of each card, and its handle. */
export const TWENTY: readonly (readonly [what: string, handle: string])[] = [
  ...Object.entries(PEOPLE).map(([what, { handle }]) => [what, handle] as const),
  ['a business with its people', BUSINESS.handle],
  ['a member with items that the team pushes', MEMBER.handle],
];

/** Adds twenty different cards, directly into the database. */
export async function addTwenty(db: Database): Promise<void> {
  for (const card of Object.values(PEOPLE)) await addCard(db, card);
  const people = [MEMBER, ...Array.from({ length: 8 }, (_, n) => PERSON(n))];
  await addTeam(db, BUSINESS, people, ['links', 'files', 'photo_gallery', 'about', 'video', 'contact_info']);
}
