import type { WebhookRequest, WebhookSender } from '../../../ports/webhook-sender/webhook-sender.ts';

/** A receiver's response: a status, or none in time. */
type Given = number | 'nothing';

/** A call that hangs until it is answered. */
type HeldCall = { url: URL; id: string; answer: (given: Given) => void };

type Held = {
  /** All calls, and those that hang. */
  calls: HeldCall[];
  open: Set<HeldCall>;
  /** The immediate response of the receiver at a URL; null if the call hangs. */
  atOnce: (url: URL) => Given | null | Promise<Given | null>;
  /** The maximum of calls that hung concurrently, by host and by URL. */
  most: Map<string, number>;
  sender: WebhookSender;
};

/** Receivers that respond when a test says so. */
export function heldSender(): Held {
  const send = async ({ url: address, headers }: WebhookRequest): ReturnType<WebhookSender['send']> => {
    const url = new URL(address);
    const { promise, resolve } = Promise.withResolvers<Given>();
    const call = { url, id: headers['webhook-id']!, answer: resolve };
    held.calls.push(call);
    held.open.add(call);
    for (const part of ['hostname', 'href'] as const) {
      const beside = [...held.open].filter((one) => one.url[part] === url[part]).length;
      held.most.set(url[part], Math.max(held.most.get(url[part]) ?? 0, beside));
    }
    const given = (await held.atOnce(url)) ?? (await promise);
    held.open.delete(call);
    if (given === 'nothing') return { status: null, text: null, error: 'timeout' };
    return { status: given, text: '', error: null };
  };
  const held: Held = {
    calls: [],
    open: new Set(),
    atOnce: () => null,
    most: new Map(),
    sender: { send },
  };
  return held;
}
