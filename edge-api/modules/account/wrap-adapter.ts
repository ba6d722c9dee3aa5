import type { DBAdapter, DBAdapterInstance, DBTransactionAdapter, Where } from 'better-auth/types';

/** The used part of an adapter's call. */
export type Call = { model: string; where?: Where[]; data?: Record<string, unknown> };
export type Method = (call: Call) => Promise<unknown>;

const METHODS = [
  ...(['create', 'findOne', 'findMany', 'count', 'update'] as const),
  ...(['updateMany', 'delete', 'deleteMany', 'consumeOne', 'incrementOne'] as const),
];

/** Wraps an adapter of better-auth: each method that names rows passes `around`, in transactions too. */
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
