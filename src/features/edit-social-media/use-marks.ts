import { useEffect, useState } from 'react';
import type { PublicField } from '../../domain/sections/section-items.ts';
import type { NetworkLogos } from './networks.ts';

/** The page's logos, and those of networks added since. */
export function useMarks(given: NetworkLogos, items: readonly PublicField[]): NetworkLogos {
  const [marks, setMarks] = useState(given);
  const missing = items.map(({ field_type }) => field_type.icon).filter((icon) => !(icon in marks));
  const wanted = missing.join(' ');
  useEffect(() => {
    if (wanted === '') return;
    import('../../forms/brand-icons.ts').then(
      ({ brandPath }) =>
        setMarks((now) => ({
          ...now,
          ...Object.fromEntries(wanted.split(' ').map((icon) => [icon, brandPath(icon) ?? ''])),
        })),
      () => undefined,
    );
  }, [wanted]);
  return marks;
}
