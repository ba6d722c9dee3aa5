import { useEffect, useRef } from 'react';
import { Download } from 'lucide-react';
import { scanner as words } from '#messages/scanner.ts';
import { format } from '../../messages/format.ts';
import styles from './Processing.module.css';
import { TakenPicture } from './TakenPicture.tsx';

type Props = {
  /** What is to be read. */
  picture: Blob;
  megabytes: number;
  onAgree: () => void;
  onCancel: () => void;
};

/** Asks before the reader is loaded on a device that saves data. */
export function AskDownload({ picture, megabytes, onAgree, onCancel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus is gone: it is here that somebody has to say something.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <div className={styles.stage}>
        <div className={styles.picture}>
          <TakenPicture picture={picture} />
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
