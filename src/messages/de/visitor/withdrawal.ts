/** The page behind the link of a mail that confirms an exchange. */
export const withdrawal = {
  title: 'Widerrufen',
  heading: 'Möchten Sie Ihre Angaben zurückziehen?',
  detail:
    'Ihre Angaben werden aus den Kontakten von {name} gelöscht, und Ihre Einwilligung endet. {name} wird benachrichtigt.',
  submit: 'Widerrufen',
  lookups:
    'Ihre E-Mail-Adresse wird hier dann auch nicht mehr für Recherchen genutzt. Wenn Sie nur das möchten, können Ihre Angaben bleiben.',
  only_lookups: 'Nur die Recherche beenden',
  lookups_done: 'Zu Ihnen wird nichts mehr recherchiert',
  lookups_done_detail:
    'Was hier über Sie gefunden wurde, ist gelöscht. Zu Ihrer E-Mail-Adresse kann hier niemand mehr recherchieren.',
  down: 'Ihre Angaben konnten gerade nicht gelöscht werden. Bitte gleich noch einmal „Widerrufen“ wählen.',
  done: 'Ihre Angaben sind gelöscht',
  done_detail: 'Ihre Einwilligung ist beendet. Sie müssen nichts weiter tun.',
  gone: 'Dieser Link wurde schon verwendet',
  gone_detail: 'Entweder sind Ihre Angaben bereits gelöscht, oder der Link ist unvollständig.',
  nothing_left: 'Ihre Angaben sind schon gelöscht',
  nothing_left_detail:
    'Wer sie hatte, hat sie gelöscht oder das eigene Konto geschlossen, wobei alles darin gelöscht wurde. Es gibt nichts mehr zurückzuziehen.',
  home: 'Zur Startseite',
} as const;
