import { BRAND } from '../../../src/domain/brand.ts';
import { safeRedirect } from '../../../src/domain/redirect.ts';
import { letters as texts, type LetterText } from '#messages/letters.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import type { Later } from '../../http/later.ts';
import type { Attempt } from '../../http/rate-limit.ts';
import { sendLink } from '../../http/link-mail.ts';
import { sendUnasked } from '../../http/unasked-mail.ts';
import { deliver } from '../../background/mail.jobs.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { describeError, log } from '../../kit/log.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';

/** Mails to an address that is nobody's yet, or whose owner has no part in what is done: anybody may have typed it in. */
const UNASKED: ReadonlySet<keyof typeof texts> = new Set([
  'verify_email',
  'verify_new_email',
  'already_registered',
]);

/** Where somebody wants to go once signed in, as the query of a link; empty where nothing was said of it. */
type Led = { redirectTo?: string };

/** What a call that mails a link says of where to go then: its own `redirectTo`, if that is a place of this site. */
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

/** The mail to an e-mail that an account left, with the link that takes it back. */
export const emailLeftLetter = (
  deps: Deps,
  { to, new_email, token }: { to: string; new_email: string; token: string },
): Letter => compose(to, 'email_left', linkOf(deps, '/restore-email', { token }), { new_email });

type Asked = {
  /** The try of a call that counted its mail before it did anything. */
  counted?: Attempt;
  /** The account's owner asks, in a browser that is known to be theirs: a link is mailed however many were. */
  byOwner?: boolean;
};

const logUnsent = (error: unknown) => log('error', 'mail_not_sent', { error: describeError(error) });

/** The mails of accounts. Each is sent behind the answer, so that no timing tells whether one was. */
export function authLetters(deps: Deps, later: Later, { counted, byOwner = false }: Asked = {}) {
  const link = (path: string, query?: Record<string, string>) => linkOf(deps, path, query);

  const sendIfMay = (to: string, write: () => Promise<Letter>) =>
    sendUnasked(deps, 'sign_up', to, async () => deliver(deps, await write()), counted).catch(logUnsent);

  const send = (to: string, kind: keyof typeof texts, action?: string, values?: Record<string, string>) => {
    const letter = compose(to, kind, action, values);
    later(UNASKED.has(kind) ? sendIfMay(to, async () => letter) : deliver(deps, letter));
  };

  const sendLimited = (limit: Parameters<typeof sendLink>[1], letter: Letter) => {
    const send = () => deliver(deps, letter);
    later(byOwner ? send() : sendLink(deps, limit, letter.to, send).catch(logUnsent));
  };

  return {
    /** `changes` where an account that is verified is to have this e-mail from now on. */
    verifyEmail: (to: string, token: string, led: Led, changes: boolean) =>
      send(to, changes ? 'verify_new_email' : 'verify_email', link('/verify-email', { token, ...led })),
    /** Once more for an account that is not verified. `replace` gives the token, and is done only where it is mailed. */
    verifyAgain: (to: string, led: Led, replace: () => Promise<string | null>) =>
      sendIfMay(to, async () => {
        const token = await replace();
        if (token === null) return compose(to, 'already_registered', link('/sign-in', led));
        const own = { label: texts.reset_password.button, href: link('/forgot-password') };
        return compose(to, 'verify_again', link('/verify-email', { token, ...led }), {}, [own]);
      }),
    resetPassword: (to: string, token: string) =>
      sendLimited(
        'password_link_per_recipient',
        compose(to, 'reset_password', link('/reset-password', { token })),
      ),
    /** `verifies` where the account has a password, and nobody has shown yet that the e-mail is theirs. */
    signInLink: (to: string, url: string, verifies: boolean) => {
      const query = Object.fromEntries(new URL(url).searchParams);
      const kind = verifies ? 'sign_in_link_verifies' : 'sign_in_link';
      sendLimited('sign_in_link_per_recipient', compose(to, kind, link('/sign-in/link', query)));
    },
    alreadyRegistered: (to: string, led: Led) => send(to, 'already_registered', link('/sign-in', led)),
    passwordChanged: (to: string) => send(to, 'password_changed', link('/forgot-password')),
    emailChangeAsked: (to: string, newEmail: string) =>
      send(to, 'email_change_asked', link('/forgot-password'), { new_email: newEmail }),
    emailChanged: (to: string, newEmail: string) =>
      send(to, 'email_changed', undefined, { new_email: newEmail }),
    emailCode: (to: string, code: string) => send(to, 'email_code', undefined, { code }),
    deletionCode: (to: string, code: string) => send(to, 'deletion_code', undefined, { code }),
    accountDeleted: (to: string) => send(to, 'account_deleted'),
  };
}

export type AuthLetters = ReturnType<typeof authLetters>;
