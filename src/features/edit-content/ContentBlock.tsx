import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SectionName } from '../../domain/sections/sections.ts';
import { profile as words, shell } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { emptySections } from '#messages/labels/sections.ts';
import { sections as sentences } from '#messages/sections.ts';
import { empty } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { EmptyAction, SectionBlock, type SectionAction } from '../../ui/layout/SectionBlock.tsx';
import styles from './EditContent.module.css';

export type ContentBlockProps = {
  name: SectionName;
  icon: LucideIcon;
  /** The number of items; null if not counted. */
  count: number | null;
  isEmpty: boolean;
  /** The pages to edit it, and to add an item. */
  edit: string;
  add: string;
  /** Why it cannot be edited; null if it can. */
  locked: string | null;
  /** The plans page, for users who can buy the one that unlocks it. */
  plans: string | null;
  /** The team's note. */
  note: string | null;
  /** Whether it can be applied to all members of the team here, and the switch for that. */
  appliesToAll: boolean;
  applyToAll?: ReactNode;
  children?: ReactNode;
};

function actionOf({ name, edit, add, locked, plans, isEmpty }: ContentBlockProps): SectionAction | undefined {
  if (locked !== null) return { kind: 'lock', label: locked, href: plans ?? undefined };
  if (isEmpty) return undefined;
  return name === 'about' || name === 'video'
    ? { kind: 'edit', label: editor.edit, href: edit }
    : { kind: 'add', label: format(empty.add, { title: words.sections[name] }), href: add };
}

/** A section of a card on the Profile tab: its content or empty state, and a link to its editor. */
export function ContentBlock(props: ContentBlockProps) {
  const { name, icon: Icon, count, isEmpty, add, locked, plans, note } = props;
  const title = words.sections[name];
  const { title: said, detail } = emptySections[name];
  return (
    <SectionBlock
      title={title}
      count={count || undefined}
      action={actionOf(props)}
      applyToAll={props.appliesToAll ? props.applyToAll : undefined}
      isEmpty={isEmpty}
      empty={{
        icon: <Icon size={22} strokeWidth={1.75} aria-hidden="true" />,
        title: said,
        text: plans === null ? (note ?? detail) : sentences.in_plan,
        action:
          locked === null ? (
            <EmptyAction label={format(empty.add, { title })} href={add} />
          ) : plans === null ? undefined : (
            <EmptyAction label={shell.actions.upgrade} href={plans} quiet />
          ),
      }}
    >
      {note !== null && <p className={styles.note}>{note}</p>}
      {props.children}
    </SectionBlock>
  );
}
