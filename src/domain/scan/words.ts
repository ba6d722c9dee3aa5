import { lettersAndDigits } from './fold.ts';
import { wordSet } from './word-set.ts';

/** Labels of fax numbers in the supported languages, folded. A fax is not a phone. */
export const FAX = wordSet('fax telefax faks telefaks f fx telecopie telecopieur fac');
/** Labels of numbers that are not phones, folded. */
export const OTHER_NUMBERS = wordSet(
  `abn acn nip regon krs siret siren piva iva vat vatid ustid ust ustidnr uid nif cif nipc cnpj cpf orgnr org rut rfc hrb hra
  lic license licence reg kvk btw tva ein tin gst gstin cin nzbn crn iban bic swift konto account steuernr stnr pib oib dic ico mwst moms
  no nr co company zip plz cep cap cp po box postfach`,
);

/** Legal forms of companies, folded, without full stops and spaces. */
export const LEGAL = wordSet(
  `inc incorporated llc llp lp ltd limited plc corp corporation co company gmbh mbh ag kg ohg gbr ug ek ev eg se kgaa sarl sas sasu sa snc sci
  eurl srl srls spa snc sapa sl slu sll sc scp ab hb kb as asa aps oy oyj bv nv vof bvba sprl spzoo spj spk zoo lda ltda me eireli unipessoal
  pty pvt pte bhd sdn kk pllc pc pa cv sab sadecv llc gmbh&co sro doo kft zrt nyrt bt as ky tmi ltdsti sti`,
);

/** Whether a folded word is almost certainly a legal form. */
export const isLegalForm = (word: string): boolean => word.length > 2 && LEGAL.has(word);

/** Words of companies and institutions, folded. */
export const COMPANY_WORDS = wordSet(
  `abogados academy accounting advisors advisory advocaten advogados aerospace agency agentur agence analytics antiques apotheke apothek
  architects architecture architekten architectes arquitectos arquitetos asociados associates associati atelier autohaus avocats
  backerei bakery bank banque bau bistro boatyard bodega bodegas books bookshop boulangerie brasserie brauerei brewery bros brothers brewing builders
  bureau cabinet cafe cantina capital care carpentry catering centre center chambers church city civil clinic clinica clinique club coffee college
  collective communications conseil conservas construction construcciones construtora consultants consulting contractors council cooperative
  council creative crew dairy data dental design designs digital distillers distillery domaine editions electric electrical elektro energia energie energy
  engineering enterprises estate estates equipment events fabrik farm farms films finance financial firma florist foods foundation fondation
  fundacja fundacion gallery galerie garage garden gardens gastro group grupa grupo gruppe gruppo group hair health healthcare holding holdings
  hospital hotel immobilien immobilier imobiliaria industries industrie industrial ingenieurburo institute institut instituto instruments
  insurance interiors international investments jewellery jewelers joinery kancelaria kanzlei klinik konditorei kliniken lab laboratories labs
  landscaping law legal library logistics logistik logistica maison management manufaktur maritime marine market mechanical media medical metal
  mobility motors museum museo music notaires observatory office offices officine optics optik organics orchard outfitters packaging paper
  partners partnership pharma pharmacy pharmacie photography plumbing precision press pracownia praxis printing productions
  products properties pub publishing quinta realty records recruitment renewables research restaurant restaurante restauracja ristorante robotics
  roastery sapateria school schule security seguros seimitsu services shipping shop societe software solar solicitors solutions sons sohne
  spirits sports stiftelse stiftung steel studio studios surgery surveyors surveying systems systemes szkola tax tech technologies
  technology technik tecnica tenuta textiles theatre theater timber tischlerei tools toys trading transport travel trust universidad
  universidade universite universitat university uniwersytet vardcentral verlag vineyards vet veterinary vinhos vini vins viticole volkshochschule
  ventures verein weingut werft werke werkstatt wines wine winery woodworks works workshop yachts zaklad zeitung spolka hospitals bryggeri
  handelsgesellschaft gesellschaft antriebstechnik maschinenbau metallbau holzbau batvarv varv bageri byra arkitekter snickeri
  survey azulejaria alloys law wspolnicy boutique marble foundry forge glass ceramics pottery quarry cycles bikes kitchen kitchens
  arquitetura arquitectura architettura arkitektur freight haulage logistique menuiserie heating cooling roofing polymers plastics
  fasteners metals aceros acciai stahlbau schreinerei zahnarztpraxis rechtsanwalte anwalte steuerberatung
  installatietechniek techniek bouwbedrijf aannemers transports transportes trasporti spedition installations installation
  union universita universitet hochschule ecole escuela escola scuola ministry authority association credit airlines airways
  mining chemicals chemie pharmaceuticals biotech textil fashion shoes furniture mobel meubles mobili muebles tours
  reisen voyages viajes viaggi vinos distilleria cerveceria networks telecom automation dynamics automotive auto cars realtors
  homes housing mortgage wealth brokers broking assurance nursery schools kindergarten daycare dentistry orthodontics
  physiotherapy farmacia cleaning print publishers pictures roasters patisserie pasticceria trattoria osteria bistrot gasthof
  gasthaus hostel inn resort salon`,
);

/** Labels before values, folded. */
export const LABELS = wordSet(
  `tel telephone telefon telefono telefone tfn tlf phone ph p t mobile mobil movil mob cell cellulare cel celular komorka kom handy portable port m
  direct direkt durchwahl dw direto diretto office buro bureau oficina escritorio biuro kontor ufficio work zentrale switchboard vaxel central
  standard fax telefax faks f e email mail mel courriel correo epost eposta post web website site webb www w url internet homepage pagina online
  linkedin in whatsapp gsm o d h a adresse address adres adresse direccion indirizzo endereco adress
  main desk reception toll free toll-free off landline switchboard centralita fijo fixo centralino standardiste fixe vermittlung
  telefoon mobiel doorkiesnummer algemeen sentralbord omstilling hovednummer mobiltelefon direkte puhelin puh matkapuhelin vaihde suora
  sahkoposti www-sivut telefonszam kozpont ustredna kancelar mobilni centrala birou mobila santral cep dahili eposta telefonu iletisim`,
);

/** Whether a word is a label, also with letters misread as digits: 'T1f.'. */
export const isLabelWord = (word: string): boolean =>
  LABELS.has(lettersAndDigits(word).replaceAll('1', 'l').replaceAll('0', 'o'));
