import {
  PROFILE_FIELDS,
  IDENTITY_TEXTS,
  LOOK,
  SETTINGS,
  type ProfileColumn,
  type ProfileValues,
} from './profile.fields.ts';
import { namesOf, namesWith, type NamesWith } from './rows.ts';

type Said = typeof IDENTITY_TEXTS;

export const IDENTITY_FIELDS = Object.keys(IDENTITY_TEXTS) as (keyof Said)[];
export const SETTING_FIELDS = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];
export const LOOK_FIELDS = Object.keys(LOOK) as (keyof typeof LOOK)[];
export const PROFILE_IMAGES = namesOf(PROFILE_FIELDS, { kind: 'image' });
/** The fields stored in a profile's row. */
export const PROFILE_COLUMNS = (Object.keys(PROFILE_FIELDS) as (keyof typeof PROFILE_FIELDS)[]).filter(
  (name): name is ProfileColumn => PROFILE_FIELDS[name].kind !== 'image',
);
export const PUBLIC_IDENTITY = namesOf(IDENTITY_TEXTS, { public: true });
export const PUBLIC_SETTINGS = namesOf(SETTINGS, { public: true });

/** The fields of the card-details forms. */
export const DETAIL_FIELDS = namesWith(PROFILE_FIELDS, 'of');
/** The texts in a card's head, in form order: the name with what follows it, then the title line. */
export const HEAD_TEXTS = namesWith(IDENTITY_TEXTS, 'head');
export const NAME_TEXTS = namesOf(IDENTITY_TEXTS, { head: 'name' });
export const TEXTS_BEHIND_NAME = namesOf(IDENTITY_TEXTS, { head: 'behind' });
export const TITLE_TEXTS = namesOf(IDENTITY_TEXTS, { head: 'title' });
/** The texts that only a business has. */
export const BUSINESS_TEXTS = namesOf(IDENTITY_TEXTS, { kind: 'text', of: 'business' });

/** The texts in the two parts of card setup. */
export const SETUP_NAMES = namesOf(IDENTITY_TEXTS, { setup: 'card-setup' });
export const SETUP_DETAILS = namesOf(IDENTITY_TEXTS, { setup: 'card-details' });

type LockedText = NamesWith<Said, 'lock'>;
/** The texts that a team can lock, by the API name of the lock. */
export const TEXT_LOCKS = Object.fromEntries(
  namesWith(IDENTITY_TEXTS, 'lock').map((name) => [IDENTITY_TEXTS[name].lock, name]),
) as { [Name in LockedText as Said[Name]['lock']]: Name };

type VCardField = NamesWith<Said, 'vcard'>;
/** A card's texts by their vCard property. */
export const vcardTexts = (card: Pick<ProfileValues, VCardField>) =>
  Object.fromEntries(
    namesWith(IDENTITY_TEXTS, 'vcard').map((name) => [IDENTITY_TEXTS[name].vcard, card[name]]),
  ) as {
    [Name in VCardField as Said[Name]['vcard']]: ProfileValues[Name];
  };
