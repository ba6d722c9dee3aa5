import { describe, expect, test, vi } from 'vitest';
import { ownToasts } from './testing/own-toasts.ts';
import { dismissToast, showToast, toastStore } from './toast.ts';

ownToasts();

const staying = () =>
  toastStore
    .read()
    .filter((toast) => !toast.leaving)
    .map((toast) => toast.title);
const say = (title: string) => showToast({ kind: 'success', title });

describe('toasts', () => {
  test('the newest lies on top', () => {
    say('one');
    say('two');
    expect(staying()).toEqual(['two', 'one']);
  });

  test('what is said twice is one toast, with its time begun anew', () => {
    const first = say('saved');
    const second = say('saved');
    expect(staying()).toEqual(['saved']);
    expect(second).not.toBe(first);
  });

  test('the same words of another kind are another toast', () => {
    say('saved');
    showToast({ kind: 'warning', title: 'saved' });
    expect(staying()).toEqual(['saved', 'saved']);
  });

  test('a fourth sends the oldest away', () => {
    for (const title of ['one', 'two', 'three', 'four']) say(title);
    expect(staying()).toEqual(['four', 'three', 'two']);
  });

  test('an error takes the place of what went well before it', () => {
    say('saved');
    showToast({ kind: 'warning', title: 'locked' });
    showToast({ kind: 'error', title: 'refused' });
    expect(staying()).toEqual(['refused', 'locked']);
    say('saved');
    expect(staying()).toEqual(['saved', 'refused', 'locked']);
  });

  test('one that is dismissed leaves first and is gone then', () => {
    const id = say('one');
    dismissToast(id);
    expect(toastStore.read()).toMatchObject([{ id, leaving: true }]);
    vi.runAllTimers();
    expect(toastStore.read()).toEqual([]);
  });

  test('whoever listens is told, until it stops', () => {
    const listener = vi.fn<() => void>();
    const stop = toastStore.subscribe(listener);
    const id = say('one');
    expect(listener).toHaveBeenCalledTimes(1);
    dismissToast(id + 1);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    dismissToast(id);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('nothing is ever shown on the server', () => {
    say('one');
    expect(toastStore.readOnServer()).toEqual([]);
  });
});
