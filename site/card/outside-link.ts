/**
 * The attributes of a card's link to another site. `own` says that the owner's account is there (microformats, rel-me).
 * Those of a new account are followed by no search engine, so that cards are not made for the sake of links (Google
 * Search Central, "Qualify your outbound links").
 */
export function outsideLink({ newcomer }: Pick<App.Locals, 'newcomer'>, { own = false } = {}) {
  const rel = ['noopener', ...(own ? ['me'] : []), ...(newcomer ? ['nofollow', 'ugc'] : [])].join(' ');
  return { target: '_blank', rel } as const;
}
