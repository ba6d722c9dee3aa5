import { wordSet } from './word-set.ts';

/** Words for streets, buildings and districts, folded. */
export const STREET_WORDS = wordSet(
  `street st road rd avenue ave av boulevard blvd lane ln drive dr way court ct place pl square sq terrace close crescent cres mews row rise walk
  wharf quay parade highway hwy parkway pkwy plaza circle trail alley wynd gardens grove hill park yard estate house building bldg tower suite ste
  floor fl level unit room rm block shed studio plot no po box industrial pier dock maltings barn mill campus
  strasse str gasse weg platz allee ring ufer damm chaussee steig hof haus etage stock deich
  rue chemin impasse allee quai place cours route passage bat batiment za zac zi parc residence lieu-dit cedex square villa
  calle c avenida avda av plaza paseo poligono pol carrer carretera ctra camino nave piso col colonia edificio local glorieta ronda travesia
  via viale piazza corso largo vicolo strada localita loc contrada borgo piazzale lungomare interno scala
  rua travessa praca largo alameda estrada rodovia quinta bairro andar sala lote conjunto
  vagen gatan gata vag torget plan stigen grand backen
  ul ulica al aleja aleje plac pl os osiedle rynek lok
  straat laan plein kade gracht singel weg postbus
  vej gade alle plads vei veien gata postboks
  katu kuja polku aukio
  ulice namesti trida nabrezi utca ut ter korut setany
  strada str bulevardul bd calea aleea bloc etaj apartament sector
  caddesi cad sokak sok mahallesi mah bulvari apt kat daire no
  cho ku machi chome section sec district alley jalan nagar marg`,
);
/** Endings of one-word street names, folded. */
export const STREET_ENDINGS =
  /(?:strasse|straße|strabe|stra8e|strase|str|gasse|weg|platz|allee|ufer|damm|deich|ring|steig|gatan|vagen|gata|torget|grand|backen|stigen|gade|gaten|vej|veien|plads|straat|laan|plein|kade|gracht|singel|katu|kuja|polku)$/;

/** Folded country names by their ISO code. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  'united kingdom': 'GB',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'united states': 'US',
  usa: 'US',
  canada: 'CA',
  ireland: 'IE',
  australia: 'AU',
  'new zealand': 'NZ',
  germany: 'DE',
  deutschland: 'DE',
  austria: 'AT',
  osterreich: 'AT',
  switzerland: 'CH',
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
  france: 'FR',
  belgique: 'BE',
  belgium: 'BE',
  belgie: 'BE',
  espana: 'ES',
  spain: 'ES',
  italia: 'IT',
  italy: 'IT',
  portugal: 'PT',
  brasil: 'BR',
  brazil: 'BR',
  mexico: 'MX',
  polska: 'PL',
  poland: 'PL',
  sverige: 'SE',
  sweden: 'SE',
  norge: 'NO',
  norway: 'NO',
  danmark: 'DK',
  denmark: 'DK',
  suomi: 'FI',
  finland: 'FI',
  nederland: 'NL',
  netherlands: 'NL',
  japan: 'JP',
  china: 'CN',
  taiwan: 'TW',
  'hong kong': 'HK',
  singapore: 'SG',
  india: 'IN',
  'south africa': 'ZA',
  argentina: 'AR',
  chile: 'CL',
  colombia: 'CO',
  peru: 'PE',
  luxembourg: 'LU',
  liechtenstein: 'LI',
  'united arab emirates': 'AE',
  uae: 'AE',
  korea: 'KR',
  'south korea': 'KR',
  malaysia: 'MY',
  kenya: 'KE',
  nigeria: 'NG',
};
