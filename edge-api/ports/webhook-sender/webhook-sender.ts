/** One call of a receiver. */
export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

/** What came of it: the receiver's status and how its answer begins, or why there was none. */
type WebhookResponse =
  | { status: number; text: string; error: null }
  | { status: null; text: null; error: 'timeout' | 'unreachable' };

/** Calls receivers of webhooks, anybody's servers. It never throws. */
export type WebhookSender = { send(request: WebhookRequest): Promise<WebhookResponse> };
