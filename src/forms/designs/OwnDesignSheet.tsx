import { Suspense } from 'react';
import type { CardDesign } from '../../domain/designs/card-designs.ts';
import { coloursOf } from '../../domain/designs/custom-design.ts';
import type { useDesigns } from './use-designs.ts';
import { late } from '../../ui/late.ts';

type Props = {
  look: ReturnType<typeof useDesigns>;
  /** What the card says. */
  name: string;
  title: string | null;
  /** Shows the colours while they are picked; null puts back what was chosen. */
  onShow: (design: CardDesign | null) => void;
};

// The picker of colours comes when somebody wants colours of their own.
const CustomDesignSheet = late(async () => (await import('./CustomDesignSheet.tsx')).CustomDesignSheet);

/** The sheet for colours of one's own, while it is open. It is a form, so it stands outside of others. */
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
