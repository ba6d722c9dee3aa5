import type { EnrichmentSubject } from '../../../src/domain/enrichment/enrichment.ts';
import type { FoundField } from '../../../src/domain/enrichment/found-fields.ts';

/** A vendor's data about a person. `confidence` is from 0 to 1, `emails` are all known ones. */
export type VendorProfile = {
  emails: readonly string[];
  confidence: number;
  said: readonly (readonly [FoundField, string | null | undefined])[];
};

/** A people-data API: its request, and the parser of its response. Keys are sent in `X-Api-Key`. */
export type Vendor = {
  url: string;
  method: 'GET' | 'POST';
  /** The query for a person, with values that identify them alone. Empty without any. */
  queryOf(sought: EnrichmentSubject): URLSearchParams;
  /** @returns null without a match. @throws for anything but the documented response */
  read(body: unknown): VendorProfile | null;
};

export const withScheme = (address: string | null | undefined): string | null =>
  address ? (/^https?:\/\//i.test(address) ? address : `https://${address}`) : null;
