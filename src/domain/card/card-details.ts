import type { Feature } from '../permissions/permission-matrix.ts';
import { DETAIL_FIELDS, HEAD_TEXTS } from '../profile/field-sets.ts';
import { PROFILE_FIELDS, type DetailField, type ProfileValues } from '../profile/profile.fields.ts';
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

/** Texts, empty where there is nothing; a category is its number as a select holds it. */
type Held<Value> = string extends Value ? string : number | null extends Value ? string : Value;

/** What the form of card details holds. */
export type CardDetails = { [Name in DetailField]: Held<ProfileValues[Name]> };

/** In the order in which its owner is asked about them. */
const DETAILS: readonly DetailField[] = [
  ...new Set<DetailField>([
    ...HEAD_TEXTS,
    'show_company_name',
    'company_name_separator',
    'bio',
    ...DETAIL_FIELDS,
  ]),
];

/** What the card of a person says, and that of a business, which has no name but its company's. */
export const detailFieldsOf = (isBusiness: boolean): readonly DetailField[] =>
  DETAILS.filter((field) => PROFILE_FIELDS[field].of !== (isBusiness ? 'person' : 'business'));

/** The feature that a field is part of. */
export const featureOfDetail = (field: DetailField): Feature => FEATURE_OF_FIELD[field];

type Stored = Pick<ProfileValues, 'handle' | 'card_design_id'> & {
  [Name in DetailField]: ProfileValues[Name] | null;
};

/** A profile's details as a form holds them. */
export const detailsOf = (profile: Stored): CardDetails =>
  Object.fromEntries(
    DETAILS.map((field) => {
      const value = profile[field] ?? (PROFILE_FIELDS[field].kind === 'switch' || '');
      return [field, PROFILE_FIELDS[field].kind === 'category' ? String(value) : value];
    }),
  ) as CardDetails;

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
