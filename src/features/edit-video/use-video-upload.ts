import { useEffect, useRef, useState } from 'react';
import { VIDEO_MAX_BYTES, VIDEO_MAX_MB } from '../../domain/limits/images.ts';
import { VIDEO_TYPES } from '../../domain/media/video-upload.ts';
import { LEFT, sendInParts } from '../../forms/uploads/send-in-parts.ts';
import { toastRefusal } from '../../forms/toast-results.ts';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { sentences } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { problemMessage } from '../../messages/problem-message.ts';
import type { UploadState } from '../../ui/fields/UploadField.tsx';
import { videoCalls } from './video-calls.ts';

/** The message for an invalid video; null if valid. */
function faultOf({ name, size, type }: File): string | null {
  if (!VIDEO_TYPES.includes(type)) return sentences['video.format'];
  if (size === 0) return sentences['file.empty'];
  return size > VIDEO_MAX_BYTES ? format(sentences['file.too_large'], { x: name, n: VIDEO_MAX_MB }) : null;
}

/** A video that is uploaded in parts as soon as it is chosen; `onLink` receives its path when done. */
export function useVideoUpload(handle: string, onLink: (link: string) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [phase, setPhase] = useState<'sending' | 'failed' | 'ready'>('ready');
  const [progress, setProgress] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const sending = phase === 'sending';
  useUnsaved(sending);
  useEffect(() => () => stop.current?.abort(LEFT), []);

  const send = async (chosen: File) => {
    const controller = new AbortController();
    stop.current = controller;
    setPhase('sending');
    setProgress(null);
    setWarning(null);
    const way = { onProgress: setProgress, onBroken: setBroken, signal: controller.signal };
    const outcome = await sendInParts(chosen, videoCalls(handle), way);
    if (stop.current !== controller) return;
    stop.current = null;
    if (outcome.ok) {
      setPhase('ready');
      return onLink(outcome.data.link);
    }
    const { problem } = outcome;
    if (problem === 'called_off') return setFile(null);
    const isLost = problem.status === 0 || problem.status >= 500 || problem.status === 401;
    setPhase('failed');
    setWarning(problemMessage(problem));
    if (isLost) toastRefusal(problem);
    else setFile(null);
  };
  const state: UploadState | null = !file
    ? null
    : phase === 'sending'
      ? { kind: 'uploading', name: file.name, progress }
      : { kind: phase, name: file.name };
  return {
    /** Null until one is chosen. */
    state,
    sending,
    isBroken,
    warning,
    choose: (chosen: File): void => {
      const fault = faultOf(chosen);
      setWarning(fault);
      if (fault !== null) return;
      setFile(chosen);
      void send(chosen);
    },
    retry: (): void => void (file && send(file)),
    clear: (): void => {
      stop.current?.abort();
      stop.current = null;
      setFile(null);
      setPhase('ready');
      setWarning(null);
    },
  };
}
