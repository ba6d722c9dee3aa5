import { Text } from 'lucide-react';
import type { ReactNode } from 'react';
import { profile as words } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { empty } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { EmptyAction, SectionBlock } from '../../ui/SectionBlock.tsx';

const title = words.sections.about;

type Props = {
  isEmpty: boolean;
  /** Where it is edited. */
  href: string;
  /** Why it cannot be edited; null where it can. */
  locked: string | null;
  children?: ReactNode;
};

/** What the card says about its owner. */
export const AboutBlock = ({ isEmpty, href, locked, children }: Props) => (
  <SectionBlock
    title={title}
    action={locked === null ? { kind: 'edit', label: editor.edit, href } : { kind: 'lock', label: locked }}
    isEmpty={isEmpty}
    empty={{
      icon: <Text size={22} strokeWidth={1.75} aria-hidden="true" />,
      title: empty.about.title,
      text: empty.about.detail,
      action: locked === null ? <EmptyAction label={format(empty.add, { title })} href={href} /> : undefined,
    }}
  >
    {children}
  </SectionBlock>
);
