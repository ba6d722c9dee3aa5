import { BUSINESS_TEXTS, HEAD_TEXTS } from '../domain/profile/field-sets.ts';
import { IDENTITY_TEXTS } from '../domain/profile/profile.fields.ts';
import { COMPANY_MAX } from '../domain/limits/text.ts';
import { formLabels, placeholders } from '#messages/labels/profile.ts';

type ProfileText = (typeof HEAD_TEXTS)[number] | (typeof BUSINESS_TEXTS)[number];
type Asked = {
  label: string;
  autoComplete: string;
  maxLength?: number;
  required?: true;
  placeholder?: string | undefined;
};

function askedAs(field: ProfileText): Asked {
  const row = IDENTITY_TEXTS[field];
  return {
    label: formLabels[field],
    autoComplete: row.autofill,
    // Limits that no one reaches by typing have no counter.
    ...(row.max < COMPANY_MAX && { maxLength: row.max }),
    ...('required' in row && { required: true }),
    ...(field in placeholders && { placeholder: placeholders[field as keyof typeof placeholders] }),
  };
}

/** Labels and limits of the texts in card setup and card details. */
export const PROFILE_TEXTS = Object.fromEntries(
  [...HEAD_TEXTS, ...BUSINESS_TEXTS].map((field) => [field, askedAs(field)]),
) as Record<ProfileText, Asked>;
