import { z } from 'zod';
import type { JobKind, Schedule } from '../../background/job.ts';
import { importMessage, photosMessage, undoMessage } from './import-key.ts';
import { runImport } from './run-import.usecases.ts';
import { sweepImports } from './sweep-imports.usecases.ts';
import { takePhotos } from './take-photos.usecases.ts';
import { runUndo } from './undo-import.usecases.ts';

type Standing = { id: string; done?: number | undefined };
const schema = z.object({ id: z.string(), done: z.int().optional() });

/** Files of contacts to import. */
export const importJob: JobKind<'import_contacts', Standing> = {
  kind: importMessage('').kind,
  schema,
  together: false,
  firstRetry: 10,
  run: async (deps, messages) => {
    for (const { id, done } of messages) await runImport(deps, id, done);
  },
};

/** Photos of imported files, after their rows. */
export const photosJob: JobKind<'import_photos', Standing> = {
  kind: photosMessage('').kind,
  schema,
  together: false,
  firstRetry: 10,
  run: async (deps, messages) => {
    for (const { id, done } of messages) await takePhotos(deps, id, done);
  },
};

/** Imports to undo. */
export const undoImportJob: JobKind<'undo_import', Standing> = {
  kind: undoMessage('').kind,
  schema,
  together: false,
  firstRetry: 10,
  run: async (deps, messages) => {
    for (const { id, done } of messages) await runUndo(deps, id, done);
  },
};

/** Deletes expired imports, and continues abandoned ones. */
export const sweepImported: Schedule = { name: 'sweep_imports', cron: '* * * * *', run: sweepImports };
