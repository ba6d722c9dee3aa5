import type { Database } from '../../db/client.ts';
import { InvalidEnvironment, type Bindings, type EnvironmentFault, type Variables } from '../../env.ts';
import { ownServices } from '../../kit/own-services.ts';
import { bindingMail } from './binding.mail.ts';
import { httpMail } from './http.mail.ts';
import type { Mail } from './mail.ts';
import { outboxMail } from './outbox.mail.ts';
import { parseSender } from './sender.ts';
import { smtpMail } from './smtp.mail.ts';

type Basics = { env: Variables; db: Database; now: () => Date; newId: () => string };

type MailBindings = Pick<Bindings, 'EMAIL' | 'SMTP' | 'OWN_SERVICES'>;

function kindOf(env: Variables, bindings: MailBindings): NonNullable<Variables['MAIL_ADAPTER']> {
  if (env.MAIL_ADAPTER) return env.MAIL_ADAPTER;
  if (env.MAIL_API_URL && env.MAIL_API_KEY) return 'http';
  if (env.MAIL_SMTP_URL) return 'smtp';
  return bindings.EMAIL ? 'binding' : 'outbox';
}

/** What is wrong with `MAIL_FROM`, which nobody outside of this machine would take a mail from as long as it is the default. */
function senderFaults({ MAIL_FROM, CARDEA_ENV }: Variables): EnvironmentFault[] {
  const sender = parseSender(MAIL_FROM);
  const problem = !sender
    ? 'must be an address, or a name and an address as `Name <address>`'
    : CARDEA_ENV === 'production' && sender.email.endsWith('@localhost')
      ? 'must be an address of a domain of your own in production'
      : null;
  return problem === null ? [] : [{ variable: 'MAIL_FROM', problem }];
}

/** Those of the variables of the e-mail API that are not set, and why they are needed. */
const apiFaults = (env: Variables, why: string): EnvironmentFault[] =>
  (['MAIL_API_URL', 'MAIL_API_KEY'] as const)
    .filter((variable) => !env[variable])
    .map((variable) => ({ variable, problem: `is not set; ${why}` }));

function smtpFaults(env: Variables, { SMTP }: MailBindings): EnvironmentFault[] {
  const problem = !env.MAIL_SMTP_URL
    ? 'is not set; MAIL_ADAPTER=smtp needs it'
    : SMTP
      ? null
      : 'works with `npm start` and `npm run serve` alone; elsewhere use MAIL_API_URL or the e-mail binding EMAIL';
  return problem === null ? [] : [{ variable: 'MAIL_SMTP_URL', problem }];
}

/** Two servers, of which nothing says which one sends. */
const isAmbiguous = ({ MAIL_ADAPTER, MAIL_API_URL, MAIL_SMTP_URL }: Variables): boolean =>
  !MAIL_ADAPTER && Boolean(MAIL_API_URL && MAIL_SMTP_URL);

function mailFaults(env: Variables, bindings: MailBindings): EnvironmentFault[] {
  if (isAmbiguous(env)) {
    const problem = 'must not be set beside MAIL_API_URL, unless MAIL_ADAPTER says which of the two sends';
    return [{ variable: 'MAIL_SMTP_URL', problem }, ...senderFaults(env)];
  }
  const kind = kindOf(env, bindings);
  if (kind === 'http') return [...apiFaults(env, 'MAIL_ADAPTER=http needs it'), ...senderFaults(env)];
  if (kind === 'smtp') return [...smtpFaults(env, bindings), ...senderFaults(env)];
  if (kind === 'binding') {
    const unbound = { variable: 'MAIL_ADAPTER', problem: 'needs the e-mail binding EMAIL to be binding' };
    return [...(bindings.EMAIL ? [] : [unbound]), ...senderFaults(env)];
  }
  if (env.CARDEA_ENV !== 'production') return [];
  const outbox = {
    variable: 'MAIL_ADAPTER',
    problem: 'must not be outbox in production, which sends nothing',
  };
  return [
    ...(env.MAIL_ADAPTER === 'outbox' ? [outbox] : []),
    ...apiFaults(
      env,
      'production sends mail through an e-mail API, by SMTP (MAIL_SMTP_URL) or the e-mail binding EMAIL',
    ),
    ...senderFaults(env),
  ];
}

/**
 * The mail adapter that the environment asks for: `MAIL_ADAPTER` where it is set; else the e-mail API where its
 * variables are set; else the SMTP server where it is set; else the e-mail binding where there is one; else the outbox,
 * which production refuses.
 * @throws InvalidEnvironment
 */
export function chooseMail({ env, db, now, newId }: Basics, bindings: MailBindings): Mail {
  const faults = mailFaults(env, bindings);
  if (faults.length > 0) throw new InvalidEnvironment(...faults);
  switch (kindOf(env, bindings)) {
    case 'http':
      return httpMail({
        url: env.MAIL_API_URL!,
        key: env.MAIL_API_KEY!,
        from: env.MAIL_FROM,
        newId,
        fetch: ownServices(bindings),
      });
    case 'smtp':
      return smtpMail({ host: bindings.SMTP!, from: parseSender(env.MAIL_FROM)!, newId });
    case 'binding':
      return bindingMail(bindings.EMAIL!, parseSender(env.MAIL_FROM)!);
    default:
      return outboxMail({ db, now, newId });
  }
}
