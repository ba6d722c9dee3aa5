import type { CardDesign } from '../designs/card-designs.ts';
import type { FieldOnCard, ProfileValues } from '../profile/profile.fields.ts';
import type { CtaPriority } from '../sections/cta.ts';
import type { CardItems } from '../sections/section-items.ts';
import type { CardList, SectionName } from '../sections/sections.ts';

/** A colleague on a business profile. */
export type PublicMember = {
  handle: string;
  first_name: string;
  last_name: string;
  job_title: string | null;
  picture: string | null;
};

/**
 * The content of a profile's public page, and the response of `GET /api/p/{handle}`. Lists hold only visible items;
 * hidden sections are empty. Pictures are paths of this site; `bio` is sanitised HTML, `work_category` a number from
 * `work-categories.ts`. With `night`, a light design becomes its night pair on dark systems.
 */
export type PublicCard = Pick<ProfileValues, FieldOnCard> & {
  id: string;
  public_id: string;
  injected_bio: string;
  picture: string | null;
  logo: string | null;
  background: string | null;
  /** False if the owner's plan has no cover: the band is then 180 px high. */
  full_cover: boolean;
  design: CardDesign;
  is_default: boolean;
  is_business: boolean;
  cardea_branding: boolean;
  /** Whether visitors with an iPhone see a hint where a saved contact went. */
  ios_save_hint: boolean;
  updated: string;
  cta: {
    priority: CtaPriority;
    action: string | null;
    cta_type: 'save' | 'exchange' | null;
    link: string | null;
  };
  section_order: { name: SectionName; enabled: boolean }[];
  members: PublicMember[];
} & { [List in CardList]: CardItems[List][] };
