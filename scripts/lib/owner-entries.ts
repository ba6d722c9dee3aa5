/**
 * The area of the owner app that an entry of the client's build belongs to, by its path: the first match counts.
 * `ReplayClicks` belongs to none: a file of its own is inlined in the page, and works before the app has loaded.
 */
const AREAS: readonly [RegExp, string][] = [
  [/\/src\/islands\/(?:dev\/|Dev)/, 'development'],
  [
    /\/src\/islands\/OwnerFrame\.tsx|\/@astrojs\/react\/|\/site\/(?:layouts\/(?:Owner|Setup)Layout|owner\/(?!ReplayClicks))/,
    'app',
  ],
  [/\/src\/islands\/(?:CallToAction|CardDetails|LeadCaptureForm)\.tsx/, 'details'],
  [/\/src\/islands\/(?:\w+Editor|AddFile)\.tsx/, 'editors'],
  [/\/src\/islands\/(?:EditorTools|FillCard)\.tsx/, 'fill'],
  [/\/src\/islands\/(?:ContactForm|Notes|ScannedContact|EventCards)\.tsx/, 'contact-forms'],
  [/\/src\/islands\/(?:Contact\w*|Duplicates|Notes)\.tsx|\/site\/(?:pages\/)?contacts\//, 'contacts'],
  [/\/src\/islands\/(?:Home\w*|Banners|PasskeyCard)\.tsx/, 'home'],
  [/\/src\/islands\/(?:Analytics|Interaction\w*)\.tsx|\/site\/pages\/analytics/, 'analytics'],
  [
    /\/src\/islands\/(?:Appearance|ProfileSettings|ContentRows|EditContent|SectionOrder)\.tsx|\/site\/profile\//,
    'profile',
  ],
  [/\/src\/islands\/(?:AccountName|PushSwitch|AddPasskey)|\/site\/pages\/account\b/, 'account'],
  [
    /\/src\/islands\/(?:Share|CodeStyle|CopySignature|SendBackground|WalletButtons|StepBar)|\/site\/(?:pages\/)?share\//,
    'share',
  ],
  [/\/src\/islands\/|\/site\/(?:pages\/)?(?:integrations|team)\//, 'rest'],
];

/** The area of an entry; null for visitors' pages. */
export const areaOf = (id: string): string | null => AREAS.find(([path]) => path.test(id))?.[1] ?? null;

/** Whether an entry belongs to the owner app. */
export const isOwnerEntry = (id: string): boolean => areaOf(id) !== null;
