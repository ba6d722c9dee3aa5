/** Pages for what is not there, and for what went wrong. */
export const pages = {
  not_found: {
    title: 'ページが見つかりません',
    card: {
      heading: '名刺が見つかりません',
      detail:
        '{address}に名刺はありません。移動したか、非公開になっている可能性があります。アドレスを教えてくれた方に、つづりをご確認ください。',
    },
    gone: {
      heading: 'この名刺はもうありません',
      detail:
        '{address}の名刺は削除されました。現在の連絡先は、アドレスを教えてくれた方にお尋ねください。保存した連絡先はスマートフォンに残っています。',
    },
    taken_down: {
      heading: 'この名刺は公開停止になりました',
      detail: '{address}の名刺は、本サービスの規則または法令に違反したため、表示できません。',
    },
    file: {
      heading: 'ファイルが見つかりません',
      detail: '{address}にファイルはありません。所有者が削除した可能性があります。',
    },
    page: {
      heading: 'ページが見つかりません',
      detail: '{address}にページはありません。アドレスをご確認ください。',
    },
    sign_in: 'サインイン',
    home: 'ホームに移動',
  },
  critical: {
    title: 'アカウントに問題があります',
    detail: 'ここでは解決できません。ご連絡いただければ、こちらで対応いたします。',
    support: 'ヘルプとサポート',
    sign_out: 'サインアウト',
  },
  offline: {
    title: 'オフラインです',
    detail:
      'このページを表示するには接続が必要です。Wi-Fiまたはモバイルデータ通信を確認して、もう一度お試しください。保存した連絡先はスマートフォンに残っています。',
    retry: '再試行',
  },
  offline_app: {
    title: 'オフラインです',
    detail: 'このページを表示するには接続が必要です。QRコードと最近開いたページは、接続がなくても使えます。',
    retry: '再試行',
    home: 'ホームに移動',
  },
  unavailable: {
    title: 'まもなく再開します',
    detail: 'サービスの一部が停止しています。しばらくしてから、もう一度お試しください。',
    retry: '再試行',
  },
  went_wrong: {
    title: '問題が発生しました',
    detail:
      'このページを表示できませんでした。エラーは記録されました。もう一度お試しください。問題が続く場合は、ご連絡ください。',
    retry: '再試行',
    support: 'ヘルプとサポート',
  },
} as const;
