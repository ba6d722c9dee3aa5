import { InvalidEnvironment, type Variables } from '../../env.ts';
import type { Push } from './push.ts';
import { webPush } from './web.push.ts';

type Keys = 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY';

/** Push services refuse senders without an address, which on one machine is none of the web. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? new URL(publicUrl).origin : 'mailto:push@localhost';

/** Notifications by the configured keys; null without keys. @throws InvalidEnvironment for one without the other */
export function choosePush({ env }: { env: Pick<Variables, Keys | 'PUBLIC_URL'> }): Push | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey && privateKey) return webPush({ publicKey, privateKey, subject: subjectOf(env.PUBLIC_URL) });
  if (!publicKey && !privateKey) return null;
  const [variable, other]: Keys[] = publicKey
    ? ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']
    : ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'];
  throw new InvalidEnvironment({ variable: variable!, problem: `goes with ${other}` });
}
