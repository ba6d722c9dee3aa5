import { useState } from 'react';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { ChipButton, Chips } from '../../ui/fields/Chips.tsx';
import { Badge } from '../../ui/notices/Badge.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import styles from './Dev.module.css';
import { Group } from './Shown.tsx';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'links', label: 'Links' },
  { value: 'files', label: 'Files', disabled: true },
];
const TAGS = [
  { value: 'client', label: 'Client', count: 38 },
  { value: 'museum', label: 'Museum', count: 12 },
  { value: 'spring', label: 'Spring fair', count: 64 },
];

/** Toggles, single and multiple choices, in every state. */
export function DevChoices() {
  const [on, setOn] = useState(true);
  const [filter, setFilter] = useState('all');
  const [tags, setTags] = useState(['client', 'spring']);
  return (
    <Group title="Choice">
      <div className={styles.stack}>
        <div className={styles.row}>
          <Switch bare label="Off" />
          <Switch bare label="On" defaultChecked />
          <Switch bare label="Off, disabled" disabled />
          <Switch bare label="On, disabled" disabled defaultChecked />
          <Switch bare label="Being saved" pending defaultChecked />
          <span data-force="focus" className={styles.forced}>
            <Switch bare label="Focus" defaultChecked />
          </span>
        </div>
        <div className={styles.row}>
          <Checkbox aria-label="Off" label="" />
          <Checkbox aria-label="On" label="" defaultChecked />
          <Checkbox aria-label="Some" label="" mixed />
          <Checkbox aria-label="Off, disabled" label="" disabled />
          <Checkbox aria-label="On, disabled" label="" disabled defaultChecked />
          <span data-force="focus" className={styles.forced}>
            <Checkbox aria-label="Focus" label="" defaultChecked />
          </span>
        </div>
        <div className={styles.row}>
          <Chips label="What to show" options={FILTERS} value={filter} onChange={setFilter} />
          <Badge kind="live">Live</Badge>
          <Badge>Saved</Badge>
        </div>
        <Chips multiple label="Tags" options={TAGS} value={tags} onChange={setTags} />
        <div className={styles.row}>
          <span className={styles.quiet}>Also available</span>
          <ChipButton onClick={() => setFilter('all')}>avalindgren</ChipButton>
          <ChipButton disabled>ava_lind</ChipButton>
        </div>
        <div className={styles.panel}>
          <Switch
            label="Remove Branding"
            description="Hide “Shared with Cardea” at the bottom of all your cards."
            checked={on}
            onCheckedChange={setOn}
          />
          <Switch
            label="Require company name"
            description="Visitors must enter their company to exchange."
            locked="locked"
          />
        </div>
        <Checkbox label="I agree to the terms" error="Please answer this question before continuing." />
      </div>
    </Group>
  );
}

const SORTS = [
  { value: 'full_name', label: 'Name, A to Z' },
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first', disabled: true },
];
const PACKS = [
  { value: '25', label: '25 credits', end: '€5.00', description: '€0.20 each' },
  { value: '100', label: '100 credits', end: '€16.00', description: '€0.16 each' },
];

export function DevRadios() {
  const [sort, setSort] = useState('full_name');
  const [pack, setPack] = useState('25');
  return (
    <Group title="One of a few">
      <div className={styles.stack}>
        <RadioGroup label="Sort by" options={SORTS} value={sort} onChange={setSort} />
        <RadioGroup bare boxed label="Credits" options={PACKS} value={pack} onChange={setPack} />
      </div>
    </Group>
  );
}
