/** The statistics of a profile. */
export { AnalyticsPanel as Analytics } from '../features/analytics/AnalyticsPanel.tsx';
