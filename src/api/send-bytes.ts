import { noteSubject } from './call-subject.ts';
import type { ReadableAnswer } from './problem.ts';

/** A form or bytes to upload; `path` is a path of this site. */
export type Upload = {
  method: 'POST' | 'PUT';
  path: string;
  body: FormData | Blob;
  headers?: Record<string, string>;
  /** Receives the sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
};

const answerOf = (request: XMLHttpRequest): ReadableAnswer => ({
  ok: request.status >= 200 && request.status < 300,
  status: request.status,
  headers: { get: (name) => request.getResponseHeader(name) },
  json: async () => JSON.parse(request.responseText) as unknown,
});

/**
 * Uploads with progress, which `fetch` does not report.
 * @throws TypeError without a response, like `fetch`; `AbortError` if aborted
 */
export function sendBytes({
  method,
  path,
  body,
  headers = {},
  onProgress,
  signal,
}: Upload): Promise<ReadableAnswer> {
  return new Promise((resolve, reject) => {
    const calledOff = () => reject(new DOMException('It was called off.', 'AbortError'));
    if (signal?.aborted) return calledOff();
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    const named = <Result extends object>(result: Result): Result => {
      noteSubject(result, method, path);
      return result;
    };
    const lost = () => reject(named(new TypeError('No answer came.')));
    request.addEventListener('error', lost);
    request.addEventListener('timeout', lost);
    request.addEventListener('abort', calledOff);
    request.addEventListener('load', () => resolve(named(answerOf(request))));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
