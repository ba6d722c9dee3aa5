import { COMPANY_NAME_SEPARATOR_MAX } from '../../domain/limits/text.ts';
import { WORK_CATEGORIES } from '../../domain/profile/work-categories.ts';
import { PROFILE_TEXTS } from '../../forms/profile-texts.ts';
import { profile as profileWords } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { labels } from '#messages/validation.ts';

const words = editor.details;

/** The text fields of the form, with labels and limits. */
export const TEXTS = {
  ...PROFILE_TEXTS,
  company_name_separator: {
    label: labels.company_name_separator,
    maxLength: COMPANY_NAME_SEPARATOR_MAX,
    help: words.separator_help,
    placeholder: profileWords.default_separator,
    autoComplete: 'off',
  },
} as const;

/** The choices of a business's category. */
export const CATEGORIES = [
  { value: '', label: words.no_category },
  ...WORK_CATEGORIES.map(({ id, title }) => ({ value: String(id), label: title })),
];
