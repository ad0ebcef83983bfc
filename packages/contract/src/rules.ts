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
  nameImage:
    'In a drive, its owner; in an album, the member who shared the image, unless they are a viewer now.',
  ruleImage: "In a drive, the owner of every image that is named; in an album, the team's owner and admins.",
  editImage: 'In a drive, its owner; in an album, every member but viewers.',
  ownComment: 'The author of the comment.',
  workOnComment: 'The author of the comment, and every member but viewers.',
  ruleComment: "The author of the comment, and the team's owner and admins.",
  ruleShare: "Of a drive, the account that made the link; of an album, the team's owner and admins.",
  rulePicture: "Of a drive, the account that published it; of an album, the team's owner and admins.",
  ownTakedown: 'The account whose picture was taken down.',
  metPerson: 'Every account, about the artist of a picture in the gallery or a member of a team of theirs.',
  ownBlock: 'The account that blocks.',
  inTeam: "Every member of the team; without a team, the caller's own drive.",
  organiseImage:
    "In a drive, the owner of every image that is named; in an album, the team's owner, admins and artists.",
  organiseProject: 'In a drive, its owner; in a team, the owner, admins and artists.',
  seeProject: 'In a drive, its owner; in a team, every member.',
  organiseCollection: 'Those who may organise its project.',
  workInTeam: "Every member of the team but viewers; without a team, the caller's own drive.",
  manageTeam: "The team's owner and admins; without a team, the caller's own drive.",
  ownTeam: "The team's owner.",
  deletedTeam:
    'The account that deleted the team, or its highest-ranking members where the owner’s account was erased.',
  teamLink: 'Every account, with the secret of an invitation link.',
  ownInvitation: 'The account that the invitation is for, or that has confirmed its address.',
  manageMembers: "The team's owner for every member, its admins for artists and viewers.",
  manageMembersOrSelf:
    "The team's owner for every member, its admins for artists and viewers; a member for themself.",
  teamMoney: "The team's owner, and the members whom the owner has trusted with its billing.",
} as const satisfies Record<string, string>;

export type Rule = keyof typeof rules;
