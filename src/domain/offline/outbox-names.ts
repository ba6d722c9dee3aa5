const PREFIX = 'outbox';

/** Under which name a device keeps what waits. */
export const outboxName = (account: string, key: string): string => `${PREFIX} ${account} ${key}`;

/** Whose it is that waits under a name; null where nothing waits under it. */
export function outboxAccount(name: string): string | null {
  const [prefix, account, key, ...more] = name.split(' ');
  return prefix === PREFIX && account && key && more.length === 0 ? account : null;
}
