import { Fragment } from 'react';
import { breakableParts } from '../domain/text/break-points.ts';

/** An email, a link or a handle, which breaks after its signs rather than within a word. */
export function Address({ text }: { text: string }) {
  return (
    <bdi>
      {breakableParts(text).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity, and never move
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  );
}
