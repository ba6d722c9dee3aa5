/** Before the deployment's factor. */
export const RATE_LIMITS = {
  /** Wrong passwords of an account from one address. */
  sign_in_per_account: { attempts: 10, window_minutes: 15 },
  sign_in_per_address: { attempts: 30, window_minutes: 15 },
  /** Wrong passwords of an account where its owner signed in before. */
  sign_in_per_device: { attempts: 10, window_minutes: 15 },
  /** Wrong passwords, or codes, of somebody who is signed in. */
  identity_per_session: { attempts: 10, window_minutes: 15 },
  mail_per_address: { attempts: 10, window_minutes: 60 },
  /** Beginnings of a sign-in with a company's account. */
  company_sign_in_per_address: { attempts: 60, window_minutes: 60 },
  /** Mails to somebody whose address another person typed in. */
  unasked_mail_per_recipient: { attempts: 5, window_minutes: 60 },
  /** Links for a new password that somebody asks for who may be anybody; they last as long as this window. */
  password_link_per_recipient: { attempts: 5, window_minutes: 60 },
  /** Sign-in links that somebody asks for who may be anybody. */
  sign_in_link_per_recipient: { attempts: 5, window_minutes: 60 },
  exchange_per_address_and_profile: { attempts: 30, window_minutes: 60 },
  /** Exchanges alike of one card from one address, before further ones are doubtful. */
  alike_per_address_and_profile: { attempts: 2, window_minutes: 24 * 60 },
  /** Words of a browser for the service's own counts. */
  product_events_per_account: { attempts: 60, window_minutes: 60 },
  /** Archives of all that is kept about somebody. */
  account_exports_per_account: { attempts: 5, window_minutes: 60 },
  /** Files of contacts that somebody has made. */
  export_per_account: { attempts: 10, window_minutes: 60 },
  /** Files of contacts that somebody uploads to import. */
  imports_per_account: { attempts: 30, window_minutes: 60 },
  /** Looks at such a file with other fields for its columns. */
  import_looks_per_account: { attempts: 120, window_minutes: 60 },
  /** Paper cards that somebody has read. */
  scans_per_account: { attempts: 120, window_minutes: 60 },
  /** Calls by which somebody has people invited to their team. */
  invitations_per_account: { attempts: 60, window_minutes: 60 },
  /** Calls that one API key, or one device, makes. */
  calls_per_key: { attempts: 1000, window_minutes: 15 },
  /** Wrong app passwords. */
  app_password_per_address: { attempts: 30, window_minutes: 15 },
  /** Passes of wallets that somebody has made. */
  passes_per_account: { attempts: 120, window_minutes: 60 },
  /** Webhooks that somebody has sent by hand: tests, and deliveries sent again. */
  webhook_sends_per_account: { attempts: 60, window_minutes: 60 },
  /** Virtual backgrounds that somebody has mailed. */
  background_per_account: { attempts: 20, window_minutes: 60 },
  /** Requests for lock screens, which may have to be drawn. */
  lock_screens_per_address: { attempts: 600, window_minutes: 60 },
  /** What wallets write down, which nobody signs. */
  wallet_log_per_address: { attempts: 60, window_minutes: 60 },
  /** Answers to refused forms that are kept until the browser comes for them; more are answered at once. */
  refused_forms_per_address: { attempts: 120, window_minutes: 60 },
  events_per_address: { attempts: 600, window_minutes: 60 },
} as const;

/**
 * Wrong passwords of an account from all addresses together: so many are free, then a try waits for the one before it,
 * each time twice as long. `free` is before the deployment's factor.
 */
export const SLOWED_SIGN_IN = {
  free: 20,
  first_wait_seconds: 2,
  longest_wait_minutes: 15,
  remembered_hours: 24,
} as const;

/** Minutes for which a verified password lets an account be deleted, or its e-mail be changed. */
export const VERIFIED_PASSWORD_MINUTES = 5;

/** Days for which an e-mail that was changed can be taken back. */
export const TAKE_BACK_DAYS = 7;

/** Days for which a browser is known as the one in which somebody signed up. */
export const SIGN_UP_BROWSER_DAYS = 30;

/** Days for which a browser is known as one in which somebody signed in. */
export const KNOWN_DEVICE_DAYS = 365;
