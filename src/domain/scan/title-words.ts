import { wordSet } from './word-set.ts';

/** Words of titles, folded: en, de, fr, es, sv, pl, pt, it; nl, da and no, fi, cs, hu, ro, tr. */
export const TITLE_WORDS = wordSet(
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
  gardener groundskeeper arborist gasfitter roofer plasterer decorator upholsterer bookbinder blacksmith
   distiller roaster caterer dressmaker milliner sculptor ceramicist printer typesetter luthier
  bricklayer forewoman chaplain headteacher headmaster headmistress choreographer composer
  actress blogger beautician masseuse masseur osteopath chiropractor acupuncturist homeopath naturopath dermatologist
  cardiologist neurologist oncologist orthodontist radiologist urologist gynaecologist gynecologist paediatrician
  pediatrician anaesthetist paramedic firefighter statistician mathematician archaeologist anthropologist sociologist
  historian linguist geographer geneticist pharmacologist microbiologist ecologist hydrologist meteorologist
  astronomer archivist conservator councillor councilor senator ambassador consul diplomat commissioner
  superintendent lieutenant investor entrepreneur freelancer freelance strategist devops sysadmin webmaster
  moderator concierge waiter waitress bartender mixologist housekeeper chauffeur courier rigger signwriter sailmaker
  boatbuilder shipwright harbourmaster navigator purser apprentice intern trainee innkeeper restaurateur groomer
   beekeeper cheesemaker fishmonger greengrocer grocer patternmaker seamstress toolmaker fitter
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

/** Words at the start or in the middle of titles that are not titles alone, folded. */
export const TITLE_LINKS = wordSet(
  'of for in and de des du del della di da do dos das la le les i och for fur ds d und et y e & the en',
);
