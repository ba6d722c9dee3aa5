import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { QR_FORMATS, type QrFormat } from '../../domain/code/qr-image.ts';
import { toastRefusal } from '../../forms/toast-results.ts';
import { codeStyle as words } from '#messages/code-style.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import styles from './CodeStyleForm.module.css';
import { codeFileName, qrAddress } from './qr-address.ts';
import { saveCode } from './save-code.ts';

/** The saved code as a file, for screens, designers, or printers. */
export function CodeDownloads({ handle, unsaved }: { handle: string; unsaved: boolean }) {
  const save = async (event: MouseEvent, format: QrFormat) => {
    event.preventDefault();
    const problem = await saveCode(handle, 'normal', format);
    if (problem) toastRefusal(problem);
  };
  return (
    <section className={styles.downloads}>
      <h2>{words.downloads}</h2>
      {unsaved && <p className={styles.note}>{words.unsaved}</p>}
      <RowList label={words.downloads}>
        {QR_FORMATS.toReversed().map((format) => (
          <ListRow
            key={format}
            icon={<Download size={22} strokeWidth={1.75} aria-hidden="true" />}
            title={words.as[format]}
            subtitle={words.as_detail[format]}
            href={qrAddress(handle, 'normal', format)}
            download={codeFileName(handle, format)}
            onClick={(event) => void save(event, format)}
          />
        ))}
      </RowList>
    </section>
  );
}
