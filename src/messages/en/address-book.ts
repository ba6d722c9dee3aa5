/** The address book on phones and computers, and the app passwords that let these in. */
export const addressBook = {
  title: 'Address book',
  lead: 'See your contacts in the address book of your phone and computer. They stay up to date, and can only be changed here.',
  too_many: 'You can have up to {n} app passwords. Delete one you no longer use.',
  created: 'Your new app password',
  created_text: 'Enter it on the device now. It won’t be shown again.',
  enter: 'Enter these on the device',
  server: 'Server',
  user: 'User name',
  password: 'Password',
  password_is: 'An app password from this page, not your own password.',
  yours: 'App passwords',
  none: 'No app passwords yet.',
  add: 'New app password',
  name: 'Name',
  name_help: 'Which device it is for, such as “iPhone”.',
  create: 'Create password',
  question: 'Delete this app password? Its device will no longer get your contacts.',
  deleted: 'The app password was deleted.',
  how: 'How to set it up',
  devices: [
    {
      name: 'iPhone and iPad',
      steps: [
        'Open Settings, then Apps, Contacts, Contacts Accounts. On older versions: Settings, Contacts, Accounts.',
        'Tap Add Account, Other, Add CardDAV Account.',
        'Enter server, user name and password, and tap Next.',
      ],
    },
    {
      name: 'Mac',
      steps: [
        'Open Contacts, then Settings, Accounts, and click +.',
        'Choose Other Contacts Account, CardDAV, and Manual.',
        'Enter user name, password and server, and click Sign In.',
      ],
    },
    {
      name: 'Thunderbird',
      steps: [
        'Open the address book and choose New Address Book, Add CardDAV Address Book.',
        'Enter the user name, and the server as the location, and click Continue.',
        'Enter the password, and choose the address book.',
      ],
    },
    {
      name: 'Android',
      steps: [
        'Install DAVx⁵, open it and tap +.',
        'Choose the way with a URL and user name. Enter {url} as the base URL, then user name and password.',
        'Under CardDAV, switch the address book on, and synchronize.',
      ],
    },
  ],
} as const;
