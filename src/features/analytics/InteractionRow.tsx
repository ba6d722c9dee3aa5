import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { monogramTint } from '../../domain/contact/monogram-tint.ts';
import { timeText } from '../../domain/locale/dates.ts';
import type { DeviceType } from '../../domain/visits/devices.ts';
import { nameInitials } from '../../domain/text/initials.ts';
import { analytics, interactions as words } from '#messages/share.ts';
import { ZoneNote } from '../../forms/ZoneNote.tsx';
import { format } from '../../messages/format.ts';
import { Avatar } from '../../ui/pictures/Avatar.tsx';
import { Badge } from '../../ui/notices/Badge.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { Skeleton } from '../../ui/notices/Skeleton.tsx';
import type { Interaction, IconPaths } from './analytics.types.ts';
import styles from './Interactions.module.css';
import { SourceIcon } from './SourceIcon.tsx';

const DEVICES = { mobile: Smartphone, desktop: Monitor, tablet: Tablet } satisfies Record<
  DeviceType,
  unknown
>;

/** A device's common name: its model, or its type. */
export const deviceText = ({ device_model, device_type }: Interaction): string =>
  device_model ?? analytics.devices[device_type];

/** The contact who shared their details, or the type of device. */
export function VisitorName({ visit, size }: { visit: Interaction; size: 48 | 56 }) {
  const Device = DEVICES[visit.device_type];
  const name = visit.full_name?.trim();
  if (name) return <Avatar size={size} initials={nameInitials(name)} tint={monogramTint(name)} />;
  return (
    <IconTile size={size}>
      <Device size={24} strokeWidth={1.75} />
    </IconTile>
  );
}

/** The outcome of a visit as a badge; none if the card was only viewed. */
function Outcome({ visit }: { visit: Interaction }) {
  if (visit.exchanged_contact) return <Badge kind="live">{words.exchanged}</Badge>;
  if (visit.saved_contact) return <Badge kind="live">{words.saved}</Badge>;
  const { thumbnail_links: links, social_media: networks } = visit;
  if (links.length > 1) return <Badge>{format(words.link_clicks, { n: links.length })}</Badge>;
  if (links[0]) return <Badge>{links[0].title}</Badge>;
  if (networks.length > 1) return <Badge>{format(words.network_clicks, { n: networks.length })}</Badge>;
  return networks[0] ? <Badge>{networks[0].field_type.title}</Badge> : null;
}

type Props = { visit: Interaction; timeZone: string; marks: IconPaths };

/** One visit; the whole row links to its events. */
export const InteractionRow = ({ visit, timeZone, marks }: Props) => (
  <ListRow
    strong
    tile={<VisitorName visit={visit} size={48} />}
    title={<bdi>{visit.full_name ?? words.somebody}</bdi>}
    subtitle={
      <span className={styles.from}>
        <SourceIcon icon={visit.source.icon} marks={marks} size={18} />
        {format(words.from, {
          source: visit.source.name,
          device: visit.device_model ?? deviceText(visit).toLowerCase(),
        })}
      </span>
    }
    actions={
      <span className={styles.outcome}>
        <span>
          <time dateTime={visit.timestamp} data-time="">
            {timeText(visit.timestamp, timeZone)}
          </time>
          <ZoneNote at={visit.timestamp} timeZone={timeZone} />
        </span>
        <Outcome visit={visit} />
      </span>
    }
    href={`/analytics/interactions/${visit.id}`}
  />
);

/** A placeholder in the shape of a row. */
export const InteractionSkeleton = () => (
  <ListRow
    strong
    tile={<Skeleton width={48} height={48} radius="var(--radius-control)" />}
    title={<Skeleton width="55%" />}
    subtitle={<Skeleton width="70%" />}
    meta={<Skeleton width={52} />}
  />
);
