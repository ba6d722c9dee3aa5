import { addCard } from '../cards.ts';
import type { Demo } from '../demo.ts';

/** One business profile for each team. The active team's contains what it pushes to its members. */
export function businessCards(demo: Demo): void {
  haldenRowe(demo);
  harbourLearning(demo);
  kestrelMuseum(demo);
}

function haldenRowe(demo: Demo): void {
  addCard(
    demo,
    { team: 'active' },
    {
      handle: 'haldenrowe',
      design: 'Petrol',
      made: 365,
      changed: 5,
      fields: {
        is_business: true,
        workplace: 'Halden & Rowe',
        work_category: 3,
        company_size: '11-50',
        listed: true,
      },
      logo: 'logo/halden',
      cover: 'cover/skyline',
      contact: [
        ['phone', '+44 20 5550 0142', 'Front desk'],
        ['email', 'hello@haldenrowe.example', 'General enquiries'],
        ['address', ';;4 Quay Lane;Bristol;;BS1 6XX;', 'Office'],
      ],
      links: [
        {
          title: 'Team reading list',
          link: 'https://haldenrowe.example/reading',
          thumbnail: 'scene/pavilion',
        },
      ],
      photos: [
        { title: 'Harbour steps, Bristol', picture: 'scene/steps' },
        { title: 'Footbridge over the Arle', picture: 'scene/autumn_bridge' },
      ],
      files: [{ title: 'Halden & Rowe: how we work', document: 'practice-profile', updated: 33 }],
    },
  );
}

function harbourLearning(demo: Demo): void {
  addCard(
    demo,
    { team: 'limited' },
    {
      handle: 'harbour_learning',
      design: 'Cobalt',
      made: 640,
      changed: 210,
      fields: {
        is_business: true,
        workplace: 'Harbour District Adult Learning Centre',
        typeface: 'bitter',
        work_category: 8,
        company_size: '51-200',
      },
      logo: 'logo/norrvik',
      cover: 'cover/coast',
      contact: [
        ['phone', '+44 117 496 0142', 'Enrolment'],
        ['email', 'hello@harbour-learning.example', 'General enquiries'],
        ['address', ';;Dockside House, 2 Ferry Road;Bristol;;BS1 9XX;United Kingdom', 'Centre'],
      ],
      social: [['facebook', 'harbour-learning-demo']],
    },
  );
}

function kestrelMuseum(demo: Demo): void {
  addCard(
    demo,
    { team: 'legacy' },
    {
      handle: 'kestrel_museum',
      design: 'Bordeaux',
      made: 1210,
      changed: 18,
      fields: {
        is_business: true,
        workplace: 'Kestrel Museum',
        work_category: 4,
        company_size: '11-50',
      },
      bio: ['Birds, weather and the people who drew them. Closed on Mondays, like the birds.'],
      logo: 'logo/kestrel',
      cover: 'cover/dusk',
      contact: [
        ['phone', '+27 21 555 0190', 'Visitor desk'],
        ['email', 'visit@kestrel.example', 'Visits and groups'],
        ['website', 'https://kestrel.example', 'Opening hours'],
        ['address', ';;118 Long Street;Cape Town;;8001;South Africa', 'Museum'],
      ],
      links: [{ title: 'What is on', link: 'https://kestrel.example/on', thumbnail: 'scene/leaves' }],
    },
  );
}
