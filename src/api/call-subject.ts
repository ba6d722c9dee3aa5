const subjects = new WeakMap<object, string>();

/** The fields of a JSON body: two settings may be saved by the same call, each by itself. */
function fieldsOf(body: unknown): string {
  if (typeof body !== 'string') return '';
  try {
    const sent: unknown = JSON.parse(body);
    const isRecord = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
    return isRecord ? Object.keys(sent).toSorted().join() : '';
  } catch {
    return '';
  }
}

/**
 * Remembers what a call was about, on what came of it: its answer, or the error where there was none. A retry is about
 * the same, whatever the values are that it sends.
 */
export function noteSubject(result: object, method: string, address: string, body?: unknown): void {
  subjects.set(result, `${method} ${address.split('?')[0]} ${fieldsOf(body)}`.trimEnd());
}

/** What an answer or an error is about, as `PUT /api/account first_name`; undefined where it is of no call of ours. */
export const subjectOf = (result: object): string | undefined => subjects.get(result);

/** `fetch`, whose answers and errors know what they are about. */
export async function fetchSubject(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const note = (result: object) =>
    noteSubject(
      result,
      init?.method ?? 'GET',
      input instanceof Request ? input.url : String(input),
      init?.body,
    );
  try {
    const response = await fetch(input, init);
    note(response);
    return response;
  } catch (error) {
    if (error instanceof TypeError) note(error);
    throw error;
  }
}
