import { useEffect, useState } from 'react';
import { titleOf } from './chosen-file.ts';
import { SECTIONS } from '../../domain/sections/sections.ts';
import { UPLOAD_MAX_MB } from '../../domain/limits/images.ts';
import { TEXT_MAX } from '../../domain/limits/text.ts';
import { profileAddress } from '../../domain/pages/profile-tabs.ts';
import { SectionLock } from '../../forms/SectionLock.tsx';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { editor } from '#messages/profile-editor.ts';
import { sections } from '#messages/sections.ts';
import { toasts } from '#messages/toasts.ts';
import { labels, sentences } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { sentence } from '../../messages/sentence.ts';
import { goTo } from '../../stores/go-to.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { LEAVING, useSingleRun } from '../../ui/use-single-run.ts';
import styles from './AddFile.module.css';
import { FileField } from './FileField.tsx';
import { useFileUpload } from './use-file-upload.ts';

export type AddFileProps = {
  handle: string;
  named: string | null;
  locked: string | null;
  upgrades: boolean;
  /** How many more fit on the card. */
  room: number;
  /** The initial file, if one was pasted on the previous page. */
  pasted?: File;
};

const words = sections.files;

/** A new file for the card, with its title. */
export function AddFile({ handle, named, locked, upgrades, room, pasted }: AddFileProps) {
  const upload = useFileUpload();
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string>();
  useUnsaved(upload.file !== null);
  const choose = (file: File) => {
    const wasNamed = title !== '' && title !== (upload.file && titleOf(upload.file.name));
    if (upload.choose(file) && !wasNamed) setTitle(titleOf(file.name));
  };
  useEffect(() => {
    if (pasted) choose(pasted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it begins with is chosen once
  }, []);
  const list = profileAddress('/edit-profile/files', named);
  const lock = locked ?? (room > 0 ? null : format(sentences['files.too_many'], { n: SECTIONS.files.most }));
  if (lock !== null) return <SectionLock text={lock} feature="files" upgrades={upgrades} />;
  const { run: save } = useSingleRun(async () => {
    setFault(undefined);
    if (!upload.chosen()) return upload.say(sentence('required', 'file'));
    const sent = await upload.send('POST', `/api/profile/p/${encodeURIComponent(handle)}/files`, {
      title: title.trim(),
    });
    if (sent.ok) {
      goTo(list, toasts.file_saved);
      return LEAVING;
    }
    setFault(sent.problem?.errors.find(({ path }) => path === 'title')?.message);
    return undefined;
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FileField
        upload={upload}
        label={words.choose}
        help={format(words.add_page, { n: UPLOAD_MAX_MB })}
        onRetry={() => void save()}
        onFile={choose}
      />
      <TextField
        label={labels.title}
        value={title}
        maxLength={TEXT_MAX}
        error={fault}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button variant="quiet" wide href={list}>
          {editor.details.upload.cancel}
        </Button>
        <Button
          variant={upload.file ? 'ink' : 'quiet'}
          wide
          type="submit"
          status={upload.sending ? 'loading' : 'idle'}
          loadingLabel={words.uploading}
        >
          {words.upload}
        </Button>
      </div>
    </form>
  );
}
