import type { ImportField } from './import-fields.ts';

/**
 * The headings of columns by field: `language or program: heading, heading; language: heading`. A heading is given
 * once, without its number and its place (`PLACES`), in the letters of `headWords`.
 *
 * Sources: what Outlook for Windows writes in each language (the export wizard's fields, which Exchange's import
 * lists for 30 languages), Outlook on the web, Google Contacts, LinkedIn, HubSpot, Salesforce, Zoho ('Mailing Zip'),
 * Pipedrive ('Person - Email - Work') and Eight ('TEL直通') as they export; the fields of a lead in Popl's documentation
 * (docs.popl.co, 'Salesforce Field Mapping': a phone is its 'Number', which is read by its values). HiHello, Blinq,
 * Covve and CamCard document no headings; theirs are the plain words of their languages, with numbers where there are
 * several ('Company 2'). iCloud exports vCards. Photos are in vCards alone: a table has their addresses at most.
 */
export const HEADINGS: Readonly<Record<Exclude<ImportField, 'photo'>, string>> = {
  full_name: `
    en: name, full name, fullname, display name, formatted name, contact name, contact full name, contact
    de: vollständiger name, name vollständig, ansprechpartner, ansprechpartnerin, kontakt, kontaktname
    fr: nom complet, nom et prénom, prénom et nom; es: nombre completo, nombre y apellidos, contacto
    it: nome completo, nome e cognome, contatto; pt: nome completo, contato; nl: naam, volledige naam
    pl: imię i nazwisko, nazwa, pełna nazwa; sv: namn, fullständigt namn; ru: фио, полное имя, контакт
    ja: 氏名, 名前, お名前, フルネーム; zh: 姓名, 全名, 联系人, 聯絡人`,
  first_name: `
    en: first name, firstname, given name, givenname, forename, first; de: vorname, rufname
    fr: prénom, prenom; es: nombre, primer nombre, nombre de pila; it: nome, primo nome
    pt: primeiro nome, nome próprio; nl: voornaam, roepnaam; pl: imię, imie; sv: förnamn; ru: имя
    ja: 名, ファーストネーム; zh: 名, 名字`,
  middle_name: `
    en: middle name, middlename, additional name, additional names, second name, middle
    de: weitere vornamen, zweiter vorname; fr: deuxième prénom, autres prénoms; es: segundo nombre
    it: secondo nome; pt: segundo nome, nome do meio, outros nomes apelidos; nl: middelste naam, tussenvoegsel
    pl: drugie imię; sv: mellannamn; ru: отчество, второе имя; ja: ミドル ネーム, ミドルネーム; zh: 中间名, 中間名`,
  last_name: `
    en: last name, lastname, family name, familyname, surname, last; de: nachname, familienname, zuname
    fr: nom, nom de famille; es: apellido, apellidos, primer apellido; it: cognome
    pt: sobrenome, apelido, último nome; nl: achternaam, familienaam; pl: nazwisko; sv: efternamn
    ru: фамилия; ja: 姓, 苗字; zh: 姓, 姓氏`,
  nickname: `
    en: nickname, nicknames, nick name, nick names; de: spitzname; fr: surnom; es: apodo, alias
    it: soprannome; pt: alcunha; nl: bijnaam; pl: pseudonim, przydomek; sv: smeknamn; ru: прозвище, псевдоним
    ja: ニックネーム; zh: 昵称, 暱稱`,
  company_name: `
    en: company, company name, organization, organization name, organisation, organisation name, employer
    en: account name, organization 1, organization 1 name, associated company, business name; de: firma, firmenname, unternehmen, unternehmensname
    de: name des unternehmens, arbeitgeber, accountname; fr: société, entreprise, nom de l entreprise, employeur
    es: empresa, organización, compañía, nombre de la empresa; it: azienda, società, nome azienda, ditta
    pt: empresa, organização, companhia, nome da empresa; nl: bedrijf, bedrijfsnaam, organisatie, werkgever
    pl: firma, nazwa firmy, organizacja, przedsiębiorstwo; sv: företag, företagsnamn
    ru: организация, компания, название компании; ja: 会社名, 会社, 勤務先, 企業名, 組織; zh: 单位, 公司, 公司名称, 單位, 公司名稱`,
  job_title: `
    en: job title, jobtitle, position, role, occupation, designation; de: position, berufsbezeichnung, jobbezeichnung
    de: funktion, stellenbezeichnung, jobtitel; fr: poste, fonction, intitulé du poste; es: puesto, cargo, puesto de trabajo
    it: posizione, ruolo, qualifica, posizione lavorativa; pt: cargo, função; nl: functie, functietitel
    pl: stanowisko; sv: befattning, jobbtitel; ru: должность; ja: 役職, 役職名; zh: 职务, 职位, 职称, 職稱, 職務
    Google: organization title, organization 1 title`,
  website: `
    en: website, websites, web, web page, webpage, web site, home page, homepage, url, website url
    de: webseite, website adresse, internetseite, internet; fr: page web, site web, site internet
    es: página web, sitio web; it: pagina web, sito web, sito; pt: página da web, página na web, site, página web
    nl: webpagina; pl: strona sieci web, strona internetowa, strona www, www; sv: webbsida, webbplats, hemsida
    ru: веб страница, сайт, веб сайт; ja: web ページ, ウェブサイト, ホームページ; zh: 网页, 网址, 网站, 網頁, 網址, 網站`,
  contact_linkedin_url: `
    en: linkedin, linked in, linkedin url, linked in url, linkedin profile, linked in profile, linkedin profile url
    en: linked in profile url, contact linkedin url, person linkedin url; HubSpot: hs linkedin url`,
  birthday: `
    en: birthday, birthdays, birth day, birth date, birthdate, date of birth; de: geburtstag, geburtsdatum
    fr: anniversaire, date de naissance; es: cumpleaños, fecha de nacimiento; it: compleanno, data di nascita
    pt: data de nascimento, nascimento; nl: verjaardag, geboortedatum; pl: urodziny, data urodzenia
    sv: födelsedag, födelsedatum; ru: день рождения, дата рождения; ja: 誕生日, 生年月日; zh: 生日, 出生日期`,
  message: 'en: message',
  emails: `
    en: email, e mail, emails, e mails, mail, email address, e mail address, email addresses, e mail addresses
    de: e mail adresse, email adresse, mailadresse; fr: adresse de messagerie, adresse de courrier, courriel
    fr: adresse e mail, adresse email, adresse courriel; es: correo, correo electrónico, dirección de correo electrónico
    es: dirección del correo electrónico; it: indirizzo posta elettronica, posta elettronica, indirizzo email
    it: indirizzo e mail; pt: endereço de email, endereço de e mail, endereço de correio electrónico, correio eletrônico
    pt: endereço do correio electrónico; nl: e mailadres, emailadres; pl: adres e mail, adres email, poczta e mail
    sv: e postadress, e post, epost, mejl; ru: адрес эл почты, эл почта, электронная почта, почта
    ja: 電子メール アドレス, 電子メール, メールアドレス, メール, eメール
    zh: 电子邮件地址, 电子邮件 地址, 电子邮件, 邮箱, 电子邮箱, 電子郵件地址, 電子郵件 地址, 電子郵件`,
  phones: `
    en: phone, phones, phone number, phone numbers, telephone, telephones, telephone number, tel, mobile
    en: mobile number, mobile phone, mobile phone number, phone mobile, cell, cellular, cell phone, car phone
    en: radio phone, direct phone, whatsapp, assistant phone, assistants phone; de: telefon, telefonnummer, handy
    de: handynummer, mobil, mobiltelefon, mobilnummer, autotelefon, haupttelefon, telefon firma, festnetz, rufnummer
    fr: téléphone, tél, tél mobile, téléphone mobile, mobile, portable, téléphone portable, numéro de téléphone
    fr: téléphone société, téléphone principal, téléphone voiture; es: teléfono, telefono, teléfono móvil, móvil
    es: celular, teléfono principal, número de teléfono, número de centralita de la organización, particular
    it: telefono, cellulare, ufficio, abitazione, telefono principale, telefono principale società, telefono auto
    pt: telefone, telefone celular, celular, telemóvel, telefone principal, telefone do carro
    pt: telefone principal da empresa, 2º telefone; nl: telefoon, telefoonnummer, mobiele telefoon, mobiel
    nl: hoofdtelefoon, hoofdtelefoon bedrijf, autotelefoon; pl: telefon, telefon komórkowy, komórka, numer telefonu
    pl: telefon podstawowy, główny telefon do firmy, telefon w samochodzie; sv: telefonnummer, mobil, hem, arbete
    sv: företag växel, biltelefon; ru: телефон, мобильный телефон, мобильный, телефон переносной, основной телефон
    ru: основной телефон организации, номер телефона, телефон в машине
    ja: 電話, 電話番号, 携帯電話, 携帯, 携帯番号, 会社代表電話, 通常の電話, 自動車電話; Eight: tel会社, tel部門, tel直通
    zh: 电话, 手机, 移动电话, 手机号, 电话号码, 主要电话, 单位主要电话, 電話, 行動電話, 手機`,
  messengers: `
    en: messenger, messengers, im, im address, im addresses, imaddress, im value, instant message
    en: instant messaging, instant messaging address, instant message address`,
  no_field: `
    en: fax, fax number, fax numbers, telefax, pager, pagers, beeper; de: faxnummer; fr: télécopie
    fr: récepteur de radiomessagerie; it: cercapersone; pl: faks; sv: personsökare; ru: факс, пейджер
    ja: ポケットベル; zh: 传真, 寻呼机, 傳真, 呼叫器`,
  note: `
    en: note, notes, description, comment, comments, remarks, answers; de: notiz, notizen, bemerkung, bemerkungen
    de: anmerkungen; fr: remarque, remarques, commentaires; es: nota, notas, comentarios; it: note
    it: annotazioni; pt: anotações, observações; nl: notitie, notities, opmerkingen; pl: notatki, uwagi
    sv: anteckningar, kommentarer; ru: заметки, примечания, комментарий; ja: メモ, 備考; zh: 附注, 备注, 附註, 備註`,
  tags: `
    en: tag, tags, label, labels, category, categories, group, groups, group membership, list, lists
    de: kategorie, kategorien, gruppe, gruppen; fr: catégories, étiquettes, groupes; es: categorías, etiquetas
    it: categorie, etichette, gruppi; pt: categorias, etiquetas; nl: categorieën, groepen; pl: kategorie, etykiety, grupy
    sv: kategorier, etiketter; ru: категории, метки, группы; ja: 分類, タグ, グループ; zh: 类别, 标签, 分组, 類別, 標籤`,
  address: `
    en: address, addresses, address 1, full address, postal address, formatted; de: adresse, anschrift, postanschrift
    fr: adresse postale; es: dirección, domicilio; it: indirizzo; pt: endereço, morada; nl: adres; pl: adres
    sv: adress; ru: адрес; ja: 住所, 所在地; zh: 地址`,
  po_box: `
    en: po box, p o box, post office box; de: postfach; fr: b p, boîte postale; es: apartado postal, apartado de correos
    it: casella postale; pt: caixa postal, apartado; nl: postbusnummer, postbus; pl: skrzynka pocztowa; sv: box
    ru: почтовый ящик; ja: 私書箱, 住所私書箱; zh: 地址郵政信箱`,
  extended_address: `
    en: extended address, address line 2, address 2, street 2; de: adresszusatz, adresszeile 2
    fr: complément d adresse; es: dirección 2; nl: adresregel 2; ja: 住所 2, 住所 3, 建物名`,
  street: `
    en: street, street address, address line 1, address street, street 1; de: straße, strasse, straße und hausnummer
    fr: rue; es: calle; it: via; pt: rua, logradouro; nl: straat; pl: ulica; sv: gata, gatuadress
    ru: улица; ja: 番地, 町名番地; zh: 街道, 街`,
  city: `
    en: city, town, locality; de: ort, stadt; fr: ville; es: ciudad, población, localidad; it: città
    pt: cidade, localidade; nl: plaats, woonplaats, stad; pl: miejscowość, miasto; sv: stad, postort; ru: город
    ja: 市町村, 市区町村; zh: 市 县, 城市, 市, 縣 市`,
  region: `
    en: region, state, province, state region, state or region, state province, county
    de: bundesland, bundesland kanton, kanton; fr: dép région, département, région
    es: provincia, estado, provincia o estado, comunidad autónoma; it: regione; pt: distrito, uf
    nl: provincie; pl: województwo; sv: län; ru: область, регион; ja: 都道府県; zh: 省 市 自治区, 省, 省份, 縣 市 省`,
  postal_code: `
    en: postal code, zip, zip code, zip postal code, postcode, post code; de: postleitzahl, plz; fr: code postal, cp
    es: código postal; it: cap, codice postale; pt: cep; pl: kod pocztowy, kod
    sv: postnummer, postnr, postadress; ru: индекс, почтовый индекс, почтовый код; ja: 郵便番号; zh: 邮政编码, 邮编, 郵遞區號`,
  country: `
    en: country, country region, country or region; de: land, land region; fr: pays, pays région
    es: país, país o región, país región; it: paese, nazione; pt: país região; nl: land regio; pl: kraj, kraj region
    ru: страна, страна или регион; ja: 国, 国 地域; zh: 国家, 国家 地区, 國家, 國家 地區`,
};

/** Headings that mean a field only where no other column of the file does: Outlook's 'Title' is 'Dr.', its 'Account' a login. */
export const VAGUE_HEADINGS: Readonly<Partial<Record<ImportField, string>>> = {
  job_title: 'en: title; fr: titre; it: titolo; pt: título; de, nl, sv: titel; pl: tytuł; ja: 肩書き, 肩書',
  company_name: 'en: account',
  birthday: 'pt: aniversário',
};

/** The place of an address, phone or e-mail by the words for it. Words of Chinese and Japanese join others without a space. */
export const PLACES: Readonly<Record<string, string>> = {
  business: `
    en: business; de: geschäftlich, dienstlich; fr: bureau, professionnel, professionnelle
    es: trabajo, de trabajo, del trabajo, de la dirección del trabajo; it: uff, ufficio, indirizzo uff
    pt: comercial, empresa, da empresa, do endereço comercial; nl: werkadres, werk, op werk, zakelijk
    pl: adres służbowy, służbowy, służbowa; sv: arbete, arbetsadress; ru: раб адрес, раб, рабочий, рабочая
    ja: 会社, 会社の, 勤務先, 勤務先の; zh: 商务地址, 商务, 公司, 工作, 单位, 商務`,
  work: 'en: work',
  company: 'en: company, organization, organisation; de: firma',
  home: `
    en: home; de: privat; fr: domicile, du domicile, personnel, personnelle
    es: particular, domicilio, del domicilio, casa, personal, de la dirección personal; it: ab, abitazione, indirizzo ab
    pt: residencial, residência, da residência, de residência, do endereço residencial; nl: huisadres, thuis, privé
    pl: adres domowy, domowy, domowa; sv: hem, hemadress; ru: дом адрес, дом, домашний, домашняя
    ja: 自宅, 自宅の; zh: 住宅地址, 住宅, 家庭, 住家`,
  other: `
    en: other; de: weitere, weiterer, weiteres, weiteres r, weiteres e; fr: autre; es: otro, otra, otro s
    it: altro, altra, altro indirizzo; pt: outro, outra, do outro endereço, de outro endereço
    nl: ander adres, ander, andere, anders; pl: inny adres, inny, inna; sv: annan, annat; ru: другой адрес, другой
    ja: その他, その他の; zh: 其他地址, 其他`,
  primary: 'en: primary',
  main: 'en: main, company main',
  personal: 'en: personal',
  private: 'en: private',
  mailing: 'en: mailing',
  billing: 'en: billing',
  shipping: 'en: shipping',
  postal: 'en: postal',
  secondary: 'en: secondary, alternate, alternative, additional, contact',
};
