/** The account menu; every owner page has it. */
export { AccountMenu } from '../features/account-menu/AccountMenu.tsx';
