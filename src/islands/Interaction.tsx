/** One visit; drawn by the server alone. */
export { InteractionDetail as Interaction } from '../features/analytics/InteractionDetail.tsx';
