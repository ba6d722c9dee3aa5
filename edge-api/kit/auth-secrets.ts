type Secrets = { AUTH_SECRET: string; AUTH_SECRET_PREVIOUS?: string | undefined };

/** The secret with which everything is made, then the one before it, whose work is still accepted. */
export const authSecrets = ({ AUTH_SECRET, AUTH_SECRET_PREVIOUS }: Secrets): readonly string[] =>
  AUTH_SECRET_PREVIOUS === undefined ? [AUTH_SECRET] : [AUTH_SECRET, AUTH_SECRET_PREVIOUS];
