import type { Database } from '../../db/client.ts';
import { InvalidEnvironment, type Bindings, type Variables } from '../../env.ts';
import { bindingMail } from './binding.mail.ts';
import { httpMail } from './http.mail.ts';
import type { Mail } from './mail.ts';
import { outboxMail } from './outbox.mail.ts';
import { parseSender, type Sender } from './sender.ts';

type Basics = { env: Variables; db: Database; now: () => Date; newId: () => string };

/** `MAIL_FROM`, which nobody outside of this machine would take a mail from as long as it is the default. */
function senderOf(env: Variables): Sender {
  const sender = parseSender(env.MAIL_FROM);
  if (!sender)
    throw new InvalidEnvironment(
      'MAIL_FROM: must be an address, or a name and an address as `Name <address>`.',
    );
  if (env.CARDEA_ENV === 'production' && sender.email.endsWith('@localhost')) {
    throw new InvalidEnvironment('MAIL_FROM: production needs a sender of a domain of its own.');
  }
  return sender;
}

function kindOf(env: Variables, bindings: Pick<Bindings, 'EMAIL'>): 'http' | 'binding' | 'outbox' {
  if (env.MAIL_ADAPTER) return env.MAIL_ADAPTER;
  if (env.MAIL_API_URL && env.MAIL_API_KEY) return 'http';
  return bindings.EMAIL ? 'binding' : 'outbox';
}

/**
 * The mail adapter that the environment asks for: `MAIL_ADAPTER` where it is set; else the e-mail API where its
 * variables are set; else the e-mail binding where there is one; else the outbox, which production refuses.
 * @throws InvalidEnvironment
 */
export function chooseMail({ env, db, now, newId }: Basics, bindings: Pick<Bindings, 'EMAIL'>): Mail {
  const kind = kindOf(env, bindings);
  if (kind === 'http') {
    const { MAIL_API_URL: url, MAIL_API_KEY: key } = env;
    if (!url || !key) throw new InvalidEnvironment('MAIL_ADAPTER: http needs MAIL_API_URL and MAIL_API_KEY.');
    senderOf(env);
    return httpMail({ url, key, from: env.MAIL_FROM, newId });
  }
  if (kind === 'binding') {
    if (!bindings.EMAIL)
      throw new InvalidEnvironment('MAIL_ADAPTER: binding needs the e-mail binding EMAIL.');
    return bindingMail(bindings.EMAIL, senderOf(env));
  }
  if (env.CARDEA_ENV === 'production') {
    throw new InvalidEnvironment(
      'MAIL_API_URL: production needs MAIL_API_URL and MAIL_API_KEY, or the e-mail binding EMAIL, to send mail with.',
    );
  }
  return outboxMail({ db, now, newId });
}
