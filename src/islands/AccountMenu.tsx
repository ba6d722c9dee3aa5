/** The account menu, on every owner page. */
export { AccountMenu } from '../features/account-menu/AccountMenu.tsx';
