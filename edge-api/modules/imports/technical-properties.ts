/**
 * Properties that say nothing about a person, by the reason. All others are taken over or reported: a property belongs
 * here only if its value is of no use to those who read the contact.
 */
const BY_REASON = {
  'the frame of a vCard': ['BEGIN', 'END', 'VERSION', 'PROFILE', 'X-VERSION', 'X-LOTUS-CHARSET'],
  'which program wrote the vCard, and when': ['PRODID', 'REV', 'CREATED', 'X-CREATED', 'X-GENERATOR'],
  'an identifier within an address book': [
    'UID',
    'CLIENTPIDMAP',
    'X-UID',
    'X-ABUID',
    'X-IRMC-LUID',
    'X-EVOLUTION-WEBDAV-ETAG',
    'X-RADICALE-NAME',
  ],
  'from which directory the vCard is': ['SOURCE', 'NAME'],
  'whether it may be shown to others': ['CLASS', 'X-CLASS'],
  'how an address book sorts a name': ['SORT-STRING', 'X-EVOLUTION-FILE-AS', 'X-FILE-AS'],
  'how an address book shows a contact': [
    'X-ABSHOWAS',
    'X-ABORDER',
    'X-ABADR',
    'X-ABCROP-RECTANGLE',
    'X-IMAGETYPE',
    'X-IMAGEHASH',
    'X-SHARED-PHOTO-DISPLAY-PREF',
    'X-ACTIVITY-ALERT',
    'VND-63-SENSITIVE-CONTENT-CONFIG',
    'VND-63-MEMOJI-DETAILS',
    'X-MS-OL-DESIGN',
    'X-MS-OL-DEFAULT-POSTAL-ADDRESS',
  ],
  'which form of mail a program sends': [
    'X-MOZILLA-HTML',
    'X-EVOLUTION-WANTS-HTML',
    'X-MOZILLA-ALLOW-REMOTE-CONTENT',
  ],
} as const satisfies Record<string, readonly string[]>;

export const TECHNICAL_PROPERTIES: ReadonlySet<string> = new Set(Object.values(BY_REASON).flat());
