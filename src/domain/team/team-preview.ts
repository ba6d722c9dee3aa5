import type { PublicCard } from '../card/public-card.ts';
import { pick } from '../profile/rows.ts';
import { LOOK_FIELDS } from '../profile/field-sets.ts';
import { ITEM_SECTIONS, SECTIONS } from '../sections/sections.ts';
import { giveable, type Applicable } from './team-apply.ts';

/** A member's card without the content of the team's business profile. */
export function withoutTeamContent(card: PublicCard): PublicCard {
  const own = ITEM_SECTIONS.map((name) => {
    const { list } = SECTIONS[name];
    const items: readonly { injected: boolean }[] = card[list];
    return [list, items.filter(({ injected }) => !injected)];
  });
  return { ...card, injected_bio: '', ...(Object.fromEntries(own) as Pick<PublicCard, never>) };
}

/** A member's card with parts of the business profile's look, as they are applied to all cards. */
export function withTeamLook(
  card: PublicCard,
  business: PublicCard,
  what: readonly Applicable[],
): PublicCard {
  const parts = giveable(what, { logo: business.logo !== null, cover: business.background !== null });
  const isOn = new Map(card.section_order.map(({ name, enabled }) => [name, enabled]));
  const given: Readonly<Record<Applicable, Partial<PublicCard>>> = {
    design: { design: business.design, ...pick(business, LOOK_FIELDS) },
    logo: { logo: business.logo },
    cover: { background: business.background },
    cta: { cta: business.cta },
    section_order: {
      section_order: business.section_order.map(({ name }) => ({ name, enabled: isOn.get(name) ?? true })),
    },
  };
  return Object.assign({}, card, ...parts.map((part) => given[part])) as PublicCard;
}
