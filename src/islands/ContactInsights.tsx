/** The visits of a contact; drawn by the server alone. */
export { ContactInsights } from '../features/analytics/ContactInsights.tsx';
