import type { CompanyRefusal } from '../../domain/sign-on/company-refusal.ts';

/** Single sign-on with a company's account, and the directory that keeps a team's people. */
export const signOn = {
  title: 'Single sign-on',
  lead: 'People with an email at your domain sign in with their company account, and join this team as long as there are seats.',
  only_owner: 'Only the team’s owner can change single sign-on.',
  taken: 'Another team has verified this domain. Write to support if it’s yours.',
  prove_first: 'Verify your domain first.',
  unknown_domain: 'Your company hasn’t set up single sign-on here. Sign in with your email instead.',
  protocol: 'Protocol',
  protocols: { oidc: 'OpenID Connect', saml: 'SAML 2.0' },
  domain: 'Email domain',
  domain_help: 'The part after the @, such as example.com.',
  issuer: 'Issuer',
  client_id: 'Client ID',
  client_secret: 'Client secret',
  secret_kept: 'Leave blank to keep the current one.',
  saml_issuer: 'Identity provider’s entity ID',
  entry_point: 'Sign-in URL',
  certificate: 'Signing certificate (PEM)',
  role: 'New people join as',
  save: 'Save',
  saved: 'Single sign-on was saved.',
  remove: 'Remove single sign-on',
  removed: 'Single sign-on was removed. Everyone can still sign in with their email.',
  tell_provider: 'Enter these at your identity provider',
  redirect_uri: 'Redirect URI',
  acs_url: 'Assertion consumer URL',
  entity_id: 'Entity ID',
  attributes: 'Send these attributes: email, firstName, lastName.',
  proof: {
    heading: 'Verify {domain}',
    text: 'We’ll email a link to a mailbox that only the domain’s administrators can read. Single sign-on starts working once the link is opened.',
    mailbox: 'Send it to',
    send: 'Send the link',
    sent: 'We sent the link. It works for 24 hours.',
    done: '{domain} is verified.',
  },
  prove: {
    title: 'Verify a domain',
    text: 'The team {team} wants people with an email at {domain} to sign in with their company account. Confirm this only if you run {domain} and know the team.',
    confirm: 'Verify {domain}',
    done: '{domain} is verified. People can sign in with their company account now.',
    lapsed: 'This link was used or has expired. Ask the team’s owner to send it again.',
  },
  directory: {
    heading: 'Directory (SCIM)',
    text: 'Your company’s directory can add people to this team, change their names, and take them out again. Contacts they collected for the team stay with it.',
    none: 'No directory is connected.',
    since: 'Connected since {date}.',
    used: 'Last used {date}.',
    make: 'Create a token',
    renew: 'Replace the token',
    token: 'Copy the token now. It isn’t shown again:',
    url: 'Address',
    take: 'Disconnect',
    taken: 'The directory is disconnected. No one was removed.',
    unknown_token: 'This token isn’t valid.',
    missing: 'No person has this id.',
    unreadable: 'The body isn’t JSON.',
    filter: 'Only userName eq and externalId eq are supported.',
    no_filter: 'This list can’t be filtered.',
    no_attribute: 'A user has no attribute named {name}.',
    no_group: 'There are no groups here.',
    nowhere: 'There is nothing at this address.',
    no_me: 'A directory’s token doesn’t belong to a person.',
    other_domain: 'The userName must be an email at the team’s verified domain.',
    kept: 'This userName is already taken.',
    no_seat: 'The team has no free seat. Its owner can add one under Billing.',
    other_team: 'This person is in another team.',
    owner: 'The team’s owner has to hand over the team first.',
  },
  company: {
    title: 'Company account',
    heading: 'Sign in with your company account',
    go: 'Continue',
    way_in: 'Use a company account',
    back: 'Sign in another way',
  },
  refused: {
    not_of_company:
      'Your company account’s email belongs to another domain. Ask your company’s administrator.',
    email_invalid:
      'Your company account’s email isn’t one we can send to. Ask your company’s administrator to change it.',
    not_linked:
      'Your company can’t open the account with this email. If you’ve never signed in to it, use “Forgot your password?” first, then try again.',
    locked: 'This account is locked. Please contact support to have it unlocked.',
    denied:
      'Your company’s sign-in page didn’t let you in. Ask your company’s administrator, or sign in with your email.',
    again:
      'This sign-in took too long, was already used or was begun in another browser. Try again with “Use a company account”.',
    weak: 'Your company signs its answers with SHA-1, which isn’t safe any more. Ask your company’s administrator to change it to SHA-256.',
    failed: 'Signing in with your company account didn’t work. Try again, or sign in with your email.',
  } satisfies Record<CompanyRefusal, string>,
} as const;

/** The mails of single sign-on. */
export const signOnLetters = {
  domain: {
    subject: 'Verify {domain} for {brand}',
    lines: [
      '{name} ({email}) runs the team {team} on {brand} and wants people with an email at {domain} to sign in there with their company account.',
      'You’re getting this email because only administrators of {domain} have this mailbox. If you know the team, open the link and confirm. It works until {date} UTC.',
      'If you don’t, ignore this email: nothing changes.',
    ],
    button: 'Verify the domain',
  },
} as const;
