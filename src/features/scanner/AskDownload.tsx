import { useEffect, useRef } from 'react';
import { Download } from 'lucide-react';
import { scanner as words } from '#messages/scanner.ts';
import { format } from '../../messages/format.ts';
import styles from './Processing.module.css';
import { CapturedPicture } from './CapturedPicture.tsx';

type Props = {
  /** The picture to read. */
  picture: Blob;
  megabytes: number;
  onAgree: () => void;
  onCancel: () => void;
};

/** Asks before loading the reader on a device in data-saver mode. */
export function AskDownload({ picture, megabytes, onAgree, onCancel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // The focused element is gone, and a decision is needed here.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <div className={styles.stage}>
        <div className={styles.picture}>
          <CapturedPicture picture={picture} />
        </div>
        <output className={styles.words}>
          <b>{format(words.download.title, { n: megabytes })}</b>
          <span>{words.download.detail}</span>
        </output>
      </div>
      <button ref={button} type="button" className={styles.agree} onClick={onAgree}>
        <Download size={20} strokeWidth={1.75} aria-hidden="true" />
        {format(words.download.agree, { n: megabytes })}
      </button>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {words.buttons.cancel}
      </button>
    </>
  );
}
