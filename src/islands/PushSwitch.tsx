/** The switches for notifications, on the account's page. */
export { MorningSwitch } from '../features/notifications/MorningSwitch.tsx';
export { PushSwitch } from '../features/notifications/PushSwitch.tsx';
