import { useEffect } from 'react';
import styles from './dev/Dev.module.css';
import { DevButtons } from './dev/DevButtons.tsx';
import { DevChoices, DevRadios } from './dev/DevChoices.tsx';
import { DevFields } from './dev/DevFields.tsx';
import { DevLoading } from './dev/DevLoading.tsx';
import { DevMessages } from './dev/DevMessages.tsx';
import { DevOverlays } from './dev/DevOverlays.tsx';
import { DevTags } from './dev/DevTags.tsx';
import { forceStates } from './dev/force-states.ts';

/** Every control in every state, for developers. Only for development pages. */
export function DevControls() {
  useEffect(() => {
    forceStates();
    document.documentElement.dataset.ready = 'controls';
  }, []);
  return (
    <div className={styles.page}>
      <DevButtons />
      <DevFields />
      <div className={styles.thirds}>
        <div>
          <DevOverlays />
          <DevRadios />
        </div>
        <div>
          <DevChoices />
          <DevTags />
        </div>
        <div>
          <DevMessages />
          <DevLoading />
        </div>
      </div>
    </div>
  );
}
