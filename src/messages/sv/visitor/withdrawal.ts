/** The page behind the link of a mail that confirms an exchange. */
export const withdrawal = {
  title: 'Återkalla',
  heading: 'Vill du ta tillbaka dina uppgifter?',
  detail:
    'Dina uppgifter raderas från kontakterna hos {name} och ditt samtycke upphör. {name} får ett meddelande om det.',
  submit: 'Återkalla',
  lookups:
    'Då kan ingen heller längre söka på din e-postadress här. Om det är allt du vill kan dina uppgifter vara kvar.',
  only_lookups: 'Stoppa bara sökningarna',
  lookups_done: 'Inga fler sökningar om dig',
  lookups_done_detail:
    'Det som hade hittats om dig här har raderats, och ingen kan längre söka på din e-postadress här.',
  down: 'Dina uppgifter kunde inte raderas just nu. Tryck på ”Återkalla” igen om en stund.',
  done: 'Dina uppgifter har raderats',
  done_detail: 'Ditt samtycke har upphört. Du behöver inte göra något mer.',
  gone: 'Länken har redan använts',
  gone_detail: 'Antingen har dina uppgifter redan raderats eller så är länken ofullständig.',
  nothing_left: 'Dina uppgifter är redan borta',
  nothing_left_detail:
    'Den som hade dem har raderat dem eller avslutat sitt konto, och då raderades allt i det. Det finns inget kvar att ta tillbaka.',
  home: 'Gå till startsidan',
} as const;
