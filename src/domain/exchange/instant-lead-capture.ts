/** In the query of a card's address: its owner tries what visitors are asked as soon as it opens. */
export const TRY_PARAM = 'try';
