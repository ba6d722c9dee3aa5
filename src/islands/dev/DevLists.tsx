import { Mail, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { InfiniteList, type InfiniteStatus } from '../../ui/lists/InfiniteList.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { ResizedImage } from '../../ui/pictures/ResizedImage.tsx';
import { SectionBlock } from '../../ui/layout/SectionBlock.tsx';
import { Skeleton } from '../../ui/notices/Skeleton.tsx';
import { SortableList, type SortableTexts } from '../../ui/lists/SortableList.tsx';
import { hills } from './art.ts';
import styles from './Dev.module.css';
import { Group, Shown } from './Shown.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SORTABLE: SortableTexts = {
  grip: (name) => `Move ${name}`,
  earlier: (name) => `Move ${name} earlier`,
  later: (name) => `Move ${name} later`,
  help: 'Press Space to pick it up, arrow keys to move it, Space to put it down, Escape to leave it where it was.',
  picked: (name, at, of) => `${name} picked up, ${at} of ${of}`,
  moved: (name, at, of) => `${name} is now ${at} of ${of}`,
  dropped: (name, at, of) => `${name} put down, ${at} of ${of}`,
  cancelled: (name) => `${name} is where it was`,
};

function Rows({ buttons }: { buttons: 'always' | 'picked' }) {
  const [links, setLinks] = useState(['Selected gardens', 'Pond at Aspvik', 'Field notes', 'Site walks']);
  return (
    <SectionBlock title={buttons === 'always' ? 'Order' : 'Links'} count={links.length}>
      <SortableList
        label={buttons === 'always' ? 'Order' : 'Links'}
        items={links}
        keyOf={(link) => link}
        nameOf={(link) => link}
        onReorder={setLinks}
        texts={SORTABLE}
        buttons={buttons}
        renderItem={(link, { grip, buttons: moves }) => (
          <ListRow
            leading={grip}
            tile={
              <IconTile>
                <Mail {...ICON} />
              </IconTile>
            }
            title={link}
            subtitle="fernhall.example"
            actions={moves ?? <IconButton label={`Edit ${link}`} icon={<Pencil {...ICON} />} />}
          />
        )}
      />
    </SectionBlock>
  );
}

function Photos({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [photos, setPhotos] = useState([20, 90, 160, 230, 300]);
  return (
    <div dir={dir}>
      <SortableList
        label={`Photos, ${dir}`}
        axis="inline"
        items={photos}
        keyOf={String}
        nameOf={(hue) => `photo ${hue}`}
        onReorder={setPhotos}
        texts={SORTABLE}
        renderItem={(hue, { grip, buttons }) => (
          <div className={styles.photo}>
            <ResizedImage src={hills(hue, 84, 84)} alt={`Photo ${hue}`} width={84} height={84} radius={12} />
            {grip}
            {buttons}
          </div>
        )}
      />
    </div>
  );
}

const PAGE = 20;
const MOST = 55;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function Endless() {
  const [items, setItems] = useState<number[]>([]);
  const [status, setStatus] = useState<InfiniteStatus>('end');
  const [automatic, setAutomatic] = useState(true);
  const failing = useRef<HTMLInputElement>(null);
  const load = async (from: number) => {
    setStatus('loading');
    await wait(400);
    if (failing.current?.checked) {
      failing.current.checked = false;
      setStatus('error');
      return;
    }
    const next = Array.from({ length: Math.min(PAGE, MOST - from) }, (_, i) => from + i + 1);
    setItems((before) => [...before.slice(0, from), ...next]);
    setStatus(from + next.length < MOST ? 'idle' : 'end');
  };
  return (
    <>
      <div className={styles.row}>
        <Button variant="quiet" onClick={() => void load(0)}>
          Load the list
        </Button>
        <Checkbox ref={failing} label="The next page fails" />
        <Checkbox label="Automatic" checked={automatic} onChange={() => setAutomatic(!automatic)} />
      </div>
      <div className={styles.scroller}>
        <InfiniteList
          label="People"
          items={items}
          keyOf={String}
          groupOf={(n) => `${Math.floor((n - 1) / 10) * 10 + 1} and on`}
          status={status}
          automatic={automatic}
          onMore={() => void load(items.length)}
          empty={<p className={styles.text}>Nobody yet.</p>}
          texts={{
            more: 'Show more',
            loading: 'Loading',
            error: 'The next people could not be loaded.',
            retry: 'Try again',
            loaded: (count) => `${count} people`,
          }}
          skeleton={<ListRow tile={<Skeleton width={36} height={36} />} title={<Skeleton width="60%" />} />}
          renderItem={(n) => <ListRow tile={<IconTile>{n}</IconTile>} title={`Person ${n}`} href="#lists" />}
        />
      </div>
    </>
  );
}

export function DevLists() {
  return (
    <Group title="Lists that move and grow">
      <div className={`${styles.grid} ${styles.wide}`}>
        <Shown name="sortable; buttons where the grip was tapped">
          <Rows buttons="picked" />
        </Shown>
        <Shown name="sortable; buttons always">
          <Rows buttons="always" />
        </Shown>
        <Shown name="sortable side by side">
          <Photos dir="ltr" />
        </Shown>
        <Shown name="the same, right to left">
          <Photos dir="rtl" />
        </Shown>
        <Shown name="infinite">
          <Endless />
        </Shown>
      </div>
    </Group>
  );
}
