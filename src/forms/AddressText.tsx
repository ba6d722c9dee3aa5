import { Fragment } from 'react';
import { addressPieces } from '../domain/addresses/break-points.ts';

/** An email or web address that wraps at its marks, if it does not fit. */
export const AddressText = ({ address }: { address: string }) =>
  addressPieces(address).map((piece, n) => (
    // The pieces of one text never move.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
