import { Lock, Users } from 'lucide-react';
import type { MouseEvent } from 'react';
import { profile } from '#messages/owner.ts';
import { sections as words } from '#messages/sections.ts';
import { format } from '../messages/format.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { ListRow, type ListRowProps } from '../ui/lists/ListRow.tsx';
import { SortableList } from '../ui/lists/SortableList.tsx';
import { AppIcon } from '../ui/RowIcon.tsx';
import { SORTABLE_TEXTS } from './sortable-texts.ts';

type Props<Item extends { id: string }> = {
  label: string;
  own: Item[];
  /** Items pushed by the team: last, and read-only. */
  pushed: Item[];
  nameOf: (item: Item) => string;
  row: (item: Item) => Pick<ListRowProps, 'title' | 'subtitle' | 'tile' | 'icon' | 'href' | 'target'>;
  isLocked: boolean;
  /** The edit link or action of an item. */
  edit: (item: Item) => { href?: string; onClick?: (event: MouseEvent) => void };
  onReorder: (next: Item[]) => void;
};

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The items of a section as rows: own ones, sortable and editable, then those pushed by the team. */
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
                  icon={<AppIcon name="pencil" />}
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
