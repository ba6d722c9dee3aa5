/** The colours of a card, on the Profile tab. */
export { AppearancePanel as Appearance } from '../features/appearance/AppearancePanel.tsx';
