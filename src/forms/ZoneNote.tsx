import { zoneText } from '../domain/locale/dates.ts';

type Props = { at: string; timeZone: string };

/** The time zone that the server assumed, for browsers without scripts that would replace the time by local time. */
export const ZoneNote = ({ at, timeZone }: Props) => <noscript> {zoneText(at, timeZone)}</noscript>;
