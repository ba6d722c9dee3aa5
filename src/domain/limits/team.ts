/** Days in which a change applied to all cards of a team can be undone. */
export const APPLY_UNDO_DAYS = 30;
/** Maximum characters of a team's name. */
export const TEAM_NAME_MAX = 100;
/** Days for which an invitation by mail, and by link, is valid. */
export const INVITATION_DAYS = 14;
export const LINK_DAYS = 7;
/** Maximum addresses of one invitation. */
export const INVITATIONS_PER_CALL = 200;
/** Maximum active invitation links of a team. */
export const LINKS_MAX = 10;
/** Days for which an offer of a team's ownership is valid. */
export const OWNERSHIP_DAYS = 7;
/** People, with those invited, from which a team's list has a search. */
export const TEAM_SEARCH_FROM = 10;
/** Maximum characters of a search for people. */
export const TEAM_SEARCH_MAX = 100;
/** Maximum people whose cards are edited together, and cards written in one batch. */
export const BULK_EDIT_MAX = 1000;
export const PEOPLE_PER_BATCH = 100;
/** Maximum characters appended to the titles of several people. */
export const TITLE_SUFFIX_MAX = 100;
/** Maximum people, and tags, in the audience of a business profile's section. */
export const AUDIENCE_MAX = 1000;
