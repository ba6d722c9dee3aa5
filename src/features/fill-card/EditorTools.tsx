import { useStore } from '@nanostores/react';
import { CardGlance, type CardGlanceProps } from '../../forms/CardGlance.tsx';
import { $look } from '../../stores/card-preview.ts';
import type { FillCardProps } from './fill-card.types.ts';
import { OpenFill } from './OpenFill.tsx';

type Props = Pick<CardGlanceProps, 'shows' | 'label'> & {
  /** Absent in editors of what cannot be filled from other sources. */
  fill?: FillCardProps;
};

/** The row at the top of every editor: fills the card from other sources, and previews it. */
export function EditorTools({ fill, ...preview }: Props) {
  const look = useStore($look, { ssr: 'initial' });
  return (
    <CardGlance {...preview} pinned onOpen={look}>
      {fill && fill.may.length > 0 && <OpenFill {...fill} />}
    </CardGlance>
  );
}
