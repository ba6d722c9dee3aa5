const PREFIX = 'outbox';

/** The storage key of a pending change. */
export const outboxName = (account: string, key: string): string => `${PREFIX} ${account} ${key}`;

/** The account of a pending change's storage key; null for other keys. */
export function outboxAccount(name: string): string | null {
  const [prefix, account, key, ...more] = name.split(' ');
  return prefix === PREFIX && account && key && more.length === 0 ? account : null;
}
