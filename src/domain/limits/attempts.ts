/** Hours in which a request with an `Idempotency-Key` can be repeated. */
export const IDEMPOTENCY_HOURS = 24;

/** Before the deployment's factor. */
export const RATE_LIMITS = {
  /** Wrong passwords of an account from one address. */
  sign_in_per_account: { attempts: 10, window_minutes: 15 },
  sign_in_per_address: { attempts: 30, window_minutes: 15 },
  /** Wrong passwords of an account on a known device. */
  sign_in_per_device: { attempts: 10, window_minutes: 15 },
  /** Wrong passwords or codes of a signed-in user. */
  identity_per_session: { attempts: 10, window_minutes: 15 },
  /** Challenges for passkeys: one for each opened sign-in page. */
  passkey_options_per_address: { attempts: 300, window_minutes: 60 },
  /** Wrong codes of a second factor, over all sign-ins of an account. */
  second_factor_per_account: { attempts: 20, window_minutes: 60 },
  mail_per_address: { attempts: 10, window_minutes: 60 },
  /** Starts of a sign-in with a company's account. */
  company_sign_in_per_address: { attempts: 60, window_minutes: 60 },
  /** Mails to a recipient whose address another person entered. */
  unasked_mail_per_recipient: { attempts: 5, window_minutes: 60 },
  /** Password links requested anonymously; they are valid for this window. */
  password_link_per_recipient: { attempts: 5, window_minutes: 60 },
  /** Sign-in links requested anonymously. */
  sign_in_link_per_recipient: { attempts: 5, window_minutes: 60 },
  exchange_per_address_and_profile: { attempts: 30, window_minutes: 60 },
  /** Similar exchanges of one card from one address, before further ones are suspect. */
  alike_per_address_and_profile: { attempts: 2, window_minutes: 24 * 60 },
  /** Product events that a browser reports. */
  product_events_per_account: { attempts: 60, window_minutes: 60 },
  /** Archives of all data of an account. */
  account_exports_per_account: { attempts: 5, window_minutes: 60 },
  /** Exports of contacts. */
  export_per_account: { attempts: 10, window_minutes: 60 },
  /** Changes of all contacts of a filter. */
  bulks_per_account: { attempts: 60, window_minutes: 60 },
  /** Uploads of contact files for import. */
  imports_per_account: { attempts: 30, window_minutes: 60 },
  /** Previews of such a file with other column mappings. */
  import_looks_per_account: { attempts: 120, window_minutes: 60 },
  /** Scans of paper cards. */
  scans_per_account: { attempts: 120, window_minutes: 60 },
  /** Calls that invite people to a team. */
  invitations_per_account: { attempts: 60, window_minutes: 60 },
  /** Calls of one API key or device. */
  calls_per_key: { attempts: 1000, window_minutes: 15 },
  /** Wrong app passwords. */
  app_password_per_address: { attempts: 30, window_minutes: 15 },
  /** Wallet passes created. */
  passes_per_account: { attempts: 120, window_minutes: 60 },
  /** Webhooks sent by hand: tests and repeated deliveries. */
  webhook_sends_per_account: { attempts: 60, window_minutes: 60 },
  /** Virtual backgrounds sent by mail. */
  background_per_account: { attempts: 20, window_minutes: 60 },
  /** Requests for lock screens, which may need rendering. */
  lock_screens_per_address: { attempts: 600, window_minutes: 60 },
  /** Log messages of wallets, which are not authenticated. */
  wallet_log_per_address: { attempts: 60, window_minutes: 60 },
  /** Stored responses to rejected forms until the browser fetches them; beyond this they are sent directly. */
  refused_forms_per_address: { attempts: 120, window_minutes: 60 },
  /** Reports of cards. */
  reports_per_address: { attempts: 5, window_minutes: 60 },
  /** Reads of private calendar addresses. */
  calendar_reads_per_address: { attempts: 600, window_minutes: 60 },
  events_per_address: { attempts: 600, window_minutes: 60 },
} as const;

/**
 * Wrong passwords of an account from all addresses: after the free ones each attempt waits for the previous one,
 * twice as long each time. `free` is before the deployment's factor.
 */
export const SIGN_IN_BACKOFF = {
  free: 20,
  first_wait_seconds: 2,
  longest_wait_minutes: 15,
  remembered_hours: 24,
} as const;

/** Minutes after verifying a password in which the account can be deleted, or its e-mail or passkeys changed. */
export const VERIFIED_PASSWORD_MINUTES = 5;

/** Days in which a change of e-mail can be reverted. */
export const EMAIL_REVERT_DAYS = 7;

/** Days for which a browser is remembered as the one of a sign-up. */
export const SIGN_UP_BROWSER_DAYS = 30;

/** Days for which a browser is remembered as one of a sign-in. */
export const KNOWN_DEVICE_DAYS = 365;
