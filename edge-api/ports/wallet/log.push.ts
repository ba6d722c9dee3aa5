import { log } from '../../kit/log.ts';
import type { PassPush } from './wallets.ts';

/** Devices cannot be reached in development: notifications are logged. */
export const logPush: PassPush = {
  notify: async () => {
    log('info', 'pass_changed', {});
    return 'notified';
  },
};
