import type { Feature } from '../permissions/permission-matrix.ts';
import { FEATURE_OF_FIELD } from '../profile/profile-features.ts';
import type { ProfileUpdate } from '../profile/profile-fields.ts';

/** The pictures of a card. */
export const CARD_IMAGES = ['picture', 'logo', 'background'] as const;
export type CardImage = (typeof CARD_IMAGES)[number];

/** A picture that is there, as a path of this site, and why it cannot be changed; null where it can. */
export type ImageView = {
  name: CardImage;
  src: string | null;
  locked: string | true | null;
  upgrades: boolean;
  /** What is to be known of one that can be changed. */
  note: string | null;
};

/** What the form of card details holds: texts, empty where there is nothing. */
export type CardDetails = {
  first_name: string;
  last_name: string;
  job_title: string;
  workplace: string;
  designation: string;
  show_company_name: boolean;
  company_name_separator: string;
  bio: string;
  /** The category's number as a select holds it. */
  work_category: string;
  company_size: string;
  handle: string;
  card_design_id: number;
};
export type DetailField = keyof CardDetails;

const OF_PEOPLE = [
  'first_name',
  'last_name',
  'job_title',
  'workplace',
  'show_company_name',
  'company_name_separator',
  'designation',
  'bio',
  'handle',
  'card_design_id',
] as const satisfies readonly DetailField[];
const OF_BUSINESSES = [
  'workplace',
  'work_category',
  'company_size',
  'bio',
  'handle',
  'card_design_id',
] as const satisfies readonly DetailField[];

/** What the card of a person says, and that of a business, which has no name but its company's. */
export const detailFieldsOf = (isBusiness: boolean): readonly DetailField[] =>
  isBusiness ? OF_BUSINESSES : OF_PEOPLE;

/** The feature that a field is part of. */
export const featureOfDetail = (field: DetailField): Feature => FEATURE_OF_FIELD[field] as Feature;

type Stored = {
  [Field in Exclude<DetailField, 'work_category' | 'handle' | 'card_design_id'>]: CardDetails[Field] | null;
} & { work_category: number | null } & Pick<CardDetails, 'handle' | 'card_design_id'>;

/** A profile's details as a form holds them. */
export const detailsOf = (profile: Stored): CardDetails => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  job_title: profile.job_title ?? '',
  workplace: profile.workplace ?? '',
  designation: profile.designation ?? '',
  show_company_name: profile.show_company_name ?? true,
  company_name_separator: profile.company_name_separator ?? '',
  bio: profile.bio ?? '',
  work_category: profile.work_category === null ? '' : String(profile.work_category),
  company_size: profile.company_size ?? '',
  handle: profile.handle,
  card_design_id: profile.card_design_id,
});

/** The details with what is sent of a form, as `detailsOf` has those that are stored. */
export const withSent = (
  loaded: Partial<CardDetails>,
  values: Partial<ProfileUpdate>,
): Partial<CardDetails> => ({
  ...loaded,
  ...(Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof loaded[field as DetailField] === 'string' ? String(value ?? '') : value,
    ]),
  ) as Partial<CardDetails>),
});

/** Only what differs from what was loaded, so that two browsers which change different fields both keep theirs. */
export function changedDetails(
  loaded: Partial<CardDetails>,
  values: Partial<ProfileUpdate>,
): Partial<ProfileUpdate> {
  const entries = Object.entries(values).filter(
    ([field, value]) => String(loaded[field as DetailField]) !== String(value ?? ''),
  );
  return Object.fromEntries(entries);
}
