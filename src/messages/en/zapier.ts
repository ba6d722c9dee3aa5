/** How to connect to Zapier. */
export const zapier = {
  title: 'Zapier',
  lead: 'Send new contacts from {brand} to the apps you connect in Zapier, such as a CRM, a spreadsheet or a mailing list.',
  zap: {
    heading: 'In a Zap',
    steps: [
      'In Zapier, create a Zap and choose the trigger “Webhooks by Zapier”, then “Catch Hook”.',
      'Copy the webhook URL that Zapier shows.',
      'Add a webhook here with that URL and the event you want.',
      'Open the webhook and press “Send test”. Zapier now shows the fields of your newest contact.',
      'Choose what Zapier does with them, and publish the Zap.',
    ],
    go: 'Go to webhooks',
  },
  hooks: {
    heading: 'In an app of your own (REST hooks)',
    text: 'If you build a Zapier integration, use these calls. Sign in with an API key as “Authorization: Bearer {key}”. The key needs the contacts:read and contacts:write scopes, plus profiles:read for profile events.',
    keys: 'API keys',
    rows: {
      subscribe: 'Subscribe',
      unsubscribe: 'Unsubscribe',
      list: 'Perform list (samples)',
    },
    events: 'Events',
    note: 'Answer 410 to unsubscribe from the server’s side. Deleting an API key also deletes the webhooks it added.',
  },
} as const;
