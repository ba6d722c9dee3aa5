/** Numbers of a team, person by person. */
export const teamStatsWords = {
  columns: ['First name', 'Last name', 'Views', 'Clicks', 'Exchanges', 'Saves'],
};
