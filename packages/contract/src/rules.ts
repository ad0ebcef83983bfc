/**
 * The right a caller needs. A resource that a rule hides looks as if it did not exist, unless the caller may see it and only
 * not change it.
 */
export const rules = {
  anyone: 'Nothing: everybody may ask.',
  proof: 'Whoever brings the password, the ticket, the mailed token or the signed message that the body has.',
  session: 'Whoever holds the cookie of a session, about that session alone.',
  self: 'Everybody with an account, about themself alone.',
  ownOrder: 'Whoever has placed the order.',
  ownSession: 'Whoever is signed in by the session.',
  ownApiKey: 'Whoever made the API key.',
  ownWebhook: 'Whoever made the webhook.',
  ownDelivery: 'Whoever made the webhook that the message goes to.',
  ownGeneration: 'Whoever has asked for the generation.',
  ownKit: 'Whoever made the style kit; those it is shared with may use it and no more.',
  seeImage: 'The owner of an image in a drive; in an album all of the team. Of every image that is named.',
  nameImage: 'Whoever has put the image where it is, as long as they are in its team.',
  ruleImage: "The owner of an image in a drive; in an album the team's owner. Of every image that is named.",
  inTeam: 'All of the team. Where no team is named, it is about the own drive.',
  ownTeam: "The team's owner. Where no team is named, it is about the own drive.",
  ownInvitation: 'Whoever has confirmed the address that the invitation is for.',
  ownTeamOrSelf: "The team's owner about anybody, everybody else about themself.",
} as const satisfies Record<string, string>;

export type Rule = keyof typeof rules;
