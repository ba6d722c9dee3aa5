import { CONTACT_TEXT_NAMES, CONTACT_TEXTS, eachText } from '../contact/contact.fields.ts';
import {
  AUDIENCE_MAX,
  BULK_EDIT_MAX,
  INVITATIONS_PER_CALL,
  TEAM_NAME_MAX,
  TITLE_SUFFIX_MAX,
} from './team.ts';
import {
  BULK_MAX,
  CONTACT_ADDRESSES_MAX,
  CONTACT_EMAILS_MAX,
  CONTACT_MESSENGERS_MAX,
  CONTACT_PHONES_MAX,
  CONTACT_WEBSITES_MAX,
  FILTER_NAME_MAX,
  NOTE_MAX,
  TAG_NAME_MAX,
} from './contacts.ts';
import { DESIGN_COLOURS } from '../designs/design-colours.ts';
import { PROFILE_FIELDS } from '../profile/profile.fields.ts';
import { ITEM_SECTIONS, SECTIONS } from '../sections/sections.ts';
import { KEY_NAME_MAX } from './keys.ts';
import { OPTIONS_MAX, QUESTIONS_MAX } from './profiles.ts';
import {
  ANSWER_MAX,
  COLOUR_INPUT_MAX,
  CONSENT_TEXT_MAX,
  CTA_LABEL_MAX,
  DELETE_PASSWORD_MIN,
  EMAIL_MAX,
  FORM_TITLE_MAX,
  GALLERY_TITLE_MAX,
  LINK_MAX,
  OPTION_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_MAX,
  QUESTION_MAX,
  TEXT_MAX,
} from './text.ts';
import { HANDLE_MIN } from './handles.ts';

const profileTexts = Object.fromEntries(
  Object.entries(PROFILE_FIELDS).flatMap(([field, row]) => ('max' in row ? [[field, row.max]] : [])),
);
const colours = Object.fromEntries(DESIGN_COLOURS.map((colour) => [colour, COLOUR_INPUT_MAX]));

/** Maximum text length by field name, for schemas, counters and their messages. */
export const TEXT_LIMITS: Readonly<Record<string, number>> = {
  ...eachText(CONTACT_TEXT_NAMES, (name) => CONTACT_TEXTS[name].max),
  team_name: TEAM_NAME_MAX,
  title_suffix: TITLE_SUFFIX_MAX,
  ...profileTexts,
  gallery_title: GALLERY_TITLE_MAX,
  email: EMAIL_MAX,
  password: PASSWORD_MAX,
  action: CTA_LABEL_MAX,
  phone: PHONE_MAX,
  website: LINK_MAX,
  address: LINK_MAX,
  calendar: LINK_MAX,
  image: LINK_MAX,
  link: LINK_MAX,
  url: LINK_MAX,
  value: LINK_MAX,
  social_value: TEXT_MAX,
  label: TEXT_MAX,
  title: TEXT_MAX,
  form_title: FORM_TITLE_MAX,
  consent_text: CONSENT_TEXT_MAX,
  marketing_text: CONSENT_TEXT_MAX,
  question: QUESTION_MAX,
  option: OPTION_MAX,
  ...colours,
  answer: ANSWER_MAX,
  tag_name: TAG_NAME_MAX,
  note: NOTE_MAX,
  key_name: KEY_NAME_MAX,
  filter_name: FILTER_NAME_MAX,
};

/** Maximum counts by field name. */
export const COUNT_LIMITS: Readonly<Record<string, number>> = {
  questions: QUESTIONS_MAX,
  options: OPTIONS_MAX,
  ...Object.fromEntries(ITEM_SECTIONS.map((name) => [SECTIONS[name].list, SECTIONS[name].most])),
  emails: CONTACT_EMAILS_MAX,
  phones: CONTACT_PHONES_MAX,
  websites: CONTACT_WEBSITES_MAX,
  addresses: CONTACT_ADDRESSES_MAX,
  messengers: CONTACT_MESSENGERS_MAX,
  user_ids: BULK_EDIT_MAX,
  audience: AUDIENCE_MAX,
  invitations: INVITATIONS_PER_CALL,
  ids: BULK_MAX,
};

/** Minimum text length by field name. */
export const TEXT_MINIMUMS: Readonly<Record<string, number>> = {
  handle: HANDLE_MIN,
  password: PASSWORD_MIN,
  delete_password: DELETE_PASSWORD_MIN,
};
