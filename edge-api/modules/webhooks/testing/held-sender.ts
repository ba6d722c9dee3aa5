import type { WebhookRequest, WebhookSender } from '../../../ports/webhook-sender/webhook-sender.ts';

/** What a receiver answers: a status, or nothing in time. */
type Given = number | 'nothing';

/** A call that hangs until it is answered. */
export type HeldCall = { url: URL; id: string; answer: (given: Given) => void };

/**
 * Receivers that answer when a test says so, or at once what `atOnce` gives for their address. `calls` are all that were
 * made, `open` those that hang.
 */
export function heldSender() {
  const calls: HeldCall[] = [];
  const open = new Set<HeldCall>();
  const held = {
    calls,
    open,
    atOnce: ((): null => null) as (url: URL) => Given | null | Promise<Given | null>,
    /** How many calls hung at once at most, of those whose addresses have the same `part`. */
    most: new Map<string, number>(),
    sender: {
      send: async ({ url: address, headers }: WebhookRequest) => {
        const url = new URL(address);
        const { promise, resolve } = Promise.withResolvers<Given>();
        const call = { url, id: headers['webhook-id']!, answer: resolve };
        calls.push(call);
        open.add(call);
        for (const part of ['hostname', 'href'] as const) {
          const beside = [...open].filter((one) => one.url[part] === url[part]).length;
          held.most.set(url[part], Math.max(held.most.get(url[part]) ?? 0, beside));
        }
        const given = (await held.atOnce(url)) ?? (await promise);
        open.delete(call);
        return given === 'nothing'
          ? { status: null, text: null, error: 'timeout' }
          : { status: given, text: '', error: null };
      },
    } satisfies WebhookSender,
  };
  return held;
}
