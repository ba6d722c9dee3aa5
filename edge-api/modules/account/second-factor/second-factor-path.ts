/** better-auth's path of this product's own call that signs in with a second factor. */
export const SECOND_FACTOR_PATH = '/second-factor/verify';
