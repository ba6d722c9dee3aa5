import { Activity } from 'lucide-react';
import { insights as words } from '#messages/share.ts';
import { dayText } from '../../domain/locale/dates.ts';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import { SectionBlock } from '../../ui/layout/SectionBlock.tsx';
import type { Interaction, IconPaths } from './analytics.types.ts';
import { InteractionRow } from './InteractionRow.tsx';
import styles from './Interactions.module.css';

type Props = { visits: Interaction[]; timeZone: string; marks: IconPaths };

/** The visits in which the contact shared their details. Static, so it needs no script. */
export function ContactInsights({ visits, timeZone, marks }: Props) {
  if (visits.length === 0)
    return (
      <EmptyState
        icon={<Activity size={26} strokeWidth={1.75} />}
        title={words.none_title}
        text={words.none_detail}
      />
    );
  const days = Map.groupBy(visits, ({ timestamp }) => dayText(timestamp, timeZone));
  return (
    <div className={styles.detail}>
      {[...days].map(([day, those]) => (
        <SectionBlock
          key={day}
          title={
            <time dateTime={those[0]!.timestamp} data-day="">
              {day}
            </time>
          }
        >
          <RowList frame="flush">
            {those.map((visit) => (
              <InteractionRow key={visit.id} visit={visit} timeZone={timeZone} marks={marks} />
            ))}
          </RowList>
        </SectionBlock>
      ))}
    </div>
  );
}
