/** What asks on Home whether this browser is to be notified. */
export { PushCard } from '../features/notifications/PushCard.tsx';
