import { isClick, type VisitEvent } from './visits.ts';

/** The part of an event that says what it counts as. */
export type Countable = Pick<VisitEvent, 'kind' | 'source'>;

/** What a visit counts as: the source of each of its views, and how many clicks, exchanges and saves. */
export type VisitCounts = { views: string[]; clicks: number; exchanges: number; saves: number };

/** Where a visit came from, its events in their order: what the first that names a source says. */
export const visitSource = (visit: readonly Countable[]): string =>
  visit.find(({ source }) => source !== null)?.source ?? 'direct';

/**
 * What a visit counts as, its events in their order. Each view that was told is one, of its own source or else of the
 * visit's. Nobody exchanges or saves without having viewed the card, so a visit in which that is all that was told, as of a
 * page without a script, is one view from where the visit came. So there are never more exchanges or saves than views.
 */
export function countVisit(visit: readonly Countable[]): VisitCounts {
  const has = (kind: VisitEvent['kind']) => visit.some((event) => event.kind === kind);
  const from = visitSource(visit);
  const told = visit.filter(({ kind }) => kind === 'view').map(({ source }) => source ?? from);
  const exchanges = Number(has('exchange'));
  const saves = Number(has('save'));
  return {
    views: told.length === 0 && exchanges + saves > 0 ? [from] : told,
    clicks: visit.filter(({ kind }) => isClick(kind)).length,
    exchanges,
    saves,
  };
}
