import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './ColourArea.module.css';
import { fromHsv, toHsv, type Hsv } from './hsv.ts';

type ColourAreaTexts = {
  area: string;
  hue: string;
  /** The position of the colour in the area, in percent. */
  place: (saturation: number, brightness: number) => string;
};

type Props = {
  /** The colour, `#` and its digits. */
  hex: string;
  texts: ColourAreaTexts;
  onChange: (hex: string) => void;
};

const within = (share: number) => Math.min(1, Math.max(0, share));
const percent = (share: number) => Math.round(share * 100);
const STEPS: Readonly<Record<string, readonly [saturation: number, value: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A colour picker for fingers and keys: saturation across, brightness up, and the hue below. */
export function ColourArea({ hex, texts, onChange }: Props) {
  const [picked, setPicked] = useState<Hsv>(() => toHsv(hex));
  const area = useRef<HTMLDivElement>(null);
  // Black and grey have no hue: while the colour is equal, the picked values are used.
  const { hue, saturation, value } = fromHsv(picked) === hex.toUpperCase() ? picked : toHsv(hex);

  const pick = (next: Partial<Hsv>) => {
    const now = { hue, saturation, value, ...next };
    setPicked(now);
    onChange(fromHsv(now));
  };
  const pickAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = area.current!.getBoundingClientRect();
    pick({ saturation: within((clientX - left) / width), value: 1 - within((clientY - top) / height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.1 : 0.01;
    pick({ saturation: within(saturation + step[0] * by), value: within(value + step[1] * by) });
  };
  const place = {
    '--hue': Math.round(hue),
    '--x': `${percent(saturation)}%`,
    '--y': `${100 - percent(value)}%`,
    '--colour': hex,
  } as CSSProperties;
  return (
    <div className={styles.picker} style={place} dir="ltr">
      <div
        ref={area}
        className={styles.area}
        role="slider"
        tabIndex={0}
        aria-label={texts.area}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(value)}
        aria-valuetext={texts.place(percent(saturation), percent(value))}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pickAt(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pickAt(event)}
      >
        <span className={styles.thumb} />
      </div>
      <input
        type="range"
        className={styles.hue}
        min={0}
        max={359}
        value={Math.round(hue) % 360}
        aria-label={texts.hue}
        onChange={(event) => pick({ hue: event.currentTarget.valueAsNumber })}
      />
    </div>
  );
}
