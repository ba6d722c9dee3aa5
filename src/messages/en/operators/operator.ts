/** What an operator is answered whose act is refused; `npm run admin` prints it. */
export const operator = {
  no_act: 'There is no such command: use `npm run admin` of the version that runs here.',
  no_account: 'There is no account with this email or id.',
  no_team: 'There is no team with this name or id.',
  not_reserved: 'This link is not reserved.',
  handle_in_use: 'A card has this link, or one that was deleted within a day.',
  teams_alike: 'Several teams have this name: give the id of one. They are {ids}.',
  no_job: 'There is no such job.',
  is_in_team: 'They are in the team {team}, whose plan applies: use `teams plan {team_id}`.',
  pays: 'They pay for a subscription: change or end it where it is paid, and the plan follows.',
  no_subscription:
    'No subscription says how many seats there are: use `teams plan TEAM active --until date`.',
  few_seats: '{n} seats are used or promised to people who were invited.',
  needs_date: 'A team’s plan needs a last day: add `--until date`.',
  is_past: 'This day is over.',
  owns_team: 'They own the team {team}: use `teams owner {team_id} MEMBER` first.',
  not_member: 'They are not in this team: only a member can own it.',
  no_balance: 'The credits were not added.',
  test_letter: {
    subject: 'Test letter of {brand}',
    line: 'This letter was sent by `npm run admin -- mail test`. Mail works.',
  },
};
