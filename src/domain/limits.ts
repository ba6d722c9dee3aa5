// Accounts and profiles
/** Profiles that one account may hold; a role's own limit may be lower. */
export const PROFILES_PER_ACCOUNT = 3;
/** Normal profiles at which the multiple-profile dialog opens after creating one. */
export const MULTIPLE_PROFILE_DIALOG_AT = 2;
/** The `user` of the placeholder card 'create new'. */
export const PLACEHOLDER_USER = -1;
/** Minutes for which a verified password lets an account be deleted. */
export const VERIFIED_PASSWORD_MINUTES = 5;

// Text, in characters
export const HANDLE_MIN = 3;
export const HANDLE_MAX = 30;
export const FIRST_NAME_MAX = 30;
export const LAST_NAME_MAX = 150;
export const JOB_TITLE_MAX = 255;
/** The company has no maximum for people; this keeps a page and a vCard from being flooded. */
export const COMPANY_BOUND = 10_000;
/** Other one-line texts. */
export const TEXT_MAX = 255;
/** Counted on the plain text of the bio. */
export const BIO_MAX = 1000;
/** The bio's HTML with its tags, which the plain count does not bound. */
export const BIO_HTML_MAX = 20_000;
export const COMPANY_NAME_SEPARATOR_MAX = 30;
export const DEFAULT_COMPANY_NAME_SEPARATOR = 'at';
export const GALLERY_TITLE_MAX = 80;
/** The label of a button of the owner's own, which stands beside another. */
export const CTA_LABEL_MAX = 40;
/** An address of the web. */
export const LINK_MAX = 2048;
/** The owner's own texts of the exchange form. */
export const FORM_TITLE_MAX = 80;
export const CONSENT_TEXT_MAX = 1000;
export const QUESTION_MAX = 255;
export const OPTION_MAX = 100;
export const EMAIL_MAX = 254;
export const EMAIL_LOCAL_MAX = 64;
/** A colour input: `#` and six digits. */
export const COLOUR_INPUT_MAX = 7;

// Passwords, in characters
export const PASSWORD_MIN = 8;
/** Hashing is costly on purpose; a bound keeps it from being abused. */
export const PASSWORD_MAX = 128;
export const DELETE_PASSWORD_MIN = 6;
/** Shortest part of an e-mail address that a password may not contain. */
export const PASSWORD_EMAIL_PART_MIN = 3;

// Items of a profile
export const SOCIAL_MEDIA_MAX = 30;
export const LINKS_MAX = 30;
export const CONTACT_FIELDS_MAX = 30;
export const FILES_MAX = 15;
export const PHOTOS_MAX = 20;
/** Questions of the exchange form. */
export const QUESTIONS_MAX = 10;
/** Answers to choose from at one of its questions. */
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 20;

// To be found
/** Addresses in one file of a sitemap (sitemaps.org). */
export const SITEMAP_MAX = 50_000;
/** Seconds for which a sitemap may be kept. */
export const SITEMAP_MAX_AGE = 3600;

// Answers that are kept near the visitor
/** Seconds for which an answer about a card is fresh; every change of the card ends it earlier. */
export const EDGE_MAX_AGE = 60;
/** Seconds after that in which it may still be sent while a new one is fetched. */
export const EDGE_STALE_WHILE_REVALIDATE = 540;

// Files and images
const MEGABYTE = 1024 * 1024;
/** As the sentences name it. */
export const UPLOAD_MAX_MB = 20;
/** Bytes of one file or chosen image. */
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * MEGABYTE;
/** Length of a data URL that can hold an upload of the largest size: base64 and its prefix. */
export const DATA_URL_MAX = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 128;
/** Pixels a side of the file that a person chooses, checked in the browser. */
export const CHOSEN_IMAGE_MIN_SIDE = 800;
/** Pixels of the shorter side of what arrives at the worker. */
export const IMAGE_MIN_SIDE = 64;
/** Width times height: the most that the worker takes; from here on the browser resizes first. */
export const IMAGE_MAX_PIXELS = 16_777_216;
/** Pixels a side of a stored profile picture. */
export const PICTURE_MAX_SIDE = 512;
/** Pixels a side of a stored gallery photo. */
export const GALLERY_IMAGE_MAX_SIDE = 1600;
/** Pixels of width of a cropped image. */
export const CROPPED_IMAGE_MAX_WIDTH = 1024;
export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'webp'] as const;
/** `quality` of the resize URL in the owner's editing views. */
export const EDITING_IMAGE_QUALITY = 100;

// Cropper
export const CROPPER_MIN_CONTAINER_WIDTH_PX = 154;
export const CROPPER_DEFAULT_HEIGHT_PX = 215;
export const CROPPER_ZOOM = { default: 1, min: 1, max: 3, speed: 1 } as const;
/** Share of the aspect ratio that is the smallest zoom where the position is unrestricted. */
export const CROPPER_FREE_ZOOM_FACTOR = 0.9;
export const CROPPER_WHEEL_END_MS = 250;
export const COVER_ASPECT = 16 / 9;
/** Width over height of a logo. */
export const LOGO_ASPECTS = [1, 2] as const;

// Camera, in pixels
/** Tried in turn with the rear camera; after these any video. */
export const CAMERA_IDEALS = [
  { width: 1920, height: 1440 },
  { width: 1280, height: 960 },
  { width: 1280, height: 720 },
] as const;
export const CAMERA_ZOOM = 1.5;
/** The long side and the jpeg quality of what goes to the scanner. */
export const CAPTURE_IMAGE = { max_side: 2048, quality: 0.98 } as const;
export const SCANNED_GALLERY_IMAGE = { max_side: 1920, quality: 0.95 } as const;

// Card and screens
export const TILES_PER_ROW = 3;
export const TILES_PER_ROW_WITHOUT_GO_LIVE = 2;
export const CAROUSEL = { speed_ms: 500, autoplay_ms: 5000, centre_padding_px: 80 } as const;
export const LAZY_LOADING_DELAY_MS = 200;
export const ALERT_BANNER_MS = 5000;
export const ERROR_TOAST_MS = 5000;
export const WARNING_TOAST_MS = 3000;
export const MENU_FOLLOW_DELAY_MS = 100;
export const SWIPE_THRESHOLD_PX = 15;

// Exchange
/** Sooner than this after it was drawn, in milliseconds, nobody has filled in a form. */
export const EXCHANGE_FORM_MIN_MS = 1000;

// Contacts and tags
export const CONTACTS_PLACEHOLDER_ROWS = 10;
/** Tags that a user or a team can create. */
export const TAGS_MAX = 50;
export const TAGS_PER_CONTACT_MAX = 10;
export const SEARCH_DEBOUNCE_MS = 300;
export const ENRICHMENT_POLL_MS = 4000;
/** The first is the default. */
export const CONTACT_SORTS = ['full_name', 'created', '-created'] as const;

// Lists and analytics
/** Rows of any list unless asked, and at most. */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** The first is the default. */
export const ANALYTICS_WINDOWS = [
  'all_time',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'last_12_months',
] as const;
/** The first is the default. */
export const INTERACTIONS_SORTS = ['-timestamp', 'timestamp'] as const;
export const INTERACTION_FILTERS = ['all', 'saved', 'exchanged', 'social_media', 'links'] as const;
export const ADVANCED_ANALYTICS_REFETCH_MS = 60_000;
/** Minutes without a click after which a visit is over. */
export const VISIT_IDLE_MINUTES = 30;
/**
 * Hours after its end for which visits of a day are still counted: longer than the queue tries again. Then the day's
 * key goes, and nobody can tell any more whose visits they were.
 */
export const VISIT_DAY_OPEN_HOURS = 6;
/** Rows of a breakdown, the largest first. */
export const BREAKDOWN_MAX = 100;
export const DEVICE_TYPES = ['mobile', 'desktop', 'tablet'] as const;

// Sharing
export const VIRTUAL_BACKGROUND_SKELETONS = 10;
/** Added to the handle in the name of a saved QR image. */
export const QR_FILE_SUFFIX = '-QR.png';

// Credits
export const CREDITS_AT_SIGN_UP = 5;
export const ENRICHMENT_COST = 1;
export const CREDIT_PACKS = [25, 100, 250, 500] as const;
export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export const PRICE_PER_CREDIT_DECIMALS = 2;
export const FEATURE_COST_CACHE_MS = 900_000;
export const TRIAL_DAYS = 14;

// Plans
/** People that a team's plan is bought for; for more there are other terms. */
export const SEATS_MIN = 2;
export const SEATS_MAX = 50;
/** Minutes for which a checkout can be paid. */
export const CHECKOUT_MINUTES = 24 * 60;
/** Seconds that the clock of whoever signs an event may be off, and that an event may be on its way. */
export const EVENT_TOLERANCE_SECONDS = 300;
/** Days for which an event that was taken in is known, far longer than any vendor sends it again. */
export const EVENT_KEPT_DAYS = 90;
/** Months that may be given, and days for which an offer of them can be taken up. */
export const OFFER_MONTHS_MAX = 36;
export const OFFER_DAYS = 30;
export const OFFER_DAYS_MAX = 365;

// Attempts, before the deployment's factor
export const RATE_LIMITS = {
  sign_in_per_account: { attempts: 10, window_minutes: 15 },
  sign_in_per_address: { attempts: 30, window_minutes: 15 },
  mail_per_address: { attempts: 10, window_minutes: 60 },
  exchange_per_address_and_profile: { attempts: 30, window_minutes: 60 },
  events_per_address: { attempts: 600, window_minutes: 60 },
} as const;

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
};

/** Shortest text of a field by the field's name. */
export const TEXT_MINIMUMS: Readonly<Record<string, number>> = {
  handle: HANDLE_MIN,
  password: PASSWORD_MIN,
  delete_password: DELETE_PASSWORD_MIN,
};

// Copies that a visitor's browser keeps for when there is no network
/** Cards and their forms, the latest ones. */
export const KEPT_PAGES_MAX = 40;
/** Scripts, fonts and pictures of them. */
export const KEPT_FILES_MAX = 240;
/** Milliseconds that an answer may take before the copy is shown instead. */
export const KEPT_PAGE_PATIENCE_MS = 3_000;
/** Days after which the form of a card that is opened is fetched anew. */
export const KEPT_FORM_DAYS = 1;
