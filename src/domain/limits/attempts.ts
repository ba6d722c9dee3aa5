/** Before the deployment's factor. */
export const RATE_LIMITS = {
  sign_in_per_account: { attempts: 10, window_minutes: 15 },
  sign_in_per_address: { attempts: 30, window_minutes: 15 },
  mail_per_address: { attempts: 10, window_minutes: 60 },
  exchange_per_address_and_profile: { attempts: 30, window_minutes: 60 },
  events_per_address: { attempts: 600, window_minutes: 60 },
} as const;

/** Minutes for which a verified password lets an account be deleted. */
export const VERIFIED_PASSWORD_MINUTES = 5;
