import { Lock, Pencil, Users } from 'lucide-react';
import type { MouseEvent } from 'react';
import { profile } from '#messages/owner.ts';
import { sections as words } from '#messages/sections.ts';
import { format } from '../messages/format.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { ListRow, type ListRowProps } from '../ui/lists/ListRow.tsx';
import { SortableList } from '../ui/lists/SortableList.tsx';
import { SORTABLE_TEXTS } from './sortable-texts.ts';

type Props<Item extends { id: string }> = {
  label: string;
  own: Item[];
  /** What the team put onto the card: behind the others, not to be changed. */
  pushed: Item[];
  nameOf: (item: Item) => string;
  row: (item: Item) => Pick<ListRowProps, 'title' | 'subtitle' | 'tile' | 'icon' | 'href' | 'target'>;
  isLocked: boolean;
  /** Where the pencil of an item leads. */
  edit: (item: Item) => { href?: string; onClick?: (event: MouseEvent) => void };
  onReorder: (next: Item[]) => void;
};

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The items of a section as rows: one's own to be sorted and edited, then those that the team pushes. */
export function ItemRows<Item extends { id: string }>(props: Props<Item>) {
  const { nameOf, row, isLocked } = props;
  return (
    <SortableList
      label={props.label}
      items={props.own}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      texts={SORTABLE_TEXTS}
      disabled={isLocked}
      onReorder={props.onReorder}
      after={props.pushed.map((item) => (
        <li key={item.id}>
          <ListRow
            {...row(item)}
            leading={<Users {...ICON} />}
            subtitle={profile.from_team}
            pushed={format(words.pushed, { x: nameOf(item) })}
            actions={<Lock {...ICON} />}
          />
        </li>
      ))}
      renderItem={(item, { grip, buttons }) => (
        <ListRow
          {...row(item)}
          leading={isLocked ? undefined : grip}
          actions={
            !isLocked && (
              <>
                {buttons}
                <IconButton
                  label={format(words.edit, { x: nameOf(item) })}
                  icon={<Pencil {...ICON} />}
                  {...props.edit(item)}
                />
              </>
            )
          }
        />
      )}
    />
  );
}
