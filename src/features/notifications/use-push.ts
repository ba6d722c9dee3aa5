import { useEffect, useState } from 'react';
import type { PushOffer } from '../../domain/push/push-subscription.ts';
import { useSingleRun } from '../../ui/use-single-run.ts';
import { readPushState, turnOff, turnOn, type PushState } from './browser-push.ts';

/** Whether this browser is notified, null until that is known, and what changes it. */
export function usePush({ key, subscribed }: PushOffer) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isShown = true;
    void readPushState({ key, subscribed }).then((now) => isShown && setState(now));
    return () => {
      isShown = false;
    };
  }, [key, subscribed]);
  const { isBusy, run } = useSingleRun(async (on: boolean) => setState(await (on ? turnOn(key) : turnOff())));
  return { state, isBusy, turn: (on: boolean) => void run(on) };
}
