const subjects = new WeakMap<object, string>();

/** The field names of a JSON body, as different settings can be saved by the same call. */
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
 * Attaches a call's subject to its response, or to the error without one. A retry has the same subject, whatever
 * values it sends.
 */
export function noteSubject(result: object, method: string, address: string, body?: unknown): void {
  subjects.set(result, `${method} ${address.split('?')[0]} ${fieldsOf(body)}`.trimEnd());
}

/**
 * The subject of a response or an error, such as `PUT /api/account first_name`; undefined if it is not from our API.
 */
export const subjectOf = (result: object): string | undefined => subjects.get(result);

/** `fetch` that attaches the subject to responses and errors. */
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
