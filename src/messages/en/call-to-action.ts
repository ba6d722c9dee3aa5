/** The editor of the buttons at the top of a card. */
export const callToAction = {
  title: 'Call to Action',
  lead: 'The buttons at the top of your card.',
  priority: 'First button',
  Exchange: 'Exchange',
  Exchange_detail: 'Visitors give you their details. Save Contact comes second.',
  Save: 'Save Contact',
  Save_detail: 'Visitors keep your details. Exchange comes second.',
  CustomSave: 'Your own button and Save Contact',
  CustomExchange: 'Your own button and Exchange',
  custom_detail: 'A button that opens a link of your choice.',
  action: 'Button label',
  suggestions: 'Suggestions',
  link: 'Link',
  link_help: 'Such as fernhall.example/walk',
} as const;
