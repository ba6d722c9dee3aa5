import { VISIT_IDLE_MS, type VisitEvent } from './visits.ts';

/** The part of an event that decides its visit. */
export type VisitMoment = Pick<VisitEvent, 'id' | 'at' | 'kind' | 'visitor' | 'view'>;

/** At equal times a view comes first and an exchange last. */
const turn = ({ kind }: VisitMoment) => (kind === 'view' ? 0 : kind === 'exchange' ? 2 : 1);

/** The order of events; ids break ties. */
const earlier = (a: VisitMoment, b: VisitMoment) =>
  a.at - b.at || turn(a) - turn(b) || (a.id < b.id ? -1 : 1);

/** Sorted events, split at 30 minutes without any. */
function runsOf<Event extends VisitMoment>(events: readonly Event[]): Event[][] {
  const runs: Event[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && event.at - last.at(-1)!.at < VISIT_IDLE_MS) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** The exchange that an event belongs to, by event id. */
type Exchanges = Map<string, string>;

/** A view with an exchange belongs to that person. A later exchange on the same page is another person's. */
function claimView(events: readonly VisitMoment[], exchanges: Exchanges): void {
  const first = events.find(({ kind }) => kind === 'exchange');
  if (!first) return;
  for (const { id, kind } of events) exchanges.set(id, kind === 'exchange' ? id : first.id);
}

/** If no view has an id, an exchange gets the view before it, unless another one is possible. */
function claimRun(run: readonly VisitMoment[], exchanges: Exchanges): void {
  const open: VisitMoment[][] = [];
  for (const event of run) {
    if (event.kind === 'view') open.push([event]);
    else if (event.kind !== 'exchange') open.at(-1)?.push(event);
    else {
      const joined = open.length === 1 ? open.pop()! : [];
      for (const { id } of [...joined, event]) exchanges.set(id, event.id);
    }
  }
}

/**
 * Joins a profile's events to visits. An exchange is a person's own visit, with the events of the same view, however
 * much later; all others are joined by the visitor's hash until 30 minutes pass without one. No visit has two
 * exchanges. The result is independent of the order and repetition of events.
 */
export function joinVisits<Event extends VisitMoment>(events: readonly Event[]): Event[][] {
  const known = [...new Map(events.toSorted(earlier).map((event) => [event.id, event])).values()];
  const exchanges: Exchanges = new Map();
  const ofViews = known.filter(({ view }) => view !== null);
  for (const view of Map.groupBy(ofViews, ({ view }) => view).values()) claimView(view, exchanges);
  const ofNone = known.filter(({ view }) => view === null);
  for (const events of Map.groupBy(ofNone, ({ visitor }) => visitor).values())
    for (const run of runsOf(events)) claimRun(run, exchanges);

  const claimed = known.filter(({ id }) => exchanges.has(id));
  const others = known.filter(({ id }) => !exchanges.has(id));
  return [
    ...Map.groupBy(claimed, ({ id }) => exchanges.get(id)).values(),
    ...[...Map.groupBy(others, ({ visitor }) => visitor).values()].flatMap((events) => runsOf(events)),
  ].toSorted(([a], [b]) => earlier(a!, b!));
}
