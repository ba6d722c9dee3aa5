/** Targets of the links that a deployment can set, on the journeys' products. */
export const OUTSIDE_LINKS = {
  order_card: 'https://shop.cardea.example/order',
  card_replacement: 'https://shop.cardea.example/replace',
  shop: 'https://shop.cardea.example/',
  how_to: 'https://help.cardea.example/how-to',
  feedback: 'https://feedback.cardea.example/form?from=menu',
} as const;

/** Variables that set them. The shop is linked but not enabled: it would replace Card replacement. */
export const LINK_VARIABLES = {
  LINK_ORDER_CARD: OUTSIDE_LINKS.order_card,
  LINK_CARD_REPLACEMENT: OUTSIDE_LINKS.card_replacement,
  LINK_SHOP: OUTSIDE_LINKS.shop,
  LINK_HOW_TO: OUTSIDE_LINKS.how_to,
  LINK_FEEDBACK: OUTSIDE_LINKS.feedback,
  FLAG_ORDER_CARD: 'on',
};
