import { dayText, momentText, shortDayText } from '../../../domain/locale/dates.ts';
import { ZoneNote } from '../../../forms/ZoneNote.tsx';

type Props = { at: string; timeZone: string };

/** A time in the viewer's zone: the page's script replaces the server's guess by the browser's zone. */
export const Moment = ({ at, timeZone }: Props) => (
  <span>
    <time dateTime={at} data-moment="">
      {momentText(at, timeZone)}
    </time>
    <ZoneNote at={at} timeZone={timeZone} />
  </span>
);

/** The day of a time, likewise; without its year if that is the year of `today`. */
export function Day({ at, timeZone, today }: Props & { today?: string }) {
  const isShort = at.slice(0, 4) === today?.slice(0, 4);
  return (
    <time dateTime={at} data-day={isShort ? 'short' : ''}>
      {(isShort ? shortDayText : dayText)(at, timeZone)}
    </time>
  );
}
