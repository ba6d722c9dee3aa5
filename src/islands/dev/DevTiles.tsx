import { Eye, Pencil, Radio, Share, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Tile } from '../../ui/layout/Tile.tsx';
import { TileRow } from '../../ui/layout/TileRow.tsx';
import styles from './Dev.module.css';
import { Group, Shown } from './Shown.tsx';

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function DevTiles() {
  const [live, setLive] = useState(false);
  return (
    <Group title="Tile, 88 high (Delete 56)">
      <div className={styles.stack}>
        <Shown name="three to a row, as on Home">
          <TileRow perRow={3} label="Actions">
            <Tile id="tile-share" icon={<Share {...ICON} />} label="Share" />
            <Tile id="tile-edit" icon={<Pencil {...ICON} />} label="Edit" href="#tile-edit" />
            <Tile
              id="tile-live"
              icon={<Radio {...ICON} />}
              label={live ? 'Profile is LIVE' : 'GO LIVE'}
              live={live}
              onClick={() => setLive(true)}
            />
          </TileRow>
        </Shown>
        <Shown name="pressed, focus, disabled">
          <TileRow perRow={3}>
            <div data-force="pressed" className={styles.fill}>
              <Tile id="tile-pressed" icon={<Pencil {...ICON} />} label="Pressed" />
            </div>
            <div data-force="focus" className={styles.fill}>
              <Tile id="tile-focus" icon={<Eye {...ICON} />} label="Focus" />
            </div>
            <Tile id="tile-disabled" icon={<Radio {...ICON} />} label="Disabled" disabled />
          </TileRow>
        </Shown>
        <Shown name="live, enriching, badge">
          <TileRow perRow={3}>
            <Tile id="tile-is-live" icon={<Radio {...ICON} />} label="Profile is LIVE" live />
            <Tile id="tile-enriching" icon={<Sparkles {...ICON} />} label="Enriching..." isEnriching />
            <Tile
              id="tile-badge"
              icon={<Share {...ICON} />}
              label="Start"
              alignItems="flex-start"
              padding="10px 16px"
              badge={<b className={styles.badge}>3</b>}
            />
          </TileRow>
        </Shown>
        <Shown name="two to a row, on a sheet">
          <TileRow>
            <Tile id="tile-a" tone="sunken" icon={<Share {...ICON} />} label="Share Profile" />
            <Tile id="tile-b" tone="sunken" icon={<Eye {...ICON} />} label="Public View" />
            <Tile id="tile-hidden" visible={false} label="Not shown" />
            <Tile id="tile-c" tone="sunken" icon={<Pencil {...ICON} />} label="Edit Profile" />
            <Tile
              id="tile-d"
              background="var(--warn-soft)"
              icon={<Radio {...ICON} />}
              label="Make Profile LIVE"
            />
            <Tile
              id="tile-delete"
              tone="danger"
              height={56}
              wide
              icon={<Trash2 {...ICON} size={22} />}
              label="Delete Profile"
            />
          </TileRow>
        </Shown>
      </div>
    </Group>
  );
}
