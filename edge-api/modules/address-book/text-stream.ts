/** Text that is created while it is read. The first chunk is created before, so that its errors still have a status. */
export async function textStream(parts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let first: IteratorResult<string> | null = await parts.next();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = first ?? (await parts.next());
      first = null;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
