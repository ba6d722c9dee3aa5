import {
  BIO_MAX,
  COMPANY_BOUND,
  COMPANY_NAME_SEPARATOR_MAX,
  DEFAULT_COMPANY_NAME_SEPARATOR,
  FIRST_NAME_MAX,
  HANDLE_MAX,
  JOB_TITLE_MAX,
  LAST_NAME_MAX,
  TEXT_MAX,
} from '../limits/text.ts';
import type { Feature } from '../permissions/permission-matrix.ts';
import type { VCardTexts } from '../vcard/vcard.ts';
import type { NamesOf, NamesWith } from './rows.ts';

/** What every field says of itself. */
type Field = {
  /** The right that a change needs. */
  feature: Feature;
  /** Whether the public card says it. */
  public: boolean;
  /** Whose form of card details asks for it; not there where none does. */
  of?: 'person' | 'business' | 'both';
};

type Text = Field & {
  kind: 'text';
  /** Characters at most. */
  max: number;
  /** What is stored where there is none; where it is null, a call may send null, too. */
  empty: string | null;
  required?: true;
};

/** A text that says who a card is of. */
type SaidText = Text & {
  of: 'person' | 'business' | 'both';
  /** Where the head of the card has it: in the name, behind it, in the line below; null where it has not. */
  head: 'name' | 'behind' | 'title' | null;
  /** The part of card setup that asks for it. */
  setup: 'card-setup' | 'card-details' | null;
  /** What calls name a team's lock of it. */
  lock: string | null;
  /** What fills it in on a device (HTML, 4.10.18.7). */
  autofill: string;
  vcard: keyof VCardTexts | null;
};

type Other =
  | Text
  | (Field & { kind: 'rich'; max: number })
  | (Field & { kind: 'handle'; max: number })
  | (Field & { kind: 'category' | 'design' | 'image' })
  /** `initial`: how a new profile has it. */
  | (Field & { kind: 'switch'; initial: boolean });

/** Who a card is of, in the order in which calls answer it, and forms ask for it. */
export const SAID = {
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
    max: COMPANY_BOUND,
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

/** How a card behaves, in the order in which calls answer it. */
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
} as const satisfies Record<string, Other>;

/**
 * Every field of a profile that may be changed: the one place that says what a profile is made of. The rules of an update, the
 * rights, what is stored, both answers, the card's columns, locks, forms and the vCard follow it. Lists only: browsers take it.
 */
export const PROFILE_FIELDS = {
  ...SAID,
  handle: { kind: 'handle', max: HANDLE_MAX, feature: 'handle', public: true, of: 'both' },
  logo: { kind: 'image', feature: 'logo', public: true },
  background: { kind: 'image', feature: 'background', public: true },
  card_design_id: { kind: 'design', feature: 'basic_color', public: true, of: 'both' },
  night: { kind: 'switch', initial: false, feature: 'basic_color', public: true },
  ...SETTINGS,
  listed: { kind: 'switch', initial: false, feature: 'first_name', public: true },
} as const satisfies Record<string, Other>;

type Fields = typeof PROFILE_FIELDS;
export type ProfileField = keyof Fields;
type ProfileImage = NamesOf<Fields, { kind: 'image' }>;
/** A field that a profile's row has as it is; of a picture it has the number. */
export type ProfileColumn = Exclude<ProfileField, ProfileImage>;

/** A field's value, as it is stored and answered. */
type ValueOf<Row> = Row extends { kind: 'text'; empty: infer Empty }
  ? Empty extends null
    ? string | null
    : string
  : Row extends { kind: 'rich' | 'handle' }
    ? string
    : Row extends { kind: 'switch' }
      ? boolean
      : Row extends { kind: 'category' }
        ? number | null
        : number;

/** A profile's fields as its row has them. */
export type ProfileValues = { [Name in ProfileColumn]: ValueOf<Fields[Name]> };

type Said = typeof SAID;
/** What a public card has of its profile's row; pictures are none of it. */
export type FieldOnCard = NamesOf<Fields, { public: true }> & ProfileColumn;
/** What forms of card details ask for. */
export type DetailField = NamesWith<Fields, 'of'>;
/** The texts in the head of a card. */
export type HeadText = NamesWith<Said, 'head'>;
/** Those that stand behind the name, each by itself. */
export type TextBehindName = NamesOf<Said, { head: 'behind' }>;
