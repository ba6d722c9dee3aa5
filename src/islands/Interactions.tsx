/** The visits of a profile. */
export { InteractionsList as Interactions } from '../features/analytics/InteractionsList.tsx';
