import { ArrowLeftRight, Calendar, CreditCard, Smartphone, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText } from '../../domain/locale/count-text.ts';
import { momentText } from '../../domain/locale/dates.ts';
import { resizeUrl } from '../../domain/media/image-url.ts';
import { analytics, interactions as words } from '#messages/share.ts';
import { ZoneNote } from '../../forms/ZoneNote.tsx';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { ResizedImage } from '../../ui/pictures/ResizedImage.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import { SectionBlock } from '../../ui/layout/SectionBlock.tsx';
import type { Interaction, IconPaths } from './analytics.types.ts';
import { deviceText, VisitorName } from './InteractionRow.tsx';
import styles from './Interactions.module.css';
import { SourceIcon } from './SourceIcon.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const clicks = (n: number) => (n === 1 ? analytics.click_one : format(analytics.clicks, { n: countText(n) }));
const yesNo = (is: boolean) => (is ? words.yes : words.no);
const thumbnail = (src: string, width: number) => resizeUrl(src, { width });

type Props = { visit: Interaction; timeZone: string; marks: IconPaths };

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <ListRow
    tile={<IconTile>{icon}</IconTile>}
    title={<span className={styles.label}>{label}</span>}
    meta={<span className={styles.value}>{children}</span>}
  />
);

/** The events of one visit. Static, so it needs no script. */
export function InteractionDetail({ visit, timeZone, marks }: Props) {
  const { source, social_media, thumbnail_links } = visit;
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <VisitorName visit={visit} size={56} />
        <h2 className={styles.name}>
          <bdi>{visit.full_name ?? words.somebody}</bdi>
        </h2>
      </header>
      <RowList label={words.details}>
        <Fact icon={<CreditCard {...ICON} />} label={words.card}>
          <bdi dir="ltr">/{visit.handle}</bdi>
        </Fact>
        <Fact icon={<Calendar {...ICON} />} label={words.when}>
          <time dateTime={visit.timestamp} data-moment="">
            {momentText(visit.timestamp, timeZone)}
          </time>
          <ZoneNote at={visit.timestamp} timeZone={timeZone} />
        </Fact>
        <Fact icon={<ArrowLeftRight {...ICON} />} label={words.exchange}>
          {yesNo(visit.exchanged_contact)}
        </Fact>
        <Fact icon={<UserRoundPlus {...ICON} />} label={words.save}>
          {yesNo(visit.saved_contact)}
        </Fact>
        <Fact icon={<Smartphone {...ICON} />} label={words.device}>
          {deviceText(visit)}
        </Fact>
        <Fact icon={<SourceIcon icon={source.icon} marks={marks} />} label={words.source}>
          {source.name}
        </Fact>
      </RowList>
      {social_media.length > 0 && (
        <SectionBlock title={words.social_media} count={social_media.length}>
          <RowList frame="flush">
            {social_media.map(({ field_type, value, clicks: n }) => (
              <ListRow
                key={`${field_type.title} ${value}`}
                tile={
                  <IconTile>
                    <SourceIcon icon={field_type.icon} marks={marks} />
                  </IconTile>
                }
                title={field_type.title}
                subtitle={<bdi dir="ltr">{value}</bdi>}
                meta={clicks(n)}
              />
            ))}
          </RowList>
        </SectionBlock>
      )}
      {thumbnail_links.length > 0 && (
        <SectionBlock title={words.links} count={thumbnail_links.length}>
          <RowList frame="flush">
            {thumbnail_links.map(({ title, link, thumbnail: src, clicks: n }) => (
              <ListRow
                key={link}
                tile={
                  src ? (
                    <ResizedImage src={src} resize={thumbnail} alt="" width={36} height={36} radius={12} />
                  ) : (
                    <IconTile>
                      <SourceIcon icon="link" marks={marks} />
                    </IconTile>
                  )
                }
                title={title}
                subtitle={<bdi dir="ltr">{link}</bdi>}
                meta={clicks(n)}
              />
            ))}
          </RowList>
        </SectionBlock>
      )}
      {visit.contact_id && (
        <Button wide href={`/contacts/${visit.contact_id}`}>
          {words.see_contact}
        </Button>
      )}
    </div>
  );
}
