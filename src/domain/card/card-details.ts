import type { Feature } from '../permissions/permission-matrix.ts';
import { DETAIL_FIELDS, HEAD_TEXTS } from '../profile/field-sets.ts';
import { PROFILE_FIELDS, type DetailField, type ProfileValues } from '../profile/profile.fields.ts';
import { FEATURE_OF_FIELD } from '../profile/profile-features.ts';
import type { ProfileUpdate } from '../profile/profile-fields.ts';

/** The images of a card. */
export const CARD_IMAGES = ['picture', 'logo', 'background'] as const;
export type CardImage = (typeof CARD_IMAGES)[number];

/** An existing image, as a path of this site, and why it cannot be changed; null if it can. */
export type ImageView = {
  name: CardImage;
  src: string | null;
  locked: string | true | null;
  upgrades: boolean;
  /** A hint for an image that can be changed. */
  note: string | null;
};

/** Texts, empty for no value; a category is its number as a string, for a select. */
type Held<Value> = string extends Value ? string : number | null extends Value ? string : Value;

/** Values of the card-details form. */
export type CardDetails = { [Name in DetailField]: Held<ProfileValues[Name]> };

/** In form order. */
const DETAILS: readonly DetailField[] = [
  ...new Set<DetailField>([
    ...HEAD_TEXTS,
    'show_company_name',
    'company_name_separator',
    'bio',
    ...DETAIL_FIELDS,
  ]),
];

/** The fields of a person's card; a business has no name but its company's. */
export const detailFieldsOf = (isBusiness: boolean): readonly DetailField[] =>
  DETAILS.filter((field) => PROFILE_FIELDS[field].of !== (isBusiness ? 'person' : 'business'));

/** The feature that a field belongs to. */
export const featureOfDetail = (field: DetailField): Feature => FEATURE_OF_FIELD[field];

type Stored = Pick<ProfileValues, 'handle' | 'card_design_id'> & {
  [Name in DetailField]: ProfileValues[Name] | null;
};

/** A profile's details as form values. */
export const detailsOf = (profile: Stored): CardDetails =>
  Object.fromEntries(
    DETAILS.map((field) => {
      const value = profile[field] ?? (PROFILE_FIELDS[field].kind === 'switch' || '');
      return [field, PROFILE_FIELDS[field].kind === 'category' ? String(value) : value];
    }),
  ) as CardDetails;

/** The details merged with submitted form values, in the shape of `detailsOf`. */
export const withSubmitted = (
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

/**
 * Only the fields that differ from the loaded ones, so that two browsers that edit different fields do not overwrite
 * each other.
 */
export function changedDetails(
  loaded: Partial<CardDetails>,
  values: Partial<ProfileUpdate>,
): Partial<ProfileUpdate> {
  const entries = Object.entries(values).filter(
    ([field, value]) => String(loaded[field as DetailField]) !== String(value ?? ''),
  );
  return Object.fromEntries(entries);
}
