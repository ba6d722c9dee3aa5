import type { Letters } from './background/letter-kinds.ts';
import type { Database } from './db/client.ts';
import type { Variables } from './env.ts';
import type { Subscribers } from './events/kinds.ts';
import { toBase64Url } from './kit/base64url.ts';
import type { EventTally } from './kit/event-tally.ts';
import type { Metrics } from './kit/metrics.ts';
import type { Recent } from './kit/recent.ts';
import type { SpentLimit } from './limits/spent-limit.ts';
import type { EdgeCache } from './ports/cache/cache.ts';
import type { Drawing } from './ports/drawing/drawing.ts';
import type { Fonts } from './ports/fonts/fonts.ts';
import type { Files } from './ports/files/files.ts';
import type { Host } from './ports/host/host.ts';
import type { Human } from './ports/human/human.ts';
import type { Enrichment } from './ports/enrichment/enrichment.ts';
import type { Images } from './ports/images/images.ts';
import type { Jobs } from './ports/jobs/jobs.ts';
import type { Mail } from './ports/mail/mail.ts';
import type { Passwords } from './ports/passwords/passwords.ts';
import type { Payments } from './ports/payments/payments.ts';
import type { TestPayments } from './ports/payments/test.payments.ts';
import type { Push } from './ports/push/push.ts';
import type { CardReaderPort } from './ports/scanner/scanner.ts';
import type { Visits } from './ports/visits/visits.ts';
import type { WebhookSender } from './ports/webhook-sender/webhook-sender.ts';
import type { Wallets } from './ports/wallet/wallets.ts';

/** The dependencies of use-cases: everything that is not a rule. Passed as an argument, never imported. */
export type Deps = {
  env: Variables;
  db: Database;
  now: () => Date;
  /** Waits for so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  newId: () => string;
  /** When this isolate started. */
  started: Date;
  /** Metrics of this isolate. */
  metrics: Metrics;
  host: Host;
  mail: Mail;
  jobs: Jobs;
  /** Every letter that waits in the database. */
  letters: Letters<Deps>;
  visits: Visits;
  /** Requests of callers in this hour, as far as this isolate saw them. */
  tally: EventTally;
  /** Handles with a card that this isolate saw recently. */
  cards: Recent;
  files: Files;
  images: Images;
  enrichment: Enrichment;
  scanner: CardReaderPort;
  human: Human;
  passwords: Passwords;
  drawing: Drawing;
  fonts: Fonts;
  cache: EdgeCache;
  /** Null if payments are not configured. */
  payments: Payments | TestPayments | null;
  wallets: Wallets;
  webhooks: WebhookSender;
  /** Null if notifications are not configured. */
  push: Push | null;
  /** The subscribers of domain events. */
  subscribers: Subscribers;
  /** The limits that this request spent, for its headers; only in a request. */
  spent?: SpentLimit[];
};

/** A random id of 128 bits, as 22 letters, digits, `-` and `_`. */
export const newId = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
