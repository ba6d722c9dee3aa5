import { useEffect, useState, type ReactNode } from 'react';
import type { questionSchema } from '../../domain/exchange/lead-capture.ts';
import type { QuestionDraft } from './lead-capture-values.ts';
import { OPTIONS_MIN } from '../../domain/limits/profiles.ts';
import { QUESTION_MAX } from '../../domain/limits/text.ts';
import { QUESTION_KINDS } from '../../domain/exchange/question-kinds.ts';
import { changedSince } from '../../forms/changed-since.ts';
import { SheetForm } from '../../forms/SheetForm.tsx';
import { toastOffline } from '../../forms/toast-results.ts';
import { leadCaptureForm as words } from '#messages/lead-capture-form.ts';
import { labels } from '#messages/validation.ts';
import { sentence } from '../../messages/sentence.ts';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Answers } from './Answers.tsx';

type Props = {
  question: QuestionDraft;
  isNew: boolean;
  glance: ReactNode;
  onDraft: (question: QuestionDraft | null) => void;
  onClose: () => void;
  onApply: (question: QuestionDraft) => void;
  onDelete: () => void;
};

/** Options, padded to the minimum number of fields. */
const withFields = (options: string[]) => [
  ...options,
  ...Array.from({ length: Math.max(0, OPTIONS_MIN - options.length) }, () => ''),
];

/** One question of the form. Errors appear after the first attempt to apply. */
export function QuestionSheet({ question, isNew, glance, onDraft, onClose, onApply, onDelete }: Props) {
  const [before] = useState({ ...question, options: withFields(question.options) });
  const [draft, setDraft] = useState(before);
  const [rules, setRules] = useState<typeof questionSchema | null>(null);
  const change = (next: Partial<QuestionDraft>) => setDraft((now) => ({ ...now, ...next }));
  // Empty fields are not options.
  const given = { ...draft, options: draft.options.filter((option) => option.trim() !== '') };
  useEffect(() => {
    onDraft(given);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is written is looked at
  }, [draft]);
  useEffect(() => () => onDraft(null), [onDraft]);
  const faults = rules?.safeParse(given).error?.issues ?? [];
  const faultAt = (field: string) => {
    const issue = faults.find(({ path }) => path[0] === field);
    return issue && sentence(issue.message, field);
  };
  const apply = async () => {
    const fetched = await import('../../domain/exchange/lead-capture.ts').catch(() => null);
    if (!fetched) return toastOffline();
    setRules(fetched.questionSchema);
    const read = fetched.questionSchema.safeParse(given);
    if (!read.success) return;
    const { question: asked, kind, options, required } = read.data;
    onApply({ ...question, question: asked, kind, options: options ?? [], required });
  };
  return (
    <SheetForm
      title={isNew ? words.sheet.add : words.sheet.edit}
      isChanged={changedSince(before, draft).length > 0}
      submit={words.apply}
      onSubmit={apply}
      onClose={onClose}
      onDelete={isNew ? undefined : onDelete}
      above={glance}
    >
      <TextField
        label={labels.question}
        value={draft.question}
        maxLength={QUESTION_MAX}
        multiline
        required
        error={faultAt('question')}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <RadioGroup
        label={words.kind}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        options={QUESTION_KINDS.map((kind) => ({ value: kind, label: words[kind] }))}
      />
      {draft.kind === 'choice' && (
        <Answers
          answers={draft.options}
          fault={faultAt('options')}
          onChange={(options) => change({ options })}
        />
      )}
      <Switch
        label={words.required}
        description={words.required_detail}
        checked={draft.required}
        onCheckedChange={(required) => change({ required })}
      />
    </SheetForm>
  );
}
