import { BRAND } from '../../../src/domain/brand/brand.ts';
import { safeRedirect } from '../../../src/domain/account/safe-redirect.ts';
import { letters as texts, type LetterText } from '#messages/letters.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import type { Later } from '../../kit/later.ts';
import type { Attempt } from '../../limits/spent-limit.ts';
import { sendUnasked } from '../../limits/unasked-mail.ts';
import { deliver, letterOf, sealedLetter } from '../../background/store-letter.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';
import { LETTER_MINUTES, type AccountLetter } from './links/letter-minutes.ts';
import { readEmailOf } from './mailbox/mailbox.repository.ts';

/** Mails to an address without an account, or whose owner is not involved: anyone may have typed it. */
const UNASKED: ReadonlySet<AccountLetter> = new Set([
  'verify_email',
  'verify_new_email',
  'already_registered',
]);

const MINUTE = 60_000;

/** The redirect after signing in, as the query of a link; empty without one. */
type Led = { redirectTo?: string };

/** The redirect of a call that mails a link: its own `redirectTo`, if it is a path of this site. */
export function ledTo(request: Request | undefined): Led {
  const redirectTo = request && safeRedirect(new URL(request.url).searchParams.get('redirectTo'));
  return redirectTo ? { redirectTo } : {};
}

const linkOf = ({ env }: Deps, path: string, query: Record<string, string> = {}): string => {
  const url = new URL(path, env.PUBLIC_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

function compose(
  to: string,
  kind: keyof typeof texts,
  action?: string,
  values: Record<string, string> = {},
  links: { label: string; href: string }[] = [],
): Letter {
  const { subject, lines, button }: LetterText = texts[kind];
  const fill = (text: string) => format(text, { brand: BRAND.name, ...values });
  return renderLetter({
    to,
    subject: fill(subject),
    lines: lines.map(fill),
    button: action && button ? { label: fill(button), href: action } : undefined,
    links,
  });
}

/** The mail about a changed password; null if the account is deleted. */
export async function passwordChangedLetter(
  deps: Deps,
  { user_id }: { user_id: string },
): Promise<Letter | null> {
  const email = await readEmailOf(deps.db, user_id);
  return email === null ? null : compose(email, 'password_changed', linkOf(deps, '/forgot-password'));
}

/** The mail to a former e-mail, with the link that restores it. */
export const emailLeftLetter = (
  deps: Deps,
  { to, new_email, token }: { to: string; new_email: string; token: string },
): Letter => compose(to, 'email_left', linkOf(deps, '/restore-email', { token }), { new_email });

type Asked = {
  /** The attempt of a call that counted its mail first. */
  counted?: Attempt;
  /** The owner requests it in a known browser: the link is mailed without a limit. */
  byOwner?: boolean;
};

/** The recipient of an account's mail; `id` is their account, with which a waiting mail is deleted. */
type Recipient = { id: string; email: string };

/**
 * The mails of accounts. Each is stored before the response, so that it survives a crash of the worker, and sent after
 * it, so that a slow mail service does not reveal whether one was sent.
 */
export function authLetters(deps: Deps, later: Later, { counted, byOwner = false }: Asked = {}) {
  const link = (path: string, query?: Record<string, string>) => linkOf(deps, path, query);

  const keep = async (to: Recipient, kind: AccountLetter, letter: Letter, free = false) => {
    const lapses_at = new Date(deps.now().getTime() + LETTER_MINUTES[kind] * MINUTE);
    await deliver(deps, later, await sealedLetter(deps, kind, letter, { user_id: to.id, lapses_at, free }));
  };

  const keepIfMay = (to: Recipient, work: () => Promise<void>) =>
    sendUnasked(deps, 'sign_up', to.email, work, counted);

  const send = (to: Recipient, kind: AccountLetter, action?: string, values?: Record<string, string>) => {
    const work = () => keep(to, kind, compose(to.email, kind, action, values));
    return UNASKED.has(kind) ? keepIfMay(to, work) : work();
  };

  /** A link that anyone can request: it is counted when it is sent, unless its owner requests it. */
  const sendLink = (to: Recipient, kind: AccountLetter, action: string) =>
    keep(to, kind, compose(to.email, kind, action), byOwner);

  return {
    /** `changes` if a verified account changes to this e-mail. */
    verifyEmail: (to: Recipient, token: string, led: Led, changes: boolean) =>
      send(to, changes ? 'verify_new_email' : 'verify_email', link('/verify-email', { token, ...led })),
    /** Again for an unverified account. `replace` creates the token, and is only called if it is mailed. */
    verifyAgain: (to: Recipient, led: Led, replace: () => Promise<string | null>) =>
      keepIfMay(to, async () => {
        const token = await replace();
        if (token === null) {
          const letter = compose(to.email, 'already_registered', link('/sign-in', led));
          return keep(to, 'already_registered', letter);
        }
        const own = { label: texts.reset_password.button, href: link('/forgot-password') };
        const action = link('/verify-email', { token, ...led });
        await keep(to, 'verify_again', compose(to.email, 'verify_again', action, {}, [own]));
      }),
    resetPassword: (to: Recipient, token: string) =>
      sendLink(to, 'reset_password', link('/reset-password', { token })),
    /** `verifies` if the account has a password, and its e-mail is not yet verified. */
    signInLink: (to: Recipient, url: string, verifies: boolean) => {
      const query = Object.fromEntries(new URL(url).searchParams);
      const kind = verifies ? 'sign_in_link_verifies' : 'sign_in_link';
      return sendLink(to, kind, link('/sign-in/link', query));
    },
    alreadyRegistered: (to: Recipient, led: Led) => send(to, 'already_registered', link('/sign-in', led)),
    passwordChanged: (user_id: string) =>
      deliver(deps, later, letterOf(deps, 'password_changed', { user_id }, { user_id })),
    emailChangeAsked: (to: Recipient, newEmail: string) =>
      send(to, 'email_change_asked', link('/forgot-password'), { new_email: newEmail }),
    emailChanged: (to: Recipient) => send(to, 'email_changed', undefined, { new_email: to.email }),
    passkeyAdded: (to: Recipient, name: string) =>
      send(to, 'passkey_added', link('/account', { open: 'passkeys' }), { name }),
    passkeyRemoved: (to: Recipient, name: string) =>
      send(to, 'passkey_removed', link('/account', { open: 'passkeys' }), { name }),
    passkeyCode: (to: Recipient, code: string) => send(to, 'passkey_code', undefined, { code }),
    secondFactor: (to: Recipient, kind: 'second_factor_on' | 'second_factor_off' | 'backup_codes_new') =>
      send(to, kind, link('/account', { open: 'second-factor' })),
    secondFactorCode: (to: Recipient, code: string) => send(to, 'second_factor_code', undefined, { code }),
    emailCode: (to: Recipient, code: string) => send(to, 'email_code', undefined, { code }),
    deletionCode: (to: Recipient, code: string) => send(to, 'deletion_code', undefined, { code }),
  };
}

export type AuthLetters = ReturnType<typeof authLetters>;

/** The mail about a deleted account, which belongs to no account. */
export const accountDeletedLetter = (deps: Deps, email: string) =>
  sealedLetter(deps, 'account_deleted', compose(email, 'account_deleted'), {
    lapses_at: new Date(deps.now().getTime() + LETTER_MINUTES.account_deleted * MINUTE),
  });
