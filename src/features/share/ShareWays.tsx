import { Ellipsis, Mail, MessageSquare } from 'lucide-react';
import { toastFailure, toastSuccess } from '../../forms/toast-results.ts';
import { share as words } from '#messages/share.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { PathIcon } from '../../ui/PathIcon.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import { COPYING, copyText } from './copy-text.ts';
import type { ShareProps } from './share.types.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Opens the native share sheet; copies the link without one. Closing it shows no message. */
async function shareOtherwise(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function')
    return navigator.share({ title, text: words.greeting, url }).catch(() => {});
  if (await copyText(url)) toastSuccess(words.copied, COPYING);
  else toastFailure(words.copy_failed, COPYING);
}

/** Channels to share a card; those of other services open in a new tab. */
export function ShareWays({ name, links, marks }: Pick<ShareProps, 'name' | 'links' | 'marks'>) {
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
      <ListRow
        icon={<Ellipsis {...ICON} />}
        title={words.another_way}
        onClick={() => void shareOtherwise(name, links.shared)}
        chevron="onward"
      />
    </RowList>
  );
}
