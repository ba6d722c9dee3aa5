import type { DBAdapter, DBAdapterInstance, DBTransactionAdapter, Where } from 'better-auth/types';

/** As much of a call to an adapter as is looked at. */
export type Call = { model: string; where?: Where[]; data?: Record<string, unknown> };
export type Method = (call: Call) => Promise<unknown>;

const METHODS = [
  ...(['create', 'findOne', 'findMany', 'count', 'update'] as const),
  ...(['updateMany', 'delete', 'deleteMany', 'consumeOne', 'incrementOne'] as const),
];

/** An adapter of better-auth each of whose methods that name rows goes through `around`, in transactions too. */
export function wrapAdapter(make: DBAdapterInstance, around: (method: Method) => Method): DBAdapterInstance {
  const wrap = (inner: DBTransactionAdapter): DBTransactionAdapter => {
    const wrapped = METHODS.map((name) => [name, around(inner[name] as Method)] as const);
    return { ...inner, ...(Object.fromEntries(wrapped) as unknown as DBTransactionAdapter) };
  };
  return (options) => {
    const inner: DBAdapter = make(options);
    return {
      ...inner,
      ...wrap(inner),
      transaction: (work) => inner.transaction((transaction) => work(wrap(transaction))),
    };
  };
}
