import { z } from 'zod';
import type { JobKind, Schedule } from '../../background/job.ts';
import type { Deps } from '../../deps.ts';
import { importMessage, photosMessage, undoMessage } from './import-key.ts';
import { runImport } from './run-import.usecases.ts';
import { sweepImports } from './sweep-imports.usecases.ts';
import { takePhotos } from './import-photos.usecases.ts';
import { runUndo } from './undo-import.usecases.ts';

type Standing = { id: string; done?: number | undefined };
const schema = z.object({ id: z.string(), done: z.int().optional() });

/** A job of one import at a time. */
const jobOf = <Kind extends string>(
  kind: Kind,
  work: (deps: Deps, id: string, done?: number) => Promise<void>,
): JobKind<Kind, Standing> => ({
  kind,
  schema,
  together: false,
  firstRetry: 10,
  run: async (deps, messages) => {
    for (const { id, done } of messages) await work(deps, id, done);
  },
});

/** Files of contacts to import. */
export const importJob = jobOf(importMessage('').kind, runImport);
/** Photos of imported files, after their rows. */
export const photosJob = jobOf(photosMessage('').kind, takePhotos);
/** Imports to undo. */
export const undoImportJob = jobOf(undoMessage('').kind, runUndo);

/** Deletes expired imports, and continues abandoned ones. */
export const sweepImported: Schedule = { name: 'sweep_imports', cron: '* * * * *', run: sweepImports };
