import { useRef, useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { checkChosenFile } from './chosen-file.ts';
import { UPLOAD_MAX_MB } from '../../domain/limits/images.ts';
import type { PublicFile } from '../../domain/sections/section-items.ts';
import { RENAMED_ELSEWHERE } from '../../forms/list-editor/item-faults.ts';
import { toastRefusal } from '../../forms/toast-results.ts';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { labels, sentences, templates } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { problemMessage } from '../../messages/problem-message.ts';
import { upload } from '../../stores/upload.ts';
import type { UploadState } from '../../ui/fields/UploadField.tsx';

/** The message for an invalid file; null if valid. */
function faultOf(file: File): string | null {
  const code = checkChosenFile(file);
  if (code === null) return null;
  if (code === 'file.format') return format(templates.format, { x: labels.file });
  return format(sentences[code], { x: file.name, n: UPLOAD_MAX_MB });
}

/** The result of an upload; null if it failed, which is shown at the field. */
export type SentDocument = { ok: true; file: PublicFile } | { ok: false; problem: ApiProblem | null };

/** One document that is chosen and uploaded, with progress and retry. */
export function useFileUpload() {
  const [file, setFile] = useState<File | null>(null);
  // A form submitted at the moment a file is chosen includes it.
  const latest = useRef<File | null>(null);
  const take = (next: File | null) => {
    latest.current = next;
    setFile(next);
  };
  const [warning, setWarning] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useUnsaved(sending);
  const state: UploadState = !file
    ? { kind: 'empty' }
    : sending
      ? { kind: 'uploading', name: file.name, progress }
      : { kind: failed ? 'failed' : 'ready', name: file.name };

  return {
    file,
    state,
    warning,
    sending,
    /** The current file; null if none is chosen. */
    chosen: (): File | null => latest.current,
    /** Chooses a valid file. @returns whether it was accepted */
    choose: (chosen: File): boolean => {
      const fault = faultOf(chosen);
      setWarning(fault);
      setFailed(false);
      if (fault === null) take(chosen);
      return fault === null;
    },
    say: setWarning,
    clear: (): void => {
      take(null);
      setWarning(null);
    },
    cancel: (): void => stop.current?.abort(),
    /** Uploads it as a form with its texts. */
    send: async (
      method: 'POST' | 'PUT',
      path: string,
      named: { title?: string; was?: string },
    ): Promise<SentDocument> => {
      const body = new FormData();
      body.set('file', latest.current!);
      for (const [name, text] of Object.entries(named)) if (text !== '') body.set(name, text);
      stop.current = new AbortController();
      setWarning(null);
      setProgress(null);
      setFailed(false);
      setSending(true);
      const sent = { method, path, body, onProgress: setProgress, signal: stop.current.signal };
      const outcome = await upload<PublicFile>(sent);
      setSending(false);
      if (outcome.ok) return { ok: true, file: outcome.data };
      const { problem } = outcome;
      if (problem === 'called_off' || problem.status === 401) return { ok: false, problem: null };
      // Errors of the title are shown there.
      const isOfTitle =
        problem.status === RENAMED_ELSEWHERE || problem.errors.some(({ path }) => path === 'title');
      if (!isOfTitle) setWarning(problemMessage(problem));
      const isLost = problem.status === 0 || problem.status >= 500;
      setFailed(isLost);
      if (isLost) toastRefusal(problem);
      return { ok: false, problem };
    },
  };
}

export type FileUpload = ReturnType<typeof useFileUpload>;
