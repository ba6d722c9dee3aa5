import type { ImportSummary } from '../../src/domain/imports/import-contract.ts';
import { importUndo as words } from '#messages/imports.ts';
import { DOT } from '../../src/messages/dot.ts';
import { format } from '../../src/messages/format.ts';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A moment as its day. */
export const shownDate = (moment: string): string => DATE.format(new Date(moment));

/** What an import brought, and its state unless it simply finished. */
export function importState({ status, created, merged, skipped, faults, undo }: ImportSummary): string {
  if (status === 'uploaded') return words.states.uploaded;
  const counts = [
    format(words.counts.created, { n: created.toLocaleString('en') }),
    ...(['merged', 'skipped', 'faults'] as const).flatMap((name) => {
      const n = { merged, skipped, faults }[name];
      return n > 0 ? [format(words.counts[name], { n: n.toLocaleString('en') })] : [];
    }),
  ].join(', ');
  const state = undo ? (undo.status === 'running' ? 'undoing' : 'undone') : status;
  return state === 'done' ? counts : `${counts}${DOT}${words.states[state]}`;
}
