/** The page behind the link of a mail that confirms an exchange. */
export const withdrawal = {
  title: 'Withdraw',
  heading: 'Take your details back?',
  detail: 'Your details are deleted from {name}’s contacts and your consent ends. {name} will be notified.',
  submit: 'Withdraw',
  lookups:
    'Your email address won’t be looked up here anymore either. If that’s all you want, your details can stay.',
  only_lookups: 'Only stop look-ups',
  lookups_done: 'You won’t be looked up',
  lookups_done_detail:
    'What was found about you here has been deleted, and no one here can look up your email address anymore.',
  down: 'Your details couldn’t be deleted just now. Please press Withdraw again in a moment.',
  done: 'Your details are deleted',
  done_detail: 'Your consent has ended. There’s nothing more to do.',
  gone: 'This link was already used',
  gone_detail: 'Either your details are deleted already, or the link is incomplete.',
  nothing_left: 'Your details are already gone',
  nothing_left_detail:
    'Whoever had them has deleted them or closed their account, and everything in it was deleted. There’s nothing left to take back.',
  home: 'Go to the start page',
} as const;
