/** Standard texts on pages of other card services, in lower case. */
const BOILERPLATE = new Set([
  'save contact',
  'save to contacts',
  'exchange contact',
  'add to contacts',
  'add to wallet',
  'connect',
  'share',
  'report',
  'report violation',
  'cookies',
  'cookie preferences',
  'cookie policy',
  'privacy',
  'privacy policy',
  'privacy notice',
  'terms',
  'terms of service',
  'terms of use',
  'terms & conditions',
  'terms and conditions',
  'log in',
  'sign in',
  'sign up',
  'sign up free',
  'create your own',
  'get your own card',
]);
const BOILERPLATE_BEGINS = ['powered by ', 'created with ', 'made with '];
/** Services with an invitation on cards: 'Join mia on Linktree'. */
const INVITING = ['linktree', 'beacons', 'hihello', 'blinq', 'popl'];

/** Whether a line is a card service's own text, such as 'Cookie Preferences'. */
export function isBoilerplate(line: string): boolean {
  const said = line.toLowerCase();
  const isInvitation =
    said.startsWith('join ') && INVITING.some((service) => said.endsWith(` on ${service}`));
  return BOILERPLATE.has(said) || isInvitation || BOILERPLATE_BEGINS.some((begin) => said.startsWith(begin));
}
