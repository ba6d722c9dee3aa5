import { sectionTitles } from '../labels/sections.ts';

/** The heading of each section: its title, or a shorter one. */
const headings = {
  ...sectionTitles,
  contact_info: 'Contact',
  social_media: 'Social',
  photo_gallery: 'Photos',
} as const;

/** What a visitor reads on a public card, and on the page of its people. */
export const card = {
  save_contact: 'Save Contact',
  exchange: 'Exchange',
  /** Under the buttons; four fit in a row on the narrowest phone. */
  one_tap: { call: 'Call', message: 'Message', email: 'Email', map: 'Map' },
  get_your_card: 'Get your Card',
  back: 'Back',
  shared_with: 'Shared with {brand}',
  meet_the_team: 'Meet the team at {workplace}',
  see_all: 'See all {n} people',
  /** Where they are not all. */
  see_more: 'See more people',
  search_team: 'Search the team',
  search_people: 'Name or job title',
  search: 'Search',
  tags: 'Groups',
  everybody: 'Everyone',
  people: '{n} people',
  one_person: 'One person',
  nobody_found: 'No matches. Try fewer words.',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  back_to: 'Back to {name}',
  headings,
  play: 'Play {title}',
  play_video: 'Play video',
  play_numbered: 'Play video {n}',
  video_numbered: 'Video {n}',
  photo_of: 'Photo {n} of {total}',
  open: 'Open',
  download: 'Download',
  continue_on_phone: 'Continue on your phone',
  point_camera: "Point the camera here to keep {name}'s card with you.",
  qr_alt: 'QR code of {name}',
  /** A business card whose team shares nothing yet. */
  nothing_yet: 'Nothing here yet',
  nothing_yet_detail: 'What this team shares is shown here.',
  picture_alt: 'Picture of {name}',
  share_image_alt: 'Business card of {name}',
} as const;
