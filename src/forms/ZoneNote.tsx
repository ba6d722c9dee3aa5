import { zoneText } from '../domain/locale/dates.ts';

type Props = { at: string; timeZone: string };

/** The zone of a time that the server guessed, for browsers in which no script puts their own time in its place. */
export const ZoneNote = ({ at, timeZone }: Props) => <noscript> {zoneText(at, timeZone)}</noscript>;
