import { Check, Download, Link, Palette, Printer, Signature, Wallpaper } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { WARNING_TOAST_MS } from '../../domain/limits/screens.ts';
import type { QrOutputOption } from '../../domain/code/qr-image.ts';
import { toastFailure, toastRefusal } from '../../forms/toast-results.ts';
import { customizeCode } from '#messages/code-style.ts';
import { share as words } from '#messages/share.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import { dismissFailures } from '../../ui/notices/toast.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { COPYING, copyText } from './copy-text.ts';
import { codeFileName, qrAddress } from './qr-address.ts';
import { QrCarousel } from './QrCarousel.tsx';
import { saveCode } from './save-code.ts';
import type { ShareProps } from './share.types.ts';
import styles from './SharePanel.module.css';
import { ShareWays } from './ShareWays.tsx';
import { NfcRow } from './TagRow.tsx';
import { WalletButtons } from './WalletButtons.tsx';

/** Products of a card, each with its own page. */
const MAKES = [
  { Icon: Wallpaper, title: words.virtual_background, path: '/share/virtual-backgrounds' },
  { Icon: Signature, title: words.email_signature, path: '/share/email-signature' },
  { Icon: Printer, title: words.print, path: '/share/print' },
] as const;
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The Share tab of one profile: its code, its link, and channels to share it. */
export function SharePanel(props: ShareProps) {
  const { handle, links, isBusiness, wallets } = props;
  const [shown, setShown] = useState<QrOutputOption>('normal');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), WARNING_TOAST_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const done = await copyText(links.copied);
    setCopied(done);
    if (done) dismissFailures(COPYING);
    else toastFailure(words.copy_failed, COPYING);
  };
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    const problem = await saveCode(handle, shown, 'png');
    if (problem) toastRefusal(problem);
  };
  return (
    <div className={styles.panel}>
      <QrCarousel {...props} onShown={setShown} />
      {!isBusiness && <WalletButtons handle={handle} {...wallets} />}
      <RowList label={words.rows}>
        <ListRow
          icon={<Link {...ICON} />}
          title={words.copy_link}
          onClick={() => void copy()}
          meta={
            copied && (
              <span className={styles.copied} aria-hidden="true">
                <Check size={18} strokeWidth={2} />
                {words.copied}
              </span>
            )
          }
        />
        <ListRow
          icon={<Download {...ICON} />}
          title={words.save_qr}
          href={qrAddress(handle, shown, 'png')}
          download={codeFileName(handle, 'png')}
          onClick={(event) => void save(event)}
          chevron="onward"
        />
        <ListRow
          icon={<Palette {...ICON} />}
          title={customizeCode}
          href={`/share/code?profile=${handle}`}
          chevron="onward"
        />
        {!isBusiness &&
          MAKES.map(({ Icon, title, path }) => (
            <ListRow
              key={path}
              icon={<Icon {...ICON} />}
              title={title}
              href={`${path}?profile=${handle}`}
              chevron="onward"
            />
          ))}
        {!isBusiness && <NfcRow link={links.tag} />}
      </RowList>
      {!isBusiness && <ShareWays {...props} />}
      <output>
        <Unseen>{copied && words.copied}</Unseen>
      </output>
    </div>
  );
}
