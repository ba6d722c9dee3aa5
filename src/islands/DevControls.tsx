import { useEffect } from 'react';
import styles from './dev/Dev.module.css';
import { forceStates } from './dev/force-states.ts';
import { DevButtons } from './dev/DevButtons.tsx';
import { DevFields } from './dev/DevFields.tsx';
import { DevMessages } from './dev/DevMessages.tsx';

/** Every control in every state, for people who build with them. Of the development pages alone. */
export function DevControls() {
  useEffect(() => {
    forceStates();
    document.documentElement.dataset.ready = 'controls';
  }, []);
  return (
    <div className={styles.page}>
      <DevButtons />
      <DevFields />
      <DevMessages />
    </div>
  );
}
