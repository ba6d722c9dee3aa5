import { FILE_TYPES } from '../../domain/media/file-types.ts';
import { extensionIn, FILE_ACCEPT } from './chosen-file.ts';
import { usePastedFiles } from '../../forms/uploads/use-pasted-files.ts';
import { pasting } from '#messages/pasting.ts';
import { editor } from '#messages/profile-editor.ts';
import { sections } from '#messages/sections.ts';
import { format } from '../../messages/format.ts';
import { UploadField } from '../../ui/fields/UploadField.tsx';
import { FileIcon } from './file-icon.tsx';
import type { FileUpload } from './use-file-upload.ts';

const words = sections.files;

const iconOf = (file: File | null) =>
  FILE_TYPES.find(({ extension }) => extension === extensionIn(file?.name ?? ''))?.icon ?? 'file-text';

type Props = {
  upload: FileUpload;
  label: string;
  help: string;
  onFile: (file: File) => void;
  /** Retries a failed upload. */
  onRetry: () => void;
};

/** The field to choose a document. Its errors are shown below, in orange. */
export function FileField({ upload, label, help, onFile, onRetry }: Props) {
  usePastedFiles({
    isOn: !upload.sending,
    nothing: pasting.files,
    onFiles: ([file]) => file && onFile(file),
  });
  return (
    <UploadField
      label={label}
      texts={{
        ...editor.details.upload,
        drop: pasting.drop,
        uploading: words.uploading,
        remove: format(editor.details.upload.remove, { x: upload.file?.name ?? '' }),
        percent: (share) => format(editor.details.upload.percent, { n: Math.round(share * 100) }),
      }}
      accept={FILE_ACCEPT}
      help={help}
      warning={upload.warning ?? undefined}
      preview={<FileIcon name={iconOf(upload.file)} size={44} />}
      state={upload.state}
      onFile={onFile}
      onRetry={onRetry}
      onRemove={upload.clear}
      onCancel={upload.cancel}
    />
  );
}
