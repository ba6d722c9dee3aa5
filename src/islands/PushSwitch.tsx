/** The switch for notifications in this browser, on the account's page. */
export { PushSwitch } from '../features/notifications/PushSwitch.tsx';
