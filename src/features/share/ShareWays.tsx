import { Ellipsis, Mail, MessageSquare } from 'lucide-react';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { share as words } from '#messages/share.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { PathIcon } from '../../ui/PathIcon.tsx';
import { RowList } from '../../ui/RowList.tsx';
import type { ShareProps } from './share.types.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Hands the card to the device's own sheet. Where that is closed, or not there after all, nothing is said. */
const shareOtherwise = (title: string, url: string) =>
  navigator.share({ title, text: words.greeting, url }).catch(() => {});

/** The ways of sending a card; those of other services open beside this page. */
export function ShareWays({ name, links, marks }: Pick<ShareProps, 'name' | 'links' | 'marks'>) {
  const hydrated = useHydrated();
  const canShare = hydrated && typeof navigator.share === 'function';
  const out = { target: '_blank', chevron: 'onward' } as const;
  return (
    <RowList label={words.ways}>
      <ListRow icon={<MessageSquare {...ICON} />} title={words.text} href={links.text} chevron="onward" />
      <ListRow icon={<Mail {...ICON} />} title={words.email} href={links.email} chevron="onward" />
      <ListRow
        icon={<PathIcon path={marks.whatsapp} />}
        title={words.whatsapp}
        href={links.whatsapp}
        {...out}
      />
      <ListRow icon={<PathIcon path={marks.x} size={20} />} title={words.x} href={links.x} {...out} />
      <ListRow
        icon={<PathIcon path={marks.linkedin} size={20} />}
        title={words.linkedin}
        href={links.linkedin}
        {...out}
      />
      {canShare && (
        <ListRow
          icon={<Ellipsis {...ICON} />}
          title={words.another_way}
          onClick={() => void shareOtherwise(name, links.shared)}
          chevron="onward"
        />
      )}
    </RowList>
  );
}
