import { dayText, momentText } from '../../../domain/locale/dates.ts';
import { ZoneNote } from '../../../forms/ZoneNote.tsx';

type Props = { at: string; timeZone: string };

/** A moment in the time of who looks: the page's script puts the browser's zone in place of the server's guess. */
export const Moment = ({ at, timeZone }: Props) => (
  <span>
    <time dateTime={at} data-moment="">
      {momentText(at, timeZone)}
    </time>
    <ZoneNote at={at} timeZone={timeZone} />
  </span>
);

/** The day of a moment, in the same way. */
export const Day = ({ at, timeZone }: Props) => (
  <time dateTime={at} data-day="">
    {dayText(at, timeZone)}
  </time>
);
