import { isClick, type VisitEvent } from './visits.ts';

/** The part of an event that decides its counts. */
export type Countable = Pick<VisitEvent, 'kind' | 'source'>;

/** The counts of a visit: the source of each view, and the number of clicks, exchanges and saves. */
export type VisitCounts = { views: string[]; clicks: number; exchanges: number; saves: number };

/** The source of a visit: that of its first event with one. Expects sorted events. */
export const visitSource = (visit: readonly Countable[]): string =>
  visit.find(({ source }) => source !== null)?.source ?? 'direct';

/**
 * The counts of a visit's sorted events. Each reported view counts with its own source, else the visit's. An exchange
 * or save implies a view, so a visit without reported views, for example from a page without scripts, counts as one
 * view from the visit's source. So there are never more exchanges or saves than views.
 */
export function countVisit(visit: readonly Countable[]): VisitCounts {
  const has = (kind: VisitEvent['kind']) => visit.some((event) => event.kind === kind);
  const from = visitSource(visit);
  const reported = visit.filter(({ kind }) => kind === 'view').map(({ source }) => source ?? from);
  const exchanges = Number(has('exchange'));
  const saves = Number(has('save'));
  return {
    views: reported.length === 0 && exchanges + saves > 0 ? [from] : reported,
    clicks: visit.filter(({ kind }) => isClick(kind)).length,
    exchanges,
    saves,
  };
}
