/**
 * Who may make a call. A caller who may not even see a resource gets the answer for one that does not exist.
 */
export const rules = {
  anyone: 'Everybody, without an account.',
  proof: 'Anybody with the password, ticket, mailed token or signed message in the body.',
  session: 'Anybody with the cookie of a session, for that session alone.',
  self: 'Every account, for itself alone.',
  ownOrder: 'The account that placed the order.',
  ownSession: 'The account that the session belongs to.',
  ownApiKey: 'The account that made the API key.',
  typedCode: 'Every account, with the code that the program shows.',
  ownWebhook: 'The account that made the webhook.',
  ownDelivery: 'The account that made the webhook of the message.',
  ownGeneration: 'The account that ordered the generation.',
  ownKit: 'The owner of the style kit. Users it is shared with may use it, but not change it.',
  seeImage: 'In a drive, the owner of every image that is named; in an album, every member of the team.',
  nameImage: 'In a drive, its owner; in an album, the member who shared the image.',
  ruleImage: "In a drive, the owner of every image that is named; in an album, the team's owner.",
  inTeam: "Every member of the team; without a team, the caller's own drive.",
  organiseImage:
    "In a drive, the owner of every image that is named; in an album, the team's owner, admins and artists.",
  organiseTeam: "The team's owner, admins and artists; without a team, the caller's own drive.",
  organiseProject: 'In a drive, its owner; in a team, the owner, admins and artists.',
  organiseCollection: 'Those who may organise its project.',
  ownTeam: "The team's owner; without a team, the caller's own drive.",
  ownInvitation: 'The account with the confirmed address that the invitation was sent to.',
  teamMoney: "The team's owner, and the members whom the owner has trusted with its billing.",
  ownTeamOrSelf: "The team's owner for every member; a member for themself.",
} as const satisfies Record<string, string>;

export type Rule = keyof typeof rules;
