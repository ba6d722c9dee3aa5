import { Suspense } from 'react';
import type { CardDesign } from '../../domain/designs/card-designs.ts';
import { coloursOf } from '../../domain/designs/custom-design.ts';
import type { useDesigns } from './use-designs.ts';
import { late } from '../../ui/late.ts';

type Props = {
  look: ReturnType<typeof useDesigns>;
  /** The name on the card. */
  name: string;
  title: string | null;
  /** Previews the colours while picking; null restores the saved ones. */
  onShow: (design: CardDesign | null) => void;
};

// The colour picker is loaded on demand.
const CustomDesignSheet = late(async () => (await import('./CustomDesignSheet.tsx')).CustomDesignSheet);

/** The sheet for custom colours, while open. It is a form, so it must be outside of others. */
export function OwnDesignSheet({ look, name, title, onShow }: Props) {
  const { custom } = look;
  if (!custom) return null;
  return (
    <Suspense>
      <CustomDesignSheet
        design={custom}
        name={name}
        title={title}
        onClose={() => {
          look.closeCustom();
          onShow(null);
        }}
        onShow={(two) => onShow({ ...custom, ...coloursOf(two) })}
        onSave={look.saveCustom}
      />
    </Suspense>
  );
}
