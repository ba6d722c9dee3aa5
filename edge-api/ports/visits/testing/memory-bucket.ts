/** The used part of a bucket, in memory. `refuse` makes the next calls of `put` fail. */
export function memoryBucket() {
  const objects = new Map<string, string>();
  let refusals = 0;
  const bucket = {
    put: async (key: string, text: string) => {
      if (refusals-- > 0) throw new Error('The bucket is away.');
      objects.set(key, text);
    },
    get: async (key: string) => {
      const text = objects.get(key);
      return text === undefined ? null : { json: async () => JSON.parse(text) as unknown };
    },
    list: async ({ prefix = '', startAfter = '', limit = 1000 }: R2ListOptions) => ({
      objects: [...objects.keys()]
        .toSorted()
        .filter((key) => key.startsWith(prefix) && key > startAfter)
        .slice(0, limit)
        .map((key) => ({ key })),
    }),
    delete: async (keys: string[]) => {
      for (const key of keys) objects.delete(key);
    },
  } as unknown as R2Bucket;
  return { bucket, objects, refuse: (times: number) => void (refusals = times) };
}

/** A queue that records its messages. `refuse` makes the next calls fail. */
export function memoryQueue<Body>() {
  const batches: Body[][] = [];
  let refusals = 0;
  const take = (bodies: Body[]) => {
    if (refusals-- > 0) throw new Error('The queue is busy.');
    batches.push(bodies);
  };
  const queue = {
    send: async (body: Body) => take([body]),
    sendBatch: async (messages: { body: Body }[]) => take(messages.map(({ body }) => body)),
  } as unknown as Queue;
  return { queue, batches, refuse: (times: number) => void (refusals = times) };
}
