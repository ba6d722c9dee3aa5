import { accountSections, type ExportedAccount } from './export-account.queries.ts';
import { cardSections } from './export-cards.queries.ts';
import { contactWorkSections } from './export-contacts.queries.ts';
import { paymentSections } from './export-payments.queries.ts';
import { programSections } from './export-programs.queries.ts';
import type { Sections } from './export-rows.repository.ts';
import { teamSections } from './export-team.queries.ts';
import { uploadSections } from './export-uploads.queries.ts';

/** All stored data about a person, without secrets: no password hash, no token. A group is read in one trip. */
export const EXPORTED: readonly ((who: ExportedAccount) => Sections)[] = [
  accountSections,
  teamSections,
  cardSections,
  paymentSections,
  uploadSections,
  contactWorkSections,
  programSections,
];
