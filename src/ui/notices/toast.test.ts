import { describe, expect, test, vi } from 'vitest';
import { ownToasts } from '../testing/own-toasts.ts';
import { dismissFailures, dismissToast, showToast, toastStore } from './toast.ts';

ownToasts();

const staying = () =>
  toastStore
    .read()
    .filter((toast) => !toast.leaving)
    .map((toast) => toast.title);
const say = (title: string) => showToast({ kind: 'success', title });

describe('toasts', () => {
  test('the newest is on top', () => {
    say('one');
    say('two');
    expect(staying()).toEqual(['two', 'one']);
  });

  test('a repeated message is one toast, with its time restarted', () => {
    const first = say('saved');
    const second = say('saved');
    expect(staying()).toEqual(['saved']);
    expect(second).not.toBe(first);
  });

  test('the same text of another kind is another toast', () => {
    say('saved');
    showToast({ kind: 'warning', title: 'saved' });
    expect(staying()).toEqual(['saved', 'saved']);
  });

  test('a fourth removes the oldest', () => {
    for (const title of ['one', 'two', 'three', 'four']) say(title);
    expect(staying()).toEqual(['four', 'three', 'two']);
  });

  test('an error replaces earlier success messages', () => {
    say('saved');
    showToast({ kind: 'warning', title: 'locked' });
    showToast({ kind: 'error', title: 'refused' });
    expect(staying()).toEqual(['refused', 'locked']);
    say('saved');
    expect(staying()).toEqual(['saved', 'refused', 'locked']);
  });

  describe('after an error with a subject', () => {
    const fail = (kind: 'error' | 'warning' = 'error') => {
      showToast({ kind, title: 'could not save', about: 'links' });
      showToast({ kind: 'error', title: 'could not copy', about: 'copying' });
      showToast({ kind: 'error', title: 'something else' });
    };

    test.each([
      ['that it worked', () => showToast({ kind: 'success', title: 'saved', about: 'links' }), ['saved']],
      [
        'why it failed again',
        () => showToast({ kind: 'error', title: 'you are offline', about: 'links' }),
        ['you are offline'],
      ],
      ['nothing where it worked in silence', () => dismissFailures('links'), []],
    ])('%s replaces it, and no other subject’s', (_, then, shown) => {
      for (const kind of ['error', 'warning'] as const) {
        fail(kind);
        then();
        expect(staying()).toEqual([...shown, 'something else', 'could not copy']);
        for (const { id } of toastStore.read()) dismissToast(id);
        vi.runAllTimers();
      }
    });

    test('success of another subject, or without one, leaves it', () => {
      fail();
      showToast({ kind: 'success', title: 'saved', about: 'photos' });
      dismissFailures('photos');
      say('done');
      expect(staying()).toEqual(['done', 'saved', 'something else']);
    });

    test('a success message stays, whatever succeeds after it', () => {
      showToast({ kind: 'success', title: 'saved', about: 'links' });
      dismissFailures('links');
      expect(staying()).toEqual(['saved']);
    });
  });

  test('a dismissed one is leaving first, then gone', () => {
    const id = say('one');
    dismissToast(id);
    expect(toastStore.read()).toMatchObject([{ id, leaving: true }]);
    vi.runAllTimers();
    expect(toastStore.read()).toEqual([]);
  });

  test('subscribers are notified until they unsubscribe', () => {
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
