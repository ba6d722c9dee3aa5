import {
  BIO_MAX,
  COMPANY_MAX,
  COMPANY_NAME_SEPARATOR_MAX,
  DEFAULT_COMPANY_NAME_SEPARATOR,
  FIRST_NAME_MAX,
  JOB_TITLE_MAX,
  LAST_NAME_MAX,
  TEXT_MAX,
} from '../limits/text.ts';
import { HANDLE_MAX } from '../limits/handles.ts';
import { LANGUAGES } from '../locale/languages.ts';
import type { Feature } from '../permissions/permission-matrix.ts';
import { LAYOUTS } from '../card/layouts.ts';
import { TYPEFACES } from '../card/typefaces.ts';
import type { VCardTexts } from '../vcard/write-vcard.ts';
import type { NamesOf, NamesWith } from './rows.ts';

/** Properties of every field. */
type Field = {
  /** The right needed for a change. */
  feature: Feature;
  /** Whether it is on the public card. */
  public: boolean;
  /** Which card-details forms ask for it; absent for none. */
  of?: 'person' | 'business' | 'both';
};

type Text = Field & {
  kind: 'text';
  /** Maximum length in characters. */
  max: number;
  /** The stored value for empty; if null, calls can send null too. */
  empty: string | null;
  required?: true;
};

/** An identity text of a card. */
type SaidText = Text & {
  of: 'person' | 'business' | 'both';
  /** Its place in the card's head: in the name, after it, in the title line; null for none. */
  head: 'name' | 'behind' | 'title' | null;
  /** The part of card setup that asks for it. */
  setup: 'card-setup' | 'card-details' | null;
  /** API name of the team's lock. */
  lock: string | null;
  /** The autofill token (HTML, 4.10.18.7). */
  autofill: string;
  vcard: keyof VCardTexts | null;
};

type Other =
  | Text
  | (Field & { kind: 'rich'; max: number })
  | (Field & { kind: 'handle'; max: number })
  | (Field & { kind: 'category' | 'design' | 'image' })
  /** `initial`: the value of a new profile. */
  | (Field & { kind: 'switch'; initial: boolean })
  | (Field & { kind: 'choice'; options: readonly string[]; initial: string | null });

/** Identity texts of a card, in response and form order. */
export const IDENTITY_TEXTS = {
  first_name: {
    kind: 'text',
    max: FIRST_NAME_MAX,
    empty: '',
    required: true,
    feature: 'first_name',
    public: true,
    of: 'person',
    head: 'name',
    setup: 'card-setup',
    lock: 'first_name',
    autofill: 'given-name',
    vcard: 'first_name',
  },
  last_name: {
    kind: 'text',
    max: LAST_NAME_MAX,
    empty: '',
    feature: 'last_name',
    public: true,
    of: 'person',
    head: 'name',
    setup: 'card-setup',
    lock: 'last_name',
    autofill: 'family-name',
    vcard: 'last_name',
  },
  job_title: {
    kind: 'text',
    max: JOB_TITLE_MAX,
    empty: null,
    feature: 'job_title',
    public: true,
    of: 'person',
    head: 'title',
    setup: 'card-details',
    lock: 'job_title',
    autofill: 'organization-title',
    vcard: 'job_title',
  },
  workplace: {
    kind: 'text',
    max: COMPANY_MAX,
    empty: null,
    feature: 'workplace',
    public: true,
    of: 'both',
    head: 'title',
    setup: 'card-details',
    lock: 'company',
    autofill: 'organization',
    vcard: 'workplace',
  },
  designation: {
    kind: 'text',
    max: TEXT_MAX,
    empty: null,
    feature: 'designation',
    public: true,
    of: 'person',
    head: 'behind',
    setup: 'card-details',
    lock: 'designation',
    autofill: 'honorific-suffix',
    vcard: 'suffix',
  },
  work_category: { kind: 'category', feature: 'workplace', public: true, of: 'business' },
  company_size: {
    kind: 'text',
    max: TEXT_MAX,
    empty: null,
    feature: 'workplace',
    public: false,
    of: 'business',
    head: null,
    setup: null,
    lock: null,
    autofill: 'off',
    vcard: null,
  },
  bio: { kind: 'rich', max: BIO_MAX, feature: 'about', public: true, of: 'both' },
} as const satisfies Record<string, SaidText | Exclude<Other, Text>>;

/** Settings of a card, in response order. */
export const SETTINGS = {
  show_company_name: { kind: 'switch', initial: true, feature: 'workplace', public: true, of: 'person' },
  company_name_separator: {
    kind: 'text',
    max: COMPANY_NAME_SEPARATOR_MAX,
    empty: DEFAULT_COMPANY_NAME_SEPARATOR,
    feature: 'workplace',
    public: true,
    of: 'person',
  },
  instant_lead_capture: { kind: 'switch', initial: false, feature: 'instant_lead_capture', public: true },
  require_email: { kind: 'switch', initial: false, feature: 'lead_capture_form', public: true },
  require_phone: { kind: 'switch', initial: false, feature: 'lead_capture_form', public: true },
  require_company_name: { kind: 'switch', initial: false, feature: 'require_company_name', public: true },
  footer_text: { kind: 'text', max: TEXT_MAX, empty: null, feature: 'remove_branding', public: true },
  show_widgets: { kind: 'switch', initial: true, feature: 'remove_branding', public: false },
  /** Null: unknown, or none of ours. Guessed once the texts show one (`guessedLanguage`). */
  language: { kind: 'choice', options: LANGUAGES, initial: null, feature: 'first_name', public: true },
  listed: { kind: 'switch', initial: false, feature: 'first_name', public: true },
  /** Whether contacts of people who keep the card follow its changes. */
  shares_changes: { kind: 'switch', initial: true, feature: 'first_name', public: true },
} as const satisfies Record<string, Other>;

/** The look of a card, in response order. */
export const LOOK = {
  card_design_id: { kind: 'design', feature: 'basic_color', public: true, of: 'both' },
  night: { kind: 'switch', initial: false, feature: 'basic_color', public: true },
  layout: { kind: 'choice', options: LAYOUTS, initial: 'cover', feature: 'basic_color', public: true },
  typeface: { kind: 'choice', options: TYPEFACES, initial: 'system', feature: 'basic_color', public: true },
} as const satisfies Record<string, Other>;

/**
 * Every editable field of a profile: the single definition of a profile. Update validation, rights, storage, both
 * responses, the card's columns, locks, forms and the vCard derive from it. Only data, as browsers load it.
 */
export const PROFILE_FIELDS = {
  ...IDENTITY_TEXTS,
  handle: { kind: 'handle', max: HANDLE_MAX, feature: 'handle', public: true, of: 'both' },
  logo: { kind: 'image', feature: 'logo', public: true },
  background: { kind: 'image', feature: 'background', public: true },
  ...LOOK,
  ...SETTINGS,
} as const satisfies Record<string, Other>;

type Fields = typeof PROFILE_FIELDS;
export type ProfileField = keyof Fields;
type ProfileImage = NamesOf<Fields, { kind: 'image' }>;
/** A field stored in a profile's row; of an image the id. */
export type ProfileColumn = Exclude<ProfileField, ProfileImage>;

/** A field's stored and returned value. */
type ValueOf<Row> = Row extends { kind: 'text'; empty: infer Empty }
  ? Empty extends null
    ? string | null
    : string
  : Row extends { kind: 'rich' | 'handle' }
    ? string
    : Row extends { kind: 'switch' }
      ? boolean
      : Row extends { kind: 'choice'; options: readonly (infer Option)[]; initial: infer Initial }
        ? Option | (Initial extends null ? null : never)
        : Row extends { kind: 'category' }
          ? number | null
          : number;

/** A profile's fields as in its row. */
export type ProfileValues = { [Name in ProfileColumn]: ValueOf<Fields[Name]> };

type Said = typeof IDENTITY_TEXTS;
/** The fields of a profile's row on its public card, without pictures. */
export type FieldOnCard = NamesOf<Fields, { public: true }> & ProfileColumn;
/** The fields of the card-details forms. */
export type DetailField = NamesWith<Fields, 'of'>;
/** The texts in the head of a card. */
export type HeadText = NamesWith<Said, 'head'>;
/** The texts shown after the name, each on its own. */
export type TextBehindName = NamesOf<Said, { head: 'behind' }>;
