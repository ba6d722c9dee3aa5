import {
  profileDays,
  profileDaySources,
  profileDayTargets,
} from '../../../edge-api/db/tables/roll-ups.table.ts';
import type { DeviceType } from '../../../src/domain/visits/devices.ts';
import { dayOf, type ClickKind } from '../../../src/domain/visits/visits.ts';
import type { Demo } from '../demo.ts';

/** An element of a card that was clicked, as it was then. */
export type Target = {
  kind: ClickKind;
  target_id: string;
  field_type_id: string | null;
  title: string | null;
  value: string;
};

/** The counted parts of a visit. */
export type CountedVisit = {
  id: string;
  source: string;
  device_type: DeviceType;
  device_model: string | null;
  started_at: Date;
  views: number;
  saved: boolean;
  contact_id: string | null;
  clicks: (Target & { at: Date })[];
};

const sum = <T>(list: readonly T[], count: (item: T) => number): number =>
  list.reduce((total, item) => total + count(item), 0);

const dayOfVisit = ({ started_at }: CountedVisit) => dayOf(started_at.getTime());

/** Writes the days, their sources and their targets as the service counts them. */
export function rollUp(demo: Demo, profile_id: string, visits: readonly CountedVisit[]): void {
  for (const [day, some] of Map.groupBy(visits, dayOfVisit)) {
    demo.insert(profileDays, {
      profile_id,
      day,
      views: sum(some, ({ views }) => views),
      clicks: sum(some, ({ clicks }) => clicks.length),
      exchanges: sum(some, ({ contact_id }) => Number(contact_id !== null)),
      saves: sum(some, ({ saved }) => Number(saved)),
    });
    for (const [source, same] of Map.groupBy(some, (visit) => visit.source))
      demo.insert(profileDaySources, { profile_id, day, source, views: sum(same, ({ views }) => views) });
    const clicks = some.flatMap((visit) => visit.clicks);
    for (const [target_id, same] of Map.groupBy(clicks, (click) => click.target_id)) {
      const { kind, field_type_id, title, value } = same[0]!;
      const count = same.length;
      demo.insert(profileDayTargets, {
        profile_id,
        day,
        kind,
        target_id,
        field_type_id,
        title,
        value,
        clicks: count,
      });
    }
  }
}
