/** The form that gives a visitor's details to the card's owner. */
export const exchange = {
  title: 'Kontaktdaten austauschen',
  intro: '{name} erhält Ihre Angaben, und Sie erhalten die Karte per E-Mail.',
  needs: 'Name sowie E-Mail-Adresse oder Telefonnummer',
  needs_all: 'Bitte alle Felder oberhalb von „{more}“ ausfüllen',
  more: 'Mehr angeben',
  use_phone: 'Stattdessen Telefon',
  use_email: 'Stattdessen E-Mail',
  optional: 'Optional',
  your_answer: 'Ihre Antwort',
  choose: 'Antwort wählen',
  phone_example: '+49 176 04069012',
  reach_required: 'Bitte eine E-Mail-Adresse oder Telefonnummer eingeben.',
  consent:
    'Ich bin damit einverstanden, dass {owner} diese Angaben speichert, um an unser Treffen anzuknüpfen.',
  consent_more: 'Was gespeichert wird und wie lange',
  consent_required:
    'Bitte dieses Kästchen ankreuzen, um Ihre Angaben zu senden, oder das Formular schließen.',
  consent_changed: 'Der Text, dem Sie zustimmen, hat sich gerade geändert. Bitte noch einmal lesen.',
  submit: 'Austauschen',
  close: 'Zurück zur Karte von {name}',
  summary: 'Bitte prüfen Sie Ihre Eingaben.',
  foreign:
    'Diese Angaben kamen von einer anderen Website, daher wurde nichts gespeichert. Wenn es Ihre Angaben sind, bitte „Austauschen“ wählen.',
  sent_before:
    'Sie haben dieses Formular schon mit anderen Angaben gesendet. Um auch diese zu senden, bitte noch einmal „Austauschen“ wählen.',
  too_large: 'Der Text ist zu lang. Bitte kürzen.',
  too_many: 'Zu viele Versuche.',
  wait: 'Bitte in {minutes} noch einmal versuchen.',
  kept_meanwhile: 'Ihre Eingaben bleiben erhalten, solange diese Seite geöffnet ist.',
  down: 'Ihre Angaben konnten nicht gesendet werden. Bitte gleich noch einmal „Austauschen“ wählen.',
  not_proven:
    'Bitte bestätigen Sie, dass Sie ein Mensch sind, und wählen Sie dann noch einmal „Austauschen“.',
  needs_script: 'Zur Bestätigung, dass Sie ein Mensch sind, benötigt dieses Formular JavaScript.',
  empty_for_people: 'Bitte leer lassen',
  sent_title: 'Vielen Dank',
  connected: 'Sie und {first_name} sind jetzt in Kontakt',
  sent: '{name} hat Ihre Angaben erhalten.',
  sent_mail: 'Die Karte ist auf dem Weg in Ihr Postfach.',
  back_to_card: 'Zurück zur Karte',
} as const;
