import { ExternalLink } from 'lucide-react';
import { createContext, useContext, useRef } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { UPLOAD_MAX_MB } from '../../domain/limits/images.ts';
import { TEXT_MAX } from '../../domain/limits/text.ts';
import type { PublicFile } from '../../domain/sections/section-items.ts';
import type { ItemForm } from '../../forms/list-editor/ItemSheet.tsx';
import { ItemSheet } from '../../forms/list-editor/ItemSheet.tsx';
import { faultsIn, renamed, RENAMED_ELSEWHERE } from '../../forms/list-editor/item-faults.ts';
import { toastRefusal, toastSuccess } from '../../forms/toast-results.ts';
import { sections } from '#messages/sections.ts';
import { toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { api, call } from '../../stores/call.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FileField } from './FileField.tsx';
import { useFileUpload, type FileUpload } from './use-file-upload.ts';

type Draft = { id: string; title: string; content: File | null };

const words = sections.files;
const Upload = createContext<FileUpload | null>(null);

function FileFields({ draft, change, faultAt }: ItemForm<Draft>) {
  const upload = useContext(Upload)!;
  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={place} hidden />
      <TextField
        label={labels.title}
        value={draft.title}
        maxLength={TEXT_MAX}
        required
        error={faultAt('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <FileField
        upload={{
          ...upload,
          clear: () => {
            upload.clear();
            change({ content: null });
          },
        }}
        label={words.change}
        help={`${words.change_help} ${format(words.add_page, { n: UPLOAD_MAX_MB })}`}
        onRetry={() => place.current?.closest('form')?.requestSubmit()}
        onFile={(content) => {
          if (upload.choose(content)) change({ content });
        }}
      />
      <Button
        variant="quiet"
        href={`/files/${draft.id}`}
        target="_blank"
        icon={<ExternalLink size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        {format(words.open, { x: draft.title })}
      </Button>
    </>
  );
}

type Props = {
  file: PublicFile;
  /** Previews the title on the card. */
  onLook: (draft: { id: string; title: string }) => void;
  onClose: () => void;
  onSaved: (file: PublicFile) => void;
  onDelete: () => Promise<void>;
  /** Another browser changed it: reloads it. @returns the file; null if it is gone, or failed to load */
  onRenamed: () => Promise<PublicFile | null>;
  /** @returns whether the file no longer exists, which is then shown */
  onRefused: (problem: ApiProblem) => Promise<boolean>;
};

/** A file of the card: its title, replacing its content, and deleting it. */
export function FileSheet(props: Props) {
  const { file, onLook, onClose, onSaved, onDelete, onRefused } = props;
  const upload = useFileUpload();
  const refusedFor = async (problem: ApiProblem) => {
    const faults = faultsIn(problem);
    const now = !faults && problem.status === RENAMED_ELSEWHERE ? await props.onRenamed() : null;
    return now ? renamed(now.title) : faults;
  };
  const done = (saved: PublicFile) => {
    onSaved(saved);
    toastSuccess(toasts.file_updated);
    return null;
  };
  const save = async ({ id, title }: Draft) => {
    if (upload.chosen()) {
      // An unchanged title is not sent, to preserve the stored one.
      const named = title === file.title ? {} : { title: title.trim(), was: file.title };
      const sent = await upload.send('PUT', `/api/profile/files/${encodeURIComponent(id)}`, named);
      if (sent.ok) return done(sent.file);
      return (sent.problem && (await refusedFor(sent.problem))) ?? {};
    }
    const calls = api.files.profile.files[':fileId'];
    const outcome = await call(() => calls.$put({ param: { fileId: id }, json: { title, was: file.title } }));
    if (outcome.ok) return done(outcome.data);
    const faults = await refusedFor(outcome.problem);
    if (faults) return faults;
    if (!(await onRefused(outcome.problem))) toastRefusal(outcome.problem);
    return null;
  };
  return (
    <Upload value={upload}>
      <ItemSheet<Draft>
        title={words.edit}
        item={{ id: file.id, title: file.title, content: null }}
        isNew={false}
        schema={async () => (await import('../../domain/sections/section-items.ts')).fileTitleSchema}
        Fields={FileFields}
        onLook={onLook}
        onClose={() => {
          upload.cancel();
          onClose();
        }}
        onSave={save}
        onDelete={onDelete}
      />
    </Upload>
  );
}
