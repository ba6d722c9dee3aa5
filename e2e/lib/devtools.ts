/** A connection to a browser's DevTools. `call` returns the method's result; `session` names its target. */
export type DevTools = {
  call: <Answer = object>(method: string, params?: object, session?: string) => Promise<Answer>;
  on: (method: string, listener: (params: never) => void) => void;
  close: () => void;
};

type Waiting = PromiseWithResolvers<never> & { session: string | undefined };
type Message = { id?: number; method?: string; params?: never; result?: never; error?: { message: string } };

/** Opens a connection (https://chromedevtools.github.io/devtools-protocol). @throws if nothing listens there */
export async function openDevTools(address: string): Promise<DevTools> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  const listeners: { method: string; listener: (params: never) => void }[] = [];
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No browser listens at ${address}.`)));
  });
  // A closed page responds no more.
  const giveUp = (session: string) => {
    for (const [id, one] of waiting) {
      if (one.session !== session) continue;
      one.reject(new Error('The page is gone.'));
      waiting.delete(id);
    }
  };
  listeners.push({
    method: 'Target.detachedFromTarget',
    listener: ({ sessionId }: { sessionId: string }) => giveUp(sessionId),
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message;
    if (id === undefined) {
      for (const one of listeners) if (one.method === method) one.listener(params!);
      return;
    }
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result!);
    waiting.delete(id);
  });
  return {
    call: <Answer>(method: string, params: object = {}, session?: string) => {
      const answer = { ...Promise.withResolvers<never>(), session };
      last += 1;
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params, ...(session && { sessionId: session }) }));
      return answer.promise as Promise<Answer>;
    },
    on: (method, listener) => void listeners.push({ method, listener }),
    close: () => socket.close(),
  };
}
