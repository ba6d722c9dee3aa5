import {
  CONTACT_FIELDS_MAX,
  LINKS_MAX,
  OPTIONS_MAX,
  QUESTIONS_MAX,
  SOCIAL_MEDIA_MAX,
  VIDEOS_MAX,
} from './profiles.ts';
import {
  BIO_MAX,
  COLOUR_INPUT_MAX,
  COMPANY_BOUND,
  COMPANY_NAME_SEPARATOR_MAX,
  CONSENT_TEXT_MAX,
  CTA_LABEL_MAX,
  DELETE_PASSWORD_MIN,
  EMAIL_MAX,
  FIRST_NAME_MAX,
  FORM_TITLE_MAX,
  GALLERY_TITLE_MAX,
  HANDLE_MAX,
  HANDLE_MIN,
  JOB_TITLE_MAX,
  LAST_NAME_MAX,
  LINK_MAX,
  OPTION_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  QUESTION_MAX,
  TEXT_MAX,
} from './text.ts';

/** Longest text of a field by the field's name, for schemas, counters and the sentences about them. */
export const TEXT_LIMITS: Readonly<Record<string, number>> = {
  first_name: FIRST_NAME_MAX,
  last_name: LAST_NAME_MAX,
  job_title: JOB_TITLE_MAX,
  workplace: COMPANY_BOUND,
  designation: TEXT_MAX,
  company_size: TEXT_MAX,
  company_name_separator: COMPANY_NAME_SEPARATOR_MAX,
  bio: BIO_MAX,
  handle: HANDLE_MAX,
  gallery_title: GALLERY_TITLE_MAX,
  email: EMAIL_MAX,
  password: PASSWORD_MAX,
  action: CTA_LABEL_MAX,
  link: LINK_MAX,
  value: LINK_MAX,
  label: TEXT_MAX,
  title: TEXT_MAX,
  form_title: FORM_TITLE_MAX,
  consent_text: CONSENT_TEXT_MAX,
  marketing_text: CONSENT_TEXT_MAX,
  question: QUESTION_MAX,
  option: OPTION_MAX,
  background_color: COLOUR_INPUT_MAX,
  foreground_active_color: COLOUR_INPUT_MAX,
  accent_color: COLOUR_INPUT_MAX,
  full_name_foreground_color: COLOUR_INPUT_MAX,
  career_foreground_color: COLOUR_INPUT_MAX,
  card_background_color: COLOUR_INPUT_MAX,
};

/** The most of something by its field's name. */
export const COUNT_LIMITS: Readonly<Record<string, number>> = {
  questions: QUESTIONS_MAX,
  options: OPTIONS_MAX,
  contact_info: CONTACT_FIELDS_MAX,
  social_media: SOCIAL_MEDIA_MAX,
  thumbnail_links: LINKS_MAX,
  videos: VIDEOS_MAX,
};

/** Shortest text of a field by the field's name. */
export const TEXT_MINIMUMS: Readonly<Record<string, number>> = {
  handle: HANDLE_MIN,
  password: PASSWORD_MIN,
  delete_password: DELETE_PASSWORD_MIN,
};
