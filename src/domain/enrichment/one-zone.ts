/**
 * Countries with a single time, and their zone (IANA, `zone.tab`); zones that never differ, as in Germany, count as
 * one.
 */
const ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    Europe:
      'AD Andorra AL Tirane AT Vienna BA Sarajevo BE Brussels BG Sofia BY Minsk CH Zurich CZ Prague DE Berlin DK Copenhagen ' +
      'EE Tallinn FI Helsinki FR Paris GB London GR Athens HR Zagreb HU Budapest IE Dublin IT Rome LI Vaduz LT Vilnius ' +
      'LU Luxembourg LV Riga MC Monaco MD Chisinau ME Podgorica MK Skopje MT Malta NL Amsterdam NO Oslo PL Warsaw ' +
      'RO Bucharest RS Belgrade SE Stockholm SI Ljubljana SK Bratislava TR Istanbul',
    Asia:
      'AE Dubai AF Kabul AM Yerevan AZ Baku BD Dhaka BH Bahrain GE Tbilisi HK Hong_Kong IL Jerusalem IN Kolkata IR Tehran ' +
      'JO Amman JP Tokyo KR Seoul KW Kuwait LB Beirut LK Colombo MM Yangon MO Macau MY Kuala_Lumpur NP Kathmandu OM Muscat ' +
      'PH Manila PK Karachi QA Qatar SA Riyadh SG Singapore TH Bangkok TW Taipei UZ Tashkent VN Ho_Chi_Minh',
    America: 'CO Bogota CU Havana PE Lima VE Caracas',
    Africa:
      'DZ Algiers EG Cairo GH Accra GM Banjul KE Nairobi LY Tripoli MA Casablanca NG Lagos SN Dakar TN Tunis ' +
      'TZ Dar_es_Salaam UG Kampala ZA Johannesburg',
    Atlantic: 'IS Reykjavik',
    Indian: 'MV Maldives',
  }).flatMap(([area, list]) => {
    const words = list.split(' ');
    return words.flatMap((code, at) => (at % 2 === 0 ? [[code, `${area}/${words[at + 1]}`]] : []));
  }),
);

/** The time zone of a country (ISO 3166-1 alpha-2) that has only one; null if it has several. */
export const oneZoneOf = (country: string): string | null => ZONES[country] ?? null;
