const set = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.join(' ').split(/\s+/).filter(Boolean));

/** What stands before a fax number in the languages of the cards, folded. A fax is no phone. */
export const FAX = set('fax telefax faks telefaks f fx telecopie telecopieur fac');
/** What stands before a number that is no phone, folded. */
export const OTHER_NUMBERS = set(
  `abn acn nip regon krs siret siren piva iva vat vatid ustid ust ustidnr uid nif cif nipc cnpj cpf orgnr org rut rfc hrb hra
  lic license licence reg kvk btw tva ein tin gst gstin cin nzbn crn iban bic swift konto account steuernr stnr pib oib dic ico mwst moms
  no nr co company zip plz cep cap cp po box postfach`,
);

/** Words of titles, folded: en, de, fr, es, sv, pl, pt, it; nl, da and no, fi, cs, hu, ro, tr. */
export const TITLE_WORDS = set(
  `accountant actor actuary adjuster administrator adviser advisor agent analyst anesthetist animator architect artist assistant
  associate attorney auditor author baker banker barista barrister biologist bookkeeper broker builder buyer captain caretaker
  carpenter cashier ceo cfo chair chairman chairwoman chairperson chef chemist chief cio ciso clerk cmo coach cofounder
  conductor consultant contractor controller coo coordinator copywriter counsel counsellor counselor creator curator cto
  dean dentist deputy designer detective developer dietitian director dispatcher doctor driver economist editor electrician
  engineer enologist estimator evangelist executive expert facilitator farmer fellow florist forester founder co-founder geologist
  goldsmith guide hairdresser head hygienist illustrator inspector installer instructor interpreter investigator jeweller
  jeweler joiner journalist judge landscaper lawyer lead leader lecturer librarian machinist manager marketer mason master
  mechanic mediator member merchandiser midwife minister musician notary nurse nutritionist officer operator optician
  optometrist organiser organizer owner painter paralegal partner pastor pathologist pharmacist photographer physician
  physicist physiotherapist pilot planner plumber podiatrist potter president principal producer professor programmer
  promoter proprietor psychiatrist psychologist publicist publisher realtor receptionist recruiter registrar
  representative reporter researcher restorer sales salesman salesperson scientist secretary senior sergeant server
  sommelier specialist staff stylist supervisor surgeon surveyor tailor teacher technician technologist therapist trader trainer
  translator treasurer trustee tutor underwriter veterinarian vet vicepresident vice vp svp evp watchmaker welder
  winemaker writer engineering marketing operations procurement
  abteilungsleiter abteilungsleiterin anwalt anwaltin apotheker apothekerin architektin architekt arzt arztin assistentin
  assistent backer bauleiter bauleiterin berater beraterin bereichsleiter bereichsleiterin betriebsleiter betriebsleiterin
  bildhauerin buchhalter buchhalterin buchhandlerin buchhandler dolmetscher dolmetscherin dozent dozentin einkauf einkaufer
  einkauferin einkaufsleiter einkaufsleiterin elektriker elektrikerin elektromeister entwickler entwicklerin filialleiter
  filialleiterin fotograf fotografin friseur friseurin gartner gartnerin geschaftsfuhrer geschaftsfuhrerin geschaftsfuhrender
  geschaftsfuhrende geschaftsleitung geschaftsleiter goldschmied goldschmiedin grafikerin grafiker gesellschafter
  handelsvertreter hebamme heilpraktiker heilpraktikerin hotelier inhaber inhaberin ingenieurin ingenieur journalistin
  konditor konditorin konditormeister konditormeisterin kundenberater kundenberaterin kunstlerin kunstler lehrer lehrerin leiter leiterin leitung
  lektor lektorin malermeister meister meisterin notar notarin personalleiter personalleiterin personalreferentin pfarrer
  pressesprecher pressesprecherin produktmanager produktmanagerin projektleiter projektleiterin projektleitung projektmanager
  projektmanagerin prokurist prokuristin rechtsanwalt rechtsanwaltin redakteur redakteurin referent referentin
  sachbearbeiter sachbearbeiterin schreinermeister schreiner softwareentwickler softwareentwicklerin steuerberater steuerberaterin
  teamleiter teamleiterin technischer technische tierarzt tierarztin tischler tischlermeister ubersetzer ubersetzerin uhrmacher
  unternehmensberater unternehmensberaterin verkauf verkaufer verkauferin verkaufsleiter verkaufsleiterin vertrieb vertriebsleiter
  vertriebsleiterin verwalter verwalterin vorstand vorstandin vorsitzende vorsitzender werbetexterin winzer winzerin wirtschaftsprufer
  wirtschaftspruferin zahnarzt zahnarztin leitende leitender stellvertretender stellvertretende
  acheteur acheteuse adjoint adjointe agente architecte artisan assistante attache attachee avocat avocate boulanger boulangere cadre
  charge chargee chargé coiffeur coiffeuse commercial commerciale comptable conseiller conseillere consultante coordinateur
  coordinatrice createur creatrice cuisinier delegue deleguee dessinateur dessinatrice developpeur developpeuse directeur
  directrice dirigeant dirigeante ebeniste editeur editrice enseignant enseignante expert experte fondateur fondatrice
  cofondateur cofondatrice formateur formatrice gerant gerante gestionnaire graphiste infirmier infirmiere ingenieure
  juriste libraire maitre medecin menuisier notaire oenologue opticien opticienne paysagiste patissier patissiere pharmacien pharmacienne
  photographe potier potiere presidente president proviseur psychologue redacteur redactrice responsable secretaire styliste
  technicien technicienne traducteur traductrice tresorier vendeur vendeuse veterinaire vigneron vigneronne
  abogada abogado administradora administrador agricultor analista arquitecta arquitecto asesor asesora asociada asociado
  auxiliar bodeguero catedratica catedratico cocinero cocinera comercial consejera consejero consultor consultora contable
  contador contadora coordinador coordinadora delegada delegado desarrollador desarrolladora directora disenador disenadora
  editora economista encargada encargado enfermera enfermero enologa enologo especialista farmaceutica farmaceutico fisioterapeuta
  fotografa fotografo fundador fundadora gerenta gerente gestor gestora ingeniera ingeniero interventor investigadora investigador jefa jefe
  maestra maestro medica medico notaria notario odontologo odontologa periodista procurador productor productora profesor profesora
  propietaria propietario psicologa psicologo redactor redactora socia socio subdirector subdirectora tecnica tecnico traductora traductor
  vendedor vendedora veterinaria veterinario presidenta vicepresidenta
  advokat affarsutvecklare agare arkitekt assistent barnmorska butikschef chefredaktor chef delagare direktor driftchef ekonom
  ekonomichef ekonomiansvarig enhetschef fastighetsmaklare forfattare formgivare forsaljningschef forsaljningsansvarig forsaljare
  forskare fotograf grafisk grundare handlaggare ingenjor inkopare inkopschef inredningsarkitekt jurist konsult kundansvarig
  lakare larare ledare maklare marknadschef medgrundare montor ordforande overlakare personalchef platschef produktchef produktionschef
  projektledare psykolog redaktor redovisningskonsult rektor revisor saljare saljchef samordnare sjukskoterska snickare
  systemutvecklare tandlakare tandhygienist teknisk tekniker utvecklare utvecklingschef vd verkstallande verksamhetschef verksamhetsutvecklare
  verkstadschef veterinar vice
  adwokat agent analityk architekt asystent asystentka broker czlonek dentysta doradca dyrektor dziennikarka dziennikarz ekspert elektryk
  farmaceuta fotograf glowna glowny graficzka grafik handlowiec informatyk inspektor instruktor inzynier kierowniczka kierownik
  konsultant konsultantka konstruktor koordynator koordynatorka ksiegowa ksiegowy lekarka lekarz lekarz logistyk manager mediator mechanik
  menedzer menadzer mistrz nauczyciel notariusz operator opiekun pielegniarka pilot pisarz prawny prawnik prezes prezeska producent
  programista programistka projektant projektantka prokurent przedstawiciel psycholog radca rzecznik
  redaktor redaktorka sekretarka specjalista specjalistka sprzedawca stomatolog szef technik tlumacz tlumaczka trener
  wiceprezes wlasciciel wlascicielka wspolnik wspolwlasciciel zarzadu zastepca zalozyciel zalozycielka
  administrador administradora advogada advogado agronoma agronomo arquiteta arquiteto assessor assessora assistente atendente auditor chefe
  consultor contabilista contabilidade coordenador coordenadora corretor corretora dentista desenhador designer diretor diretora
  economista educadora encarregado encarregada enfermeira enfermeiro engenheira engenheiro especialista farmaceutica
  fisioterapeuta fundador fundadora gerente gestora jornalista mecanico medica nutricionista procuradora professora professor
  programador programadora proprietaria proprietario psicologa representante secretaria socia socio solicitador superintendente supervisor
  supervisora tecnica tecnico tesoureira tradutora vendedor
  acquisti acquirente addetta addetto agente agronomo allenatore amministratore amministratrice architetta architetto
  assistente avvocata avvocato biologa biologo capo carpentiere caporeparto cofondatore cofondatrice commercialista commerciale
  consulente contabile coordinatore coordinatrice cuoco cuoca dentista direttore direttrice dirigente dottore dottoressa enologo
  enologa falegname farmacista fondatore fondatrice fotografa fotografo funzionario geometra gerente giornalista grafica grafico impiegata
  impiegato infermiera infermiere ingegnere insegnante istruttore legale medico notaio orafo orologiaio perito presidente procuratore
  progettista programmatore proprietario proprietaria psicologo psicologa ragioniere redattore redattrice referente responsabile
  ricercatore restauratore restauratrice segretaria segretario sociologo socia socio sommelier specialista stilista tecnico titolare traduttore traduttrice
  veterinario venditore vicedirettore vicepresidente viticoltore
  accountmanager adviseur advocaat apotheker beheerder bestuurder bestuurslid boekhouder bouwkundige coordinator dierenarts directeur docent
  eigenaar eigenaresse fysiotherapeut hoofd hoogleraar huisarts ingenieur inkoper jurist leraar makelaar medewerker medewerkster meubelmaker
  notaris onderzoeker ondernemer ontwerper ontwikkelaar oprichter planner projectleider projectmanager redacteur secretaresse tandarts teamleider
  tekenaar verkoper verpleegkundige vertegenwoordiger voorzitter zaakvoerder
  administrerende afdelingsleder ansvarlig avdelingsleder bedriftsleder bogbinder bogholder byggeleder daglig direktor driftsleder driftssjef
  dyrlege dyrlaege eiendomsmegler ejendomsmaegler forfatter forsker gartner grundlaegger grunnlegger indehaver ingenior innehaver innkjopssjef
  journalist konsulent kundeansvarlig laege laerer lege leder okonomichef okonomisjef overlege partner produktsjef projektleder
  prosjektleder radgiver redaktor regnskapsforer revisor salgschef salgssjef selger skribent sjef snekker sykepleier sygeplejerske tannlege
  tandlaege tomrer tomrermester utvikler udvikler
  analyytikko arkkitehti asiamies asiantuntija asianajaja elainlaakari hallintojohtaja hammaslaakari hoitaja insinoori johtaja kehittaja
  kehityspaallikko kirjanpitaja kirjailija konsultti laakari lakimies laskentapaallikko luotsi markkinointipaallikko myyja myyntijohtaja
  myyntipaallikko omistaja opettaja ostopaallikko paallikko perustaja projektipaallikko puheenjohtaja sihteeri suunnittelija talousjohtaja
  tehtaanjohtaja toimitusjohtaja tutkija tyonjohtaja vastaava yrittaja
  analytik architektka asistent asistentka advokatka feditel generalni jednatel jednatelka konzultant konzultantka lekarka manazer manazerka
  majitel majitelka mistr namestek nakupci obchodni obchodnik poradce predseda predsedkyne projektovy projektant reditel reditelka
  specialista specialistka spravce stavbyvedouci technik ucetni ucitel vedouci veterinar vyrobni zakladatel zastupce zubar
  alapito asszisztens cegvezeto elnok epitesz ertekesitesi ertekesito fejleszto felelos foorvos gazdasagi gyogyszeresz igazgato kepviselo
  konyvelo kutato mernok munkatars orvos projektvezeto szakerto tanacsado tanar tervezo tulajdonos ugyved ugyvezeto uzletvezeto vezerigazgato
  vezeto
  administrator arhitect asociat asistenta avocat cercetator consilier contabil coordonator dezvoltator fondatoare inginer jurist manager
  medic notar profesor proiectant redactor sef specialist tehnician traducator vanzari veterinar
  avukat baskan danisman direktoru doktor gelistirici genel hekim kurucu kurulu mali mimar mudur muduru muhasebeci muhendis muhendisi
  mutfak ogretmen ortak pazarlama proje satis sefi sorumlusu tasarimci temsilcisi uzman uzmani yonetici yoneticisi yonetim`,
);

/** Words that a title begins with or has in the middle, folded, that say nothing alone. */
export const TITLE_LINKS = set(
  'of for in and de des du del della di da do dos das la le les i och for fur ds d und et y e & the en',
);

/** Legal forms of companies, folded and without full stops and spaces. */
export const LEGAL = set(
  `inc incorporated llc llp lp ltd limited plc corp corporation co company gmbh mbh ag kg ohg gbr ug ek ev eg se kgaa sarl sas sasu sa snc sci
  eurl srl srls spa snc sapa sl slu sll sc scp ab hb kb as asa aps oy oyj bv nv vof bvba sprl spzoo spj spk zoo lda ltda me eireli unipessoal
  pty pvt pte bhd sdn kk pllc pc pa cv sab sadecv llc gmbh&co sro doo kft zrt nyrt bt as ky tmi ltdsti sti`,
);

/** Words of companies and institutions, folded. */
export const COMPANY_WORDS = set(
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
  survey azulejaria alloys law wspolnicy & boutique marble foundry forge glass ceramics pottery quarry cycles bikes kitchen kitchens`,
);

/** Words of streets, buildings and parts of towns, folded. */
export const STREET_WORDS = set(
  `street st road rd avenue ave av boulevard blvd lane ln drive dr way court ct place pl square sq terrace close crescent cres mews row rise walk
  wharf quay parade highway hwy parkway pkwy plaza circle trail alley wynd gardens grove hill park yard estate house building bldg tower suite ste
  floor fl level unit room rm block shed studio plot no po box industrial pier dock maltings barn mill campus
  strasse str gasse weg platz allee ring ufer damm chaussee steig hof haus etage stock deich
  rue chemin impasse allee quai place cours route passage bat batiment zac zi parc residence lieu-dit cedex square villa
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
/** Endings of the names of streets that are one word, folded. */
export const STREET_ENDINGS =
  /(?:strasse|straße|strabe|stra8e|strase|str|gasse|weg|platz|allee|ufer|damm|deich|ring|steig|gatan|vagen|gata|torget|grand|backen|stigen|gade|gaten|vej|veien|plads|straat|laan|plein|kade|gracht|singel|katu|kuja|polku)$/;

/** Labels that stand before values, folded. */
export const LABELS = set(
  `tel telephone telefon telefono telefone tfn tlf phone ph p t mobile mobil movil mob cell cellulare cel celular komorka kom handy portable port m
  direct direkt durchwahl dw direto diretto office buro bureau oficina escritorio biuro kontor ufficio work zentrale switchboard vaxel central
  standard fax telefax faks f e email mail mel courriel correo epost eposta post web website site webb www w url internet homepage pagina online
  linkedin in whatsapp gsm o d h a adresse address adres adresse direccion indirizzo endereco adress
  main desk reception toll free toll-free off landline switchboard centralita fijo fixo centralino standardiste fixe vermittlung
  telefoon mobiel doorkiesnummer algemeen sentralbord omstilling hovednummer mobiltelefon direkte puhelin puh matkapuhelin vaihde suora
  sahkoposti www-sivut telefonszam kozpont ustredna kancelar mobilni centrala birou mobila santral cep dahili eposta telefonu iletisim`,
);

/** Countries as they stand in an address, folded, by their two letters. */
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
