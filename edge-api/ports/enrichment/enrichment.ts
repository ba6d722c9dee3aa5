import type { Finding, EnrichmentSubject } from '../../../src/domain/enrichment/enrichment.ts';
import { LoggableError } from '../../kit/loggable-error.ts';

/** Somebody who may know more about people. */
export type Enrichment = {
  /**
   * What is found about somebody; nothing where nobody is known.
   * @throws EnrichmentAway where it may go well another time, EnrichmentRefused where it will not
   */
  find(sought: EnrichmentSubject): Promise<Finding[]>;
};

/** The service did not answer, or is busy. The reason names nobody. */
export class EnrichmentAway extends LoggableError {}

/** The service will not answer this, or answers what nobody can read. */
export class EnrichmentRefused extends LoggableError {}
