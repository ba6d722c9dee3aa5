/** The form for the account's names, on the account page. */
export { AccountNameForm as AccountName } from '../features/account-name/AccountNameForm.tsx';
