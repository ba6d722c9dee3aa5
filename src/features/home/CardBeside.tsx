import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { WIDE_SCREEN } from '../../domain/limits/screens.ts';
import { previewAddress, previewPath } from '../../domain/pages/profile-paths.ts';
import { shell } from '#messages/owner.ts';
import { whenShown } from '../../stores/when-shown.ts';
import { useSeeded } from '../../stores/use-seeded.ts';
import { useMedia } from '../../ui/use-media.ts';
import { liveHandle, shownCards } from './home-card.ts';
import { $cards, $selected } from './home.store.ts';
import type { HomeProps } from './home.types.ts';

/** The centred card as visitors see it, beside the column of a wide screen; not loaded on narrower ones. */
export function CardBeside(props: Pick<HomeProps, 'cards' | 'prefix'>) {
  const cards = useSeeded($cards, props.cards);
  const selected = useSeeded($selected, liveHandle(props.cards));
  const shownOnes = shownCards(cards);
  const handle = shownOnes.find((card) => card.handle === selected)?.handle ?? liveHandle(shownOnes);
  const [shown, setShown] = useState(false);
  useEffect(() => whenShown(() => setShown(true)), []);
  const wide = useMedia(WIDE_SCREEN);
  if (handle === null) return null;
  return (
    <div className="card-beside">
      <a href={previewPath(handle)} target="_blank" rel="noreferrer">
        <Eye size={20} strokeWidth={1.75} aria-hidden="true" />
        <bdi dir="ltr">{props.prefix + handle}</bdi>
      </a>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, with its own policy */}
      {wide && shown && <iframe key={handle} src={previewAddress('card', handle)} title={shell.your_card} />}
    </div>
  );
}
