/** A request to a receiver. */
export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

/** The result: the receiver's status and the beginning of its response, or why there was none. */
type WebhookResponse =
  | { status: number; text: string; error: null }
  | { status: null; text: null; error: 'timeout' | 'unreachable' };

/** Calls receivers of webhooks, which are foreign servers. Never throws. */
export type WebhookSender = { send(request: WebhookRequest): Promise<WebhookResponse> };
