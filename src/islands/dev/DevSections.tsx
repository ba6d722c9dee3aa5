import { CirclePlay, FileLock2, Mail } from 'lucide-react';
import { useState } from 'react';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import { EmptyAction, Pushed, SectionBlock, SectionInset } from '../../ui/layout/SectionBlock.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { hills } from './art.ts';
import styles from './Dev.module.css';
import { Group, Shown } from './Shown.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function DevSections() {
  const [all, setAll] = useState(false);
  return (
    <Group title="Section block">
      <div className={`${styles.grid} ${styles.wide}`}>
        <Shown name="rows, count, plus">
          <SectionBlock
            title="Contact info"
            count={2}
            action={{ kind: 'add', label: 'Add contact info', href: '#s' }}
          >
            <RowList frame="flush">
              {['ava@fernhall.example', 'hello@fernhall.example'].map((mail) => (
                <ListRow
                  key={mail}
                  tile={
                    <IconTile>
                      <Mail {...ICON} />
                    </IconTile>
                  }
                  title={mail}
                  subtitle="Work email"
                />
              ))}
            </RowList>
          </SectionBlock>
        </Shown>
        <Shown name="text, Edit, apply to all, pushed">
          <SectionBlock
            title="About"
            action={{ kind: 'edit', label: 'Edit', onClick: () => {} }}
            applyToAll={<Switch label="Apply to all" checked={all} onCheckedChange={setAll} />}
          >
            <SectionInset>
              <p className={styles.text}>
                I design quiet public places: school yards and one very small park.
              </p>
              <Pushed label="From your team">
                <p className={styles.text}>Fernhall plants a tree for every card.</p>
              </Pushed>
            </SectionInset>
          </SectionBlock>
        </Shown>
        <Shown name="empty">
          <SectionBlock
            title="Video"
            isEmpty
            empty={{
              icon: <CirclePlay {...ICON} />,
              title: 'No video yet',
              text: 'Say hello in a minute.',
              action: <EmptyAction label="Add Video" onClick={() => {}} />,
            }}
          />
        </Shown>
        <Shown name="empty and locked, with a way to plans">
          <SectionBlock
            title="Files"
            isEmpty
            action={{ kind: 'lock', label: 'Files are locked: see plans', href: '#s' }}
            empty={{
              icon: <FileLock2 {...ICON} />,
              title: "You don't have any files yet",
              text: 'Files come with the Active plan.',
              action: <EmptyAction label="Upgrade" quiet href="#s" />,
            }}
          />
        </Shown>
        <Shown name="locked without a way (a team's member)">
          <SectionBlock title="Links" count={0} action={{ kind: 'lock', label: 'Locked by your team' }}>
            <SectionInset>
              <img className={styles.picture} src={hills(30)} alt="Hills" />
            </SectionInset>
          </SectionBlock>
        </Shown>
        <Shown name="empty to visitors: nothing">
          <SectionBlock title="Hidden section" mode="public" isEmpty />
        </Shown>
      </div>
    </Group>
  );
}
