import type { Breakage } from './breakage.ts';

/** Faults of the public card and its discovery. */
export const CARD: readonly Breakage[] = [
  {
    name: 'A preview for a team outlines no locked section',
    find: 'locks?.includes(block) ? lockedPlace(placed) : placed',
    replace: 'placed',
    tier: 'journeys',
    caughtBy: 'e2e/card/card.test.ts',
  },
  {
    name: 'A card shows the items of a section that its owner switched off',
    find: 'if (!shown.has(section.name)) return [];',
    replace: 'if (!section.name) return [];',
    tier: 'rules',
    caughtBy: 'edge-api/modules/visitors/visitors.test.ts',
  },
  {
    name: 'The public JSON of a card names the company that its owner hides',
    find: 'workplace: namesCompany ? profile.workplace : null,',
    replace: 'workplace: profile.workplace,',
    tier: 'rules',
    caughtBy: 'edge-api/modules/visitors/visitors.test.ts',
  },
  {
    name: 'The sitemap lists the cards of those who do not want to be found',
    find: "const listed = and(eq(profiles.listed, true), eq(profiles.state, 'normal'));",
    replace: "const listed = eq(profiles.state, 'normal');",
    tier: 'rules',
    caughtBy: 'edge-api/modules/discovery/discovery.test.ts',
  },
  {
    name: 'A saved change is not on the card while the edge serves the old one',
    find: 'run: ({ data }) => deps.cache.purge(data.tags)',
    replace: 'run: async () => {}',
    tier: 'rules',
    caughtBy: 'edge-api/http/edge-cache.test.ts',
  },
  {
    name: 'A physical card opens a profile of its owner that is not LIVE',
    find: 'p.user_id = c.user_id and p.is_default = 1 where c.code = ?1',
    replace: 'p.user_id = c.user_id and p.is_default >= 0 where c.code = ?1',
    tier: 'rules',
    caughtBy: 'edge-api/modules/profiles/live-profile.test.ts',
  },
  {
    name: 'A script in a bio runs for every visitor',
    find: '{ ...update, bio: await sanitiseBio(bio) }',
    replace: 'update',
    tier: 'rules',
    caughtBy: 'edge-api/modules/profiles/change-profile.test.ts',
  },
  {
    name: 'A text with a comma breaks the saved contact',
    find: ".replace(/[\\\\;,]/g, '\\\\$&')",
    replace: '',
    tier: 'rules',
    caughtBy: 'src/domain/vcard/write-vcard.test.ts',
  },
  {
    name: 'A code that is printed leads to an address where no card is',
    find: "link: cardLink(origin, card.handle, 'qr'),\n    address:",
    replace: "link: cardLink(origin, card.id, 'qr'),\n    address:",
    tier: 'rules',
    caughtBy: 'edge-api/modules/sharing/qr.test.ts',
  },
  {
    name: 'A section that a team has for some of its people is on the cards of all',
    find: '(i.for_all\n',
    replace: '(1\n',
    tier: 'rules',
    caughtBy: 'edge-api/modules/sections/audience.test.ts',
  },
  {
    name: 'The location of a photo can be read from its card',
    find: 'if (!isAside(marker) || drawsColours(marker, payload))',
    replace: 'if (marker)',
    tier: 'rules',
    caughtBy: 'edge-api/modules/media/clean-image.test.ts',
  },
];
