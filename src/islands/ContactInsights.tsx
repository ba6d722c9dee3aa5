/** The visits of a contact; rendered only on the server. */
export { ContactInsights } from '../features/analytics/ContactInsights.tsx';
