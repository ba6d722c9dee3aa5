import { FIRST_NAME_MAX, JOB_TITLE_MAX, LAST_NAME_MAX, TEXT_MAX } from '../domain/limits/text.ts';
import { profile as words } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { labels } from '#messages/validation.ts';

/** The texts that card setup and card details both ask for: what they are called, and what they take. */
export const PROFILE_TEXTS = {
  first_name: {
    label: labels.first_name,
    maxLength: FIRST_NAME_MAX,
    autoComplete: 'given-name',
    required: true,
  },
  last_name: { label: labels.last_name, maxLength: LAST_NAME_MAX, autoComplete: 'family-name' },
  job_title: { label: labels.job_title, maxLength: JOB_TITLE_MAX, autoComplete: 'organization-title' },
  workplace: { label: labels.workplace, autoComplete: 'organization' },
  designation: {
    label: editor.details.designation,
    maxLength: TEXT_MAX,
    placeholder: words.designations_placeholder,
    autoComplete: 'honorific-suffix',
  },
} as const;
