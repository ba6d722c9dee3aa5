import { addCard } from '../cards.ts';
import type { Demo } from '../demo.ts';

/** LIVE cards of the free plan, and of a lapsed plan that retains its content, in Arabic. */
export function soloCards(demo: Demo): void {
  freeCard(demo);
  lapsedCard(demo);
}

/** Only what the free plan can edit: no cover, no logo, no video, photos or files. */
function freeCard(demo: Demo): void {
  addCard(
    demo,
    { user: 'solo-essential' },
    {
      handle: 'solo_essential',
      design: 'Clay',
      made: 118,
      changed: 6,
      fields: {
        first_name: 'Jonah',
        last_name: 'Whitfield',
        is_default: true,
        job_title: 'Cabinet Maker',
        workplace: 'Alder & Oak',
        work_category: 5,
      },
      bio: [
        'Tables that outlive their owners, and drawers that close by themselves.',
        'Workshop open on Fridays.',
      ],
      picture: 'portrait/jonah',
      contact: [
        ['cell_phone', '+44 7700 900 451', 'Mobile'],
        ['email', 'jonah@alderandoak.example', 'Work email'],
        ['website', 'https://alderandoak.example'],
        ['address', ';;7 Cooper’s Yard;Sheffield;;S1 2XX;United Kingdom', 'Workshop'],
      ],
      social: [
        ['instagram', 'alderandoak.example'],
        ['pinterest', 'alderandoak-demo'],
      ],
      links: [
        { title: 'Pieces for sale', link: 'https://alderandoak.example/pieces' },
        { title: 'How to oil a table', link: 'https://alderandoak.example/oil' },
      ],
      sections: ['about', 'contact_info', 'links', 'social_media', 'video', 'photo_gallery', 'files'],
    },
  );
}

function lapsedCard(demo: Demo): void {
  addCard(
    demo,
    { user: 'solo-limited' },
    {
      handle: 'solo_limited',
      design: 'Linen',
      made: 503,
      changed: 130,
      fields: {
        first_name: 'ندى',
        last_name: 'الحدّاد',
        is_default: true,
        job_title: 'مهندسة معمارية',
        workplace: 'استوديو الرواق',
        company_name_separator: 'في',
        work_category: 3,
      },
      bio: [
        'أصمّم بيوتًا تتنفّس: أفنية مظلّلة وحجر محلي وضوء يتغيّر مع ساعات النهار. اسألني عن ترميم البيوت القديمة.',
      ],
      picture: 'portrait/nora',
      logo: 'logo/riwaq',
      cover: 'cover/arches',
      contact: [
        ['cell_phone', '+962 7 5550 0142', 'الجوال'],
        ['email', 'nada@riwaq.example', 'البريد الإلكتروني'],
        ['address', ';;شارع الرينبو ١٢;عمّان;;;', 'المكتب'],
      ],
    },
  );
}
