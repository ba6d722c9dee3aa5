/** The order of a card's sections, and which are shown. */
export { SectionOrder } from '../features/manage-content/SectionOrder.tsx';
