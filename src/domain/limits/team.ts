/** Days in which what was applied to all cards of a team can be undone. */
export const APPLY_UNDO_DAYS = 30;
/** Letters of a team's name. */
export const TEAM_NAME_MAX = 100;
/** Days for which an invitation by mail, and by a link, can be taken up. */
export const INVITATION_DAYS = 14;
export const LINK_DAYS = 7;
/** Addresses that are invited at once. */
export const INVITED_AT_ONCE = 200;
/** Links of a team that are open at the same time. */
export const LINKS_MAX = 10;
/** Days for which an owner's offer of their team stands. */
export const OWNERSHIP_DAYS = 7;
/** Letters of what a list of people is searched by. */
export const TEAM_SEARCH_MAX = 100;
/** People whose cards are edited at once, and whose cards are written in one batch. */
export const BULK_EDIT_MAX = 1000;
export const PEOPLE_A_BATCH = 100;
/** Letters of what is put behind the titles of several people. */
export const TITLE_SUFFIX_MAX = 100;
/** People, and tags, that a section of the business profile is for where it is not for everybody. */
export const AUDIENCE_MAX = 1000;
