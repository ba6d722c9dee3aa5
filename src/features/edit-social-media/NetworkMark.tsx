import { Link } from 'lucide-react';
import { useContext } from 'react';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { PathIcon } from '../../ui/PathIcon.tsx';
import { Networks } from './networks.ts';

/** The logo of a network on a tile; a link icon until the logos are loaded. */
export function NetworkMark({ icon, path }: { icon: string; path?: string | null | undefined }) {
  const { marks } = useContext(Networks);
  const shape = marks[icon] ?? path;
  return (
    <IconTile>
      {shape ? <PathIcon path={shape} size={20} /> : <Link size={20} strokeWidth={1.75} aria-hidden="true" />}
    </IconTile>
  );
}
