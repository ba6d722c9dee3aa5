/** The page behind the link of a mail that confirms an exchange. */
export const withdrawal = {
  title: 'Widerrufen',
  heading: 'Möchten Sie Ihre Angaben zurücknehmen?',
  detail:
    'Ihre Angaben werden aus den Kontakten von {name} gelöscht, und Ihre Einwilligung endet. {name} wird benachrichtigt.',
  submit: 'Widerrufen',
  lookups:
    'Auch zu Ihrer E-Mail-Adresse wird hier dann nichts mehr recherchiert. Wenn Ihnen das genügt, können Ihre Angaben bleiben.',
  only_lookups: 'Nur die Recherche beenden',
  lookups_done: 'Zu Ihnen wird nichts mehr recherchiert',
  lookups_done_detail:
    'Was hier über Sie gefunden wurde, ist gelöscht. Niemand kann hier mehr zu Ihrer E-Mail-Adresse recherchieren.',
  down: 'Ihre Angaben konnten gerade nicht gelöscht werden. Bitte gleich noch einmal „Widerrufen“ wählen.',
  done: 'Ihre Angaben sind gelöscht',
  done_detail: 'Ihre Einwilligung ist beendet. Mehr ist nicht zu tun.',
  gone: 'Dieser Link wurde schon verwendet',
  gone_detail: 'Entweder sind Ihre Angaben bereits gelöscht, oder der Link ist unvollständig.',
  nothing_left: 'Ihre Angaben sind schon gelöscht',
  nothing_left_detail:
    'Wer sie hatte, hat sie gelöscht oder das eigene Konto geschlossen, und alles darin wurde gelöscht. Es gibt nichts mehr zurückzunehmen.',
  home: 'Zur Startseite',
} as const;
