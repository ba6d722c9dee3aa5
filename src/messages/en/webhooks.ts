import type { WebhookEvent } from '../../domain/webhooks/webhooks.ts';

/** The pages of webhooks. */
export const webhooks = {
  title: 'Webhooks',
  lead: 'Send events to your server as they happen.',
  too_many: 'You can have up to {n} webhooks. Delete one first.',
  list: 'Your webhooks',
  none: 'No webhooks yet',
  none_help: 'Add one to send events to your server.',
  add: 'New webhook',
  event: 'Events',
  events: {
    'contact.created': 'Contact created',
    'contact.updated': 'Contact updated',
    'contact.enriched': 'Contact enriched',
    'contact.deleted': 'Contact deleted',
    'exchange.created': 'Contact exchanged',
    'profile.updated': 'Profile updated',
  } satisfies Record<WebhookEvent, string>,
  url: 'URL',
  url_hint: 'https://example.com/webhook',
  url_help: 'We send a signed POST request with JSON to this address.',
  submit: 'Add webhook',
  secret: 'Signing secret',
  secret_help:
    'Copy it now. It won’t be shown again. Use it to verify that requests come from {brand}, as described by Standard Webhooks.',
  open: 'Open',
  created: 'Added {date}',
  by_key: 'Added with the API key “{name}”',
  failing: 'Failing since {date}',
  off: {
    failing: 'Turned off {date}: every call failed for {days} days. A successful test turns it back on.',
    gone: 'Unsubscribed {date}: the server answered 410. To resume, add the webhook again.',
  },
  test: 'Send test',
  deliveries: 'Deliveries',
  deliveries_help: 'Kept for {days} days.',
  deliveries_none: 'Nothing sent yet',
  deliveries_none_help: 'A test shows whether your server answers.',
  is_test: 'Test',
  status: { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  answered: 'Status {status}',
  attempts: 'Attempts: {n}',
  next: 'Next attempt {date}',
  response: 'Response',
  errors: {
    unreachable: 'The server didn’t answer',
    not_public: 'The address can’t be reached from the internet',
    not_there: 'The item was deleted or merged before it was sent',
    not_allowed: 'Your plan no longer includes integrations',
    internal: 'Something went wrong on our side',
  },
  resend: 'Send again',
  resent: 'Sending it again.',
  delete: 'Delete webhook',
  delete_text: 'Calls to this address stop, and its deliveries are deleted.',
  delete_surely: 'Delete',
  deleted: 'The webhook was deleted.',
  tested: {
    delivered: 'The test was delivered. The server answered {status}.',
    failed: 'The test failed. The server answered {status}.',
    unanswered: 'The test failed. {reason}.',
  },
} as const;

/** The mails of webhooks. */
export const webhookLetters = {
  disabled: {
    subject: 'A webhook was turned off',
    lines: [
      'Every call to {url} failed for {days} days, so {brand} has stopped sending to it.',
      'Once your server works again, send a test: if it’s delivered, the webhook is turned back on.',
    ],
    button: 'Open the webhook',
  },
} as const;
