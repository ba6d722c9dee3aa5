import { BookOpen, CreditCard, EllipsisVertical, KeyRound, Mail, Trash2, Users } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { ResizedImage } from '../../ui/pictures/ResizedImage.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { hills } from './art.ts';
import styles from './Dev.module.css';
import { Group, Shown } from './Shown.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const menu = (name: string) => (
  <IconButton label={`More about ${name}`} icon={<EllipsisVertical {...ICON} />} />
);

export function DevRows() {
  return (
    <Group title="List row">
      <div className={`${styles.grid} ${styles.wide}`}>
        <Shown name="icon, one line, onward and outward">
          <RowList label="Menu">
            <ListRow icon={<Mail {...ICON} />} title="Change email" chevron="onward" href="#rows" />
            <ListRow
              icon={<KeyRound {...ICON} />}
              title="Change password"
              chevron="onward"
              onClick={() => {}}
            />
            <ListRow icon={<CreditCard {...ICON} />} title="Order card" chevron="outward" href="#rows" />
            <ListRow icon={<BookOpen {...ICON} />} title="How-to" chevron="outward" href="#rows" disabled />
            <ListRow icon={<Trash2 {...ICON} />} title="Delete account" tone="danger" onClick={() => {}} />
          </RowList>
        </Shown>
        <Shown name="tile 36 and 48, two lines, actions, pushed">
          <RowList label="Rows">
            <ListRow
              tile={<IconTile>{<Mail {...ICON} />}</IconTile>}
              title="ava@fernhall.example"
              subtitle="Work email"
              href="#rows"
            />
            <ListRow
              tile={<ResizedImage src={hills(140, 96, 96)} alt="" width={48} height={48} radius={12} />}
              title="Amahle Dlamini"
              strong
              subtitle="Curator, Kestrel Museum of Very Long Names and Longer Titles"
              meta="Nov 18"
              href="#rows"
              actions={menu('Amahle Dlamini')}
            >
              <div className={styles.row}>
                <Tag label="Client" color="Fern" />
                <Tag label="Museum" color="Violet" />
                <Button size="small" variant="text">
                  Add Tag
                </Button>
              </div>
            </ListRow>
            <ListRow
              tile={<ResizedImage src={hills(210, 96, 96)} alt="" width={36} height={36} radius={12} />}
              title="Team reading list"
              subtitle="From your team"
              pushed="Team reading list, from your team"
              actions={<Users {...ICON} />}
            />
            <ListRow title="Just words" subtitle="No link, no icon" />
          </RowList>
        </Shown>
        <Shown name="pressed" force="pressed">
          <RowList>
            <ListRow icon={<Mail {...ICON} />} title="Change email" chevron="onward" href="#rows" />
          </RowList>
        </Shown>
        <Shown name="focus" force="focus">
          <RowList>
            <ListRow icon={<Mail {...ICON} />} title="Change email" chevron="onward" href="#rows" />
          </RowList>
        </Shown>
      </div>
    </Group>
  );
}
