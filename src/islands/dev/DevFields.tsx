import { useState } from 'react';
import { PasswordField, type PasswordStrength } from '../../ui/fields/PasswordField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './Dev.module.css';
import { Group } from './Shown.tsx';

const PREFIX = 'cardea.example/';
const LOCKED = 'Editing is restricted by your admin. Contact your admin for profile changes.';
const LEVELS = ['Worst', 'Bad', 'Weak', 'Good password'] as const;
const SIZES = ['1 to 10', '11 to 50', '51 to 200'].map((label) => ({ value: label, label }));

/** A fake measure, so that every level is visible. */
function measure(password: string): PasswordStrength {
  const level = (Math.min(Math.ceil(password.length / 3), 4) - 1) as PasswordStrength['level'];
  return { level, label: LEVELS[level as 0] ?? '' };
}

/** Every field in every state. */
export function DevFields() {
  const [title, setTitle] = useState('Landscape Architect');
  const [password, setPassword] = useState('Lantern-42!');
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
          help="ignores what is beyond the limit"
        />
        <TextField label="Note" multiline clamp={3} maxLength={1000} help="grows to three lines" />
        <PasswordField label="Password" defaultValue="Lantern-42!" showLabel="Show password" />
        <PasswordField
          label="New password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="new-password"
          showLabel="Show new password"
          strength={measure(password)}
        />
        <Select label="Company size" options={SIZES} defaultValue="" placeholder="Choose one" />
        <Select label="Company size" options={SIZES} defaultValue="11 to 50" error="Please choose one." />
        <Select label="Company size" options={SIZES} defaultValue="1 to 10" locked={LOCKED} />
        <Select label="Company size" options={SIZES} defaultValue="1 to 10" help="disabled" disabled />
        <Select label="Company size" options={SIZES} defaultValue="1 to 10" help="Saving…" pending />
        <TextField label="Job title" hint="optional" placeholder="Job title" />
      </div>
    </Group>
  );
}
