import { BUSINESS_TEXTS, HEAD_TEXTS } from '../domain/profile/field-sets.ts';
import { SAID } from '../domain/profile/profile.fields.ts';
import { COMPANY_BOUND } from '../domain/limits/text.ts';
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
  const row = SAID[field];
  return {
    label: formLabels[field],
    autoComplete: row.autofill,
    // Limits that no one reaches by typing have no counter.
    ...(row.max < COMPANY_BOUND && { maxLength: row.max }),
    ...('required' in row && { required: true }),
    ...(field in placeholders && { placeholder: placeholders[field as keyof typeof placeholders] }),
  };
}

/** Labels and limits of the texts in card setup and card details. */
export const PROFILE_TEXTS = Object.fromEntries(
  [...HEAD_TEXTS, ...BUSINESS_TEXTS].map((field) => [field, askedAs(field)]),
) as Record<ProfileText, Asked>;
