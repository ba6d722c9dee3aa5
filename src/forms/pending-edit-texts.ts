import type { PendingEdit } from '../domain/offline/pending-edit.ts';
import { contactLabels, contactListLabels } from '#messages/labels/contact.ts';
import { notes as words } from '#messages/notes.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../messages/format.ts';

const NAMES: Readonly<Record<string, string>> = {
  ...contactLabels,
  ...contactListLabels,
  emails: labels.email,
  phones: labels.phone,
  tags: labels.tags,
  photo: words.photo,
};

const nameOf = (field: string): string => NAMES[field] ?? field;

/** A field's value as text: a list's lines, of a messenger its name there. */
function textOf(value: unknown): string {
  const lines = (Array.isArray(value) ? value : [value]).map((line: unknown) =>
    typeof line === 'object' && line !== null ? (line as { value?: unknown }).value : line,
  );
  return lines.filter(Boolean).join(', ') || words.empty;
}

/** The names of the edited fields. */
export const fieldNames = ({ json }: PendingEdit): string => Object.keys(json).map(nameOf).join(', ');

type Clash = { name: string; field: string; sentence: string };

/** The fields that were changed elsewhere, too, each with a sentence; of tags, which are ids, without their values. */
export const clashTexts = ({ clashes, fields }: PendingEdit): Clash[] =>
  clashes.map(({ name, theirs }) => {
    const field = nameOf(name);
    const values = { field, mine: textOf(fields[name]?.mine), theirs: textOf(theirs) };
    return { name, field, sentence: format(name === 'tags' ? words.clash_only : words.clash, values) };
  });
