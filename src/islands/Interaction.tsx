/** One visit; rendered only on the server. */
export { InteractionDetail as Interaction } from '../features/analytics/InteractionDetail.tsx';
