import { dayText, momentText } from '../../../domain/locale/dates.ts';
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

/** The day of a time, likewise. */
export const Day = ({ at, timeZone }: Props) => (
  <time dateTime={at} data-day="">
    {dayText(at, timeZone)}
  </time>
);
