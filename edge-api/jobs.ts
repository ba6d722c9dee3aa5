import { anyJob, type JobKind, type Schedule } from './background/job.ts';
import { storedJobsJob, sweepJobs, wakeJobs } from './background/stored-jobs.jobs.ts';
import { sweepKeys } from './background/idempotency-keys.jobs.ts';
import { letterJob } from './background/letters.jobs.ts';
import { mailJob } from './background/mail.jobs.ts';
import { purgeJob } from './background/purge.jobs.ts';
import { sweepTries } from './background/rate-limits.jobs.ts';
import { runJobsOf } from './background/run-jobs.ts';
import { runSchedulesOf } from './background/run-schedule.ts';
import type { Deps } from './deps.ts';
import { eventsJob, dispatchEvents } from './events/events.jobs.ts';
import { sweepReported } from './modules/abuse/abuse.jobs.ts';
import { sweepAccounts } from './modules/account/account.jobs.ts';
import { closeVisits, visitJob, visitsWaitJob, wakeVisits } from './modules/analytics/visits.jobs.ts';
import { sweepChangesByDevices } from './modules/address-book/address-book.jobs.ts';
import { bulkJob, sweepChanged } from './modules/contacts/bulks/bulks.jobs.ts';
import { endFollowed, sweepDeleted } from './modules/contacts/contacts.jobs.ts';
import { matchNew } from './modules/duplicates/duplicates.jobs.ts';
import { enrichFilterJob, enrichJob, failEnrichments } from './modules/enrichment/enrichment.jobs.ts';
import { importJob, photosJob, sweepImported, undoImportJob } from './modules/imports/imports.jobs.ts';
import { exportJob, sweepExported } from './modules/contacts/exports/exports.jobs.ts';
import { beginMornings, morningJob, pushJob } from './modules/push/push.jobs.ts';
import { endGiven, passTime, sweepVendorEvents } from './modules/payments/payments.jobs.ts';
import { sweepEvents } from './modules/product-events/product-events.jobs.ts';
import { sweepRemoved } from './modules/profiles/profiles.jobs.ts';
import { sweepTags } from './modules/tags/tags.jobs.ts';
import { applyJob, sweepApplied } from './modules/team/apply/apply.jobs.ts';
import { sweepTeamLogs } from './modules/team/team.jobs.ts';
import { sweepDocuments } from './modules/visitors/visitors.jobs.ts';
import { sweepOffered } from './modules/visitor-cards/visitor-cards.jobs.ts';
import { pushToWalletsLeft, walletsJob } from './modules/wallets/wallets.jobs.ts';
import { sendDueWebhooks, sweepWebhooks, webhookJob } from './modules/webhooks/webhooks.jobs.ts';
import { sweepItems, sweepBegun } from './modules/sections/sections.jobs.ts';

/** Every kind of work, in the order in which a batch is processed. */
const KINDS: readonly JobKind[] = [
  anyJob(visitJob),
  anyJob(purgeJob),
  anyJob(visitsWaitJob),
  anyJob(eventsJob),
  anyJob(letterJob),
  anyJob(mailJob),
  anyJob(exportJob),
  anyJob(importJob),
  anyJob(photosJob),
  anyJob(undoImportJob),
  anyJob(bulkJob),
  anyJob(enrichJob),
  anyJob(enrichFilterJob),
  anyJob(walletsJob),
  anyJob(applyJob),
  // On a queue of their own (compose.ts), as receivers may be slow.
  anyJob(pushJob),
  anyJob(morningJob),
  anyJob(webhookJob),
];

/** Every kind of job: the work itself, and the message that jobs wait in the database. */
export const JOBS: readonly JobKind[] = [...KINDS, anyJob(storedJobsJob(KINDS))];

/** All scheduled work. */
const SCHEDULES: readonly Schedule[] = [
  dispatchEvents,
  wakeJobs(KINDS),
  wakeVisits,
  sendDueWebhooks,
  beginMornings,
  failEnrichments,
  sweepJobs,
  sweepTries,
  sweepKeys,
  sweepAccounts,
  closeVisits,
  endGiven,
  passTime,
  sweepVendorEvents,
  sweepDeleted,
  sweepOffered,
  endFollowed,
  matchNew,
  pushToWalletsLeft,
  sweepExported,
  sweepImported,
  sweepChangesByDevices,
  sweepChanged,
  sweepApplied,
  sweepRemoved,
  sweepItems,
  sweepTags,
  sweepEvents,
  sweepBegun,
  sweepTeamLogs,
  sweepWebhooks,
  sweepReported,
  sweepDocuments,
];

/** Runs the jobs of a batch. */
export const runJobs = (deps: Deps, batch: MessageBatch<unknown>): Promise<void> =>
  runJobsOf(JOBS, deps, batch);

/** Runs the schedules of a cron expression; without one, all. */
export const runSchedule = (deps: Deps, cron?: string): Promise<void> =>
  runSchedulesOf(SCHEDULES, deps, cron);
