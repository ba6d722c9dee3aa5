/** A file type for cards. `icon` is the name of a lucide icon. */
export type FileType = { extension: string; content_type: string; icon: string };

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The file types of the specification (authoring.txt 3, "File"). */
export const FILE_TYPES: readonly FileType[] = [
  { extension: 'pdf', content_type: 'application/pdf', icon: 'file-text' },
  { extension: 'doc', content_type: 'application/msword', icon: 'file-text' },
  { extension: 'docx', content_type: `${OFFICE}.wordprocessingml.document`, icon: 'file-text' },
  { extension: 'ppt', content_type: 'application/vnd.ms-powerpoint', icon: 'presentation' },
  { extension: 'pptx', content_type: `${OFFICE}.presentationml.presentation`, icon: 'presentation' },
  { extension: 'txt', content_type: 'text/plain', icon: 'file-text' },
  { extension: 'xls', content_type: 'application/vnd.ms-excel', icon: 'file-spreadsheet' },
  { extension: 'xlsx', content_type: `${OFFICE}.spreadsheetml.sheet`, icon: 'file-spreadsheet' },
];

/** The file type of a content type, ignoring parameters; plain text if unknown. */
export function fileTypeOf(contentType: string): FileType {
  const bare = contentType.split(';')[0]!.trim().toLowerCase();
  return (
    FILE_TYPES.find((type) => type.content_type === bare) ?? FILE_TYPES.find((t) => t.extension === 'txt')!
  );
}
