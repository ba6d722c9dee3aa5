/** Who may sign up. A team's invitations and its single sign-on make accounts in every mode. */
export const SIGN_UP_MODES = ['open', 'invited', 'domains', 'closed'] as const;
