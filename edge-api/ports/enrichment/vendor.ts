import type { EnrichmentSubject } from '../../../src/domain/enrichment/enrichment.ts';
import type { FoundField } from '../../../src/domain/enrichment/found-fields.ts';

/** What a vendor's answer says of somebody. `confidence` is from 0 to 1, `emails` are all that it knows them by. */
export type VendorProfile = {
  emails: readonly string[];
  confidence: number;
  said: readonly (readonly [FoundField, string | null | undefined])[];
};

/** A people-data API: how it is asked, and how its answer is read. Keys go in `X-Api-Key`. */
export type Vendor = {
  url: string;
  method: 'GET' | 'POST';
  /** By what somebody is asked for: what finds them by an address alone. Nothing where there is none. */
  queryOf(sought: EnrichmentSubject): URLSearchParams;
  /** @returns null for nobody. @throws for anything but what the vendor documents */
  read(body: unknown): VendorProfile | null;
};

export const withScheme = (address: string | null | undefined): string | null =>
  address ? (/^https?:\/\//i.test(address) ? address : `https://${address}`) : null;
