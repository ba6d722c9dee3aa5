import { Nfc } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { helpPath } from '../../domain/pages/help-topics.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { share as words } from '#messages/share.ts';
import { late } from '../../ui/late.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { writesTags } from './write-tag.ts';

const TagSheet = late(async () => (await import('./TagSheet.tsx')).TagSheet);

/** Writes the card's link on an NFC tag if the browser can, and links to instructions if not. */
export function NfcRow({ link }: { link: string }) {
  const able = useHydrated() && writesTags();
  const [hasOpened, setHasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const begin = () => {
    setHasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <ListRow
        icon={<Nfc size={22} strokeWidth={1.75} aria-hidden="true" />}
        title={words.nfc_tag}
        {...(able ? { onClick: begin } : { href: helpPath('nfc-tag') })}
        chevron="onward"
      />
      <Suspense>{hasOpened && <TagSheet link={link} open={open} onClose={close} />}</Suspense>
    </>
  );
}
