import type { Finding, EnrichmentSubject } from '../../../src/domain/enrichment/enrichment.ts';
import { LoggableError } from '../../kit/loggable-error.ts';

/** A source of data about people. */
export type Enrichment = {
  /**
   * The results for a person; empty without a match. @throws EnrichmentAway to be retried, EnrichmentRefused otherwise
   */
  find(sought: EnrichmentSubject): Promise<Finding[]>;
};

/** The service did not respond, or is busy. The reason contains no personal data. */
export class EnrichmentAway extends LoggableError {}

/** The service refused the request, or its response is malformed. */
export class EnrichmentRefused extends LoggableError {}
