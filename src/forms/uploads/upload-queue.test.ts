import { describe, expect, test, vi } from 'vitest';
import { uploadQueue, type SentFile } from './upload-queue.ts';

const file = (name: string) => new File(['x'], name);

/** A queue whose uploads resolve when the test says so. */
function queueOf(atOnce = 2) {
  const begun: {
    name: string;
    end: (sent: SentFile<string>) => void;
    go: (share: number) => void;
    signal: AbortSignal;
  }[] = [];
  const made: string[] = [];
  const queue = uploadQueue<string>({
    send: ({ name }, { onProgress, signal }) =>
      new Promise((end) => begun.push({ name, end, go: onProgress, signal })),
    onMade: (one) => made.push(one),
    atOnce,
  });
  const end = (name: string, sent: SentFile<string>) => begun.findLast((one) => one.name === name)!.end(sent);
  const states = () => queue.$files.get().map(({ name, state }) => [name, state]);
  return { queue, begun, made, end, states };
}

describe('uploaded files', () => {
  test('go a few at a time in order, and leave the queue when done', async () => {
    const { queue, made, end, states } = queueOf();
    for (const name of ['a', 'b', 'c']) queue.add(file(name));
    expect(states()).toEqual([
      ['a', 'sending'],
      ['b', 'sending'],
      ['c', 'waiting'],
    ]);
    end('b', { ok: true, made: 'B' });
    await expect.poll(states).toEqual([
      ['a', 'sending'],
      ['c', 'sending'],
    ]);
    end('a', { ok: true, made: 'A' });
    end('c', { ok: true, made: 'C' });
    await expect.poll(() => made).toEqual(['B', 'A', 'C']);
    expect(states()).toEqual([]);
  });

  test('report their own progress', () => {
    const { queue, begun } = queueOf();
    queue.add(file('a'));
    queue.add(file('b'));
    begun[1]!.go(0.4);
    expect(queue.$files.get().map(({ progress }) => progress)).toEqual([null, 0.4]);
  });

  test('stay with an error if failed, and can be retried; the others continue', async () => {
    const { queue, made, end, states } = queueOf(1);
    queue.add(file('a'));
    queue.add(file('b'));
    end('a', { ok: false, text: 'You are offline.', again: true });
    await expect
      .poll(() => queue.$files.get()[0])
      .toMatchObject({
        state: 'failed',
        text: 'You are offline.',
        progress: null,
      });
    end('b', { ok: true, made: 'B' });
    await expect.poll(() => made).toEqual(['B']);
    queue.retry(queue.$files.get()[0]!.key);
    expect(states()).toEqual([['a', 'sending']]);
    expect(queue.$files.get()[0]!.text).toBeNull();
    end('a', { ok: true, made: 'A' });
    await expect.poll(() => made).toEqual(['B', 'A']);
  });

  test('are not retried if invalid', async () => {
    const { queue, end, states } = queueOf();
    queue.add(file('a'));
    end('a', { ok: false, text: 'Image format is wrong.', again: false });
    await expect.poll(states).toEqual([['a', 'refused']]);
    queue.retry(queue.$files.get()[0]!.key);
    expect(states()).toEqual([['a', 'refused']]);
    queue.remove(queue.$files.get()[0]!.key);
    expect(states()).toEqual([]);
  });

  test('can be cancelled, and then have no result', async () => {
    const { queue, begun, made, end, states } = queueOf(1);
    queue.add(file('a'));
    queue.add(file('b'));
    queue.remove(queue.$files.get()[0]!.key);
    expect(begun[0]!.signal.aborted).toBe(true);
    expect(states()).toEqual([['b', 'sending']]);
    end('a', { ok: true, made: 'A' });
    // Would resolve before this one, which ends after it.
    end('b', { ok: true, made: 'B' });
    await expect.poll(states).toEqual([]);
    expect(made).toEqual(['B']);
  });

  test('that fail unexpectedly can be retried', async () => {
    const send = vi.fn<() => Promise<SentFile<string>>>().mockRejectedValueOnce(new Error('a fault'));
    const queue = uploadQueue<string>({ send, onMade: () => {} });
    queue.add(file('a'));
    await expect.poll(() => queue.$files.get()[0]!.state).toBe('failed');
  });
});
