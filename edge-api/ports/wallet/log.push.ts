import { log } from '../../kit/log.ts';
import type { PassPush } from './wallets.ts';

/** On one machine no device can be reached: that one would have been told is written to the log. */
export const logPush: PassPush = {
  tell: async () => {
    log('info', 'pass_changed', {});
    return 'told';
  },
};
