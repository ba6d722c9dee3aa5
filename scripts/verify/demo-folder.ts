/**
 * Environment variable with the path for a stopped product's data folder with the demo: the first stage that needs one
 * fills it, which takes as long as several starts, and later stages and repeated files copy it.
 */
export const DEMO_FOLDER = 'CARDEA_DEMO_TEMPLATE';
