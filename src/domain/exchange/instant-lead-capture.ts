/** Query parameter of a card's address: shows its owner a preview of the lead form immediately. */
export const TRY_PARAM = 'try';
