import {
  ArrowLeftRight,
  FileDown,
  Merge,
  MousePointerClick,
  Nfc,
  NotebookPen,
  PencilLine,
  QrCode,
  RefreshCw,
  ScanLine,
  ShieldOff,
  Sparkles,
  Split,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { DAY } from '../../../domain/locale/durations.ts';
import {
  contactTimeline,
  type TimelineEntry,
  type TimelineVisit,
} from '../../../domain/contact/contact-timeline.ts';
import { UNDO_MERGE_DAYS } from '../../../domain/limits/contacts.ts';
import { contacts as words, story } from '#messages/contacts.ts';
import { enrichment } from '#messages/enrichment.ts';
import { analytics } from '#messages/share.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../../messages/format.ts';
import { IconTile } from '../../../ui/layout/IconTile.tsx';
import { SectionBlock, SectionInset } from '../../../ui/layout/SectionBlock.tsx';
import styles from './ContactDetail.module.css';
import type { ContactDetailProps } from '../contacts.types.ts';
import { Moment } from './Moment.tsx';

const CAME = {
  exchange: ArrowLeftRight,
  manual: PencilLine,
  scan: ScanLine,
  import: FileDown,
  card: RefreshCw,
};
const CHANGED = {
  edited: PencilLine,
  merged: Merge,
  unmerged: Split,
  found: Sparkles,
  enriched: Sparkles,
  unenriched: Undo2,
  followed: RefreshCw,
};
const VISITED: Readonly<Record<string, LucideIcon>> = { qr: QrCode, nfc: Nfc };

/** Whether a merge can still be undone on this day, at most as long as the server allows. */
const isYoung = (at: string, today: string): boolean =>
  Date.parse(today) - Date.parse(at) < (UNDO_MERGE_DAYS - 1) * DAY;

const FIELDS: Readonly<Record<string, string>> = { ...enrichment.fields, ...labels };
const fieldText = (name: string): string => FIELDS[name] ?? name;

/** The source and device of a visit: 'mobile', 'WhatsApp, Galaxy'. */
function wayOf({ source, device_model, device_type }: TimelineVisit): string {
  const device = device_model ?? analytics.devices[device_type].toLowerCase();
  return source.id in story.visited ? device : `${source.name}, ${device}`;
}

function openedText({ title, clicks }: TimelineVisit['opened'][number]): string {
  if (clicks > 2) return format(story.opened_often, { title, n: clicks });
  return format(clicks === 2 ? story.opened_twice : story.opened, { title });
}

/** The texts of an event: title, detail after the time, and further lines. */
type Said = {
  icon: LucideIcon;
  what: string;
  behind: ReactNode;
  lines?: string[];
  excerpt?: string;
  /** The merge that can be undone here. */
  undo?: string | null;
};

function saidOf(entry: TimelineEntry, props: ContactDetailProps): Said {
  const { contact, through } = props;
  switch (entry.kind) {
    case 'came':
      return {
        icon: CAME[entry.type],
        what: words.types[entry.type],
        behind: through && format(words.through, { address: through }),
      };
    case 'visit': {
      const { visit } = entry;
      const what: Readonly<Record<string, string>> = story.visited;
      return {
        icon: VISITED[visit.source.id] ?? MousePointerClick,
        what: what[visit.source.id] ?? story.visited_otherwise,
        behind: wayOf(visit),
        lines: [...(visit.saved_contact ? [story.saved] : []), ...visit.opened.map(openedText)],
      };
    }
    case 'note':
      return {
        icon: NotebookPen,
        what: story.noted,
        behind: entry.author,
        excerpt: contact.notes.find(({ id }) => id === entry.id)?.text ?? '',
      };
    case 'change':
      return {
        icon: CHANGED[entry.change],
        what: words.changes[entry.change],
        behind: entry.author,
        lines: [entry.fields.map(fieldText).join(', ')].filter(Boolean),
        undo: isYoung(entry.at, props.today) ? entry.merge_id : null,
      };
    case 'withdrawn':
      return {
        icon: ShieldOff,
        what: format(story.taken_back, { purpose: words.purposes[entry.purpose] }),
        behind: null,
      };
  }
}

/** The timeline of a contact, from the first visit on: visits, origin, notes, edits, merges. */
export function HowYouMet(props: ContactDetailProps) {
  return (
    <SectionBlock title={words.met}>
      <SectionInset>
        <ol className={styles.steps} aria-label={words.met}>
          {contactTimeline(props.contact, props.visits).map((entry) => {
            const { icon: Icon, what, behind, lines = [], excerpt, undo } = saidOf(entry, props);
            return (
              <li key={entry.key} className={styles.step}>
                <IconTile size={36} tone={entry.kind === 'withdrawn' ? 'warn' : 'live'}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                </IconTile>
                <div>
                  <p className={styles.what}>{what}</p>
                  {excerpt && (
                    <p className={styles.fields}>
                      <bdi className={styles.excerpt}>{excerpt}</bdi>
                    </p>
                  )}
                  {lines.map((line) => (
                    <p key={line} className={styles.fields}>
                      <bdi>{line}</bdi>
                    </p>
                  ))}
                  <p className={styles.happened}>
                    <Moment at={entry.at} timeZone={props.timeZone} />
                    {behind && (
                      <>
                        , <bdi>{behind}</bdi>
                      </>
                    )}
                  </p>
                  {undo && (
                    <form method="post" action="/contacts/duplicates">
                      <button className={styles.undo} name="undo" value={undo}>
                        {story.undo_merge}
                      </button>
                    </form>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      </SectionInset>
    </SectionBlock>
  );
}
