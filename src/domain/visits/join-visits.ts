import { VISIT_IDLE_MS, type VisitEvent } from './visits.ts';

/** The part of an event that says which visit it belongs to. */
export type Moment = Pick<VisitEvent, 'id' | 'at' | 'kind' | 'visitor' | 'view'>;

/** Of what happened at the same moment a view comes first and an exchange last. */
const turn = ({ kind }: Moment) => (kind === 'view' ? 0 : kind === 'exchange' ? 2 : 1);

/** The order of events; of two alike at the same moment the ids decide. */
const earlier = (a: Moment, b: Moment) => a.at - b.at || turn(a) - turn(b) || (a.id < b.id ? -1 : 1);

/** Events in their order, cut where 30 minutes pass without one. */
function runsOf<Event extends Moment>(events: readonly Event[]): Event[][] {
  const runs: Event[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && event.at - last.at(-1)!.at < VISIT_IDLE_MS) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** What an exchange has, by the event's id: the id of that exchange. */
type Exchanges = Map<string, string>;

/** A view with an exchange is that person's. Whoever exchanges after them on the same page is somebody else. */
function claimView(events: readonly Moment[], exchanges: Exchanges): void {
  const first = events.find(({ kind }) => kind === 'exchange');
  if (!first) return;
  for (const { id, kind } of events) exchanges.set(id, kind === 'exchange' ? id : first.id);
}

/** Where no view has an id, an exchange has the view before it, if there is no other that it might have come of. */
function claimRun(run: readonly Moment[], exchanges: Exchanges): void {
  const open: Moment[][] = [];
  for (const event of run) {
    if (event.kind === 'view') open.push([event]);
    else if (event.kind !== 'exchange') open.at(-1)?.push(event);
    else {
      const taken = open.length === 1 ? open.pop()! : [];
      for (const { id } of [...taken, event]) exchanges.set(id, event.id);
    }
  }
}

/**
 * Joins the events on one profile to visits. An exchange is a person's own visit, with what its page told of the same view,
 * however much later; the events of everybody else are joined by the visitor's hash until 30 minutes pass without one. No
 * visit has two exchanges. The answer depends on the events alone, not on the order or the number of times in which they
 * come.
 */
export function joinVisits<Event extends Moment>(events: readonly Event[]): Event[][] {
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
