/** Hours within which a visitor can make the card that was offered to them; it is deleted after that. */
export const VISITOR_CARD_HOURS = 24;

/** The designs that a visitor's own card is offered in, by the ids of presets: Ink, Fern, Mist. */
export const VISITOR_CARD_DESIGNS = [1, 3, 5] as const;
