import { useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Dev.module.css';
import { Group } from './Shown.tsx';

const PREFIX = 'cardea.example/';
const LOCKED = 'Editing is restricted by your admin. Contact your admin for profile changes.';

export function DevFields() {
  const [title, setTitle] = useState('Landscape Architect');
  return (
    <Group title="Field">
      <div className={`${styles.grid} ${styles.fields}`}>
        <TextField label="First name" placeholder="First name" help="default" />
        <div data-force="focus">
          <TextField label="First name" defaultValue="Ava" maxLength={30} help="focus" />
        </div>
        <TextField label="Last name" defaultValue="Lindgren" help="filled" />
        <TextField
          label="Profile link"
          prefix={PREFIX}
          defaultValue="a-va"
          error="Profile URL may contain only English letters, numbers, and _ character"
        />
        <TextField label="Company" defaultValue="Halden & Rowe" locked={LOCKED} />
        <div data-force="focus">
          <TextField
            label="Profile link"
            prefix={PREFIX}
            defaultValue="ava_l"
            pending
            help="Looking if it is free…"
          />
        </div>
        <TextField
          label="Profile link"
          prefix={PREFIX}
          defaultValue="ava"
          success="cardea.example/ava is yours if you want it."
        />
        <TextField
          label="Logo"
          defaultValue="square.png"
          warning="Image quality is low. Please upload an image that is at least 800 x 800 pixels."
        />
        <div data-force="hover">
          <TextField label="Last name" defaultValue="Lindgren" help="hover" />
        </div>
        <TextField label="Last name" defaultValue="Lindgren" help="disabled" disabled />
        <TextField
          label="Job title"
          value={title}
          maxLength={30}
          onChange={(event) => setTitle(event.target.value)}
          help="controlled, ignores what is beyond 30"
        />
        <TextField label="Note" multiline clamp={3} maxLength={1000} help="grows to three lines" />
      </div>
    </Group>
  );
}
