import {
  type AssetAction,
  assetRoles,
  assetRules,
  mayInTeam,
  mayWithAsset,
  type TeamAction,
  type TeamRole,
  teamRoles,
  teamRules,
} from '@artcade/domain/permissions';

/** `own`: only with images that the member shared. */
export type Cell = 'yes' | 'own' | 'no';

interface Line<Action> {
  readonly action: Action;
  readonly cells: readonly Cell[];
}

const cellOf = (role: TeamRole, action: AssetAction): Cell => {
  const may = (isMine: boolean) => mayWithAsset(action, assetRoles({ place: 'album', isMine, team: role }));
  return may(false) ? 'yes' : may(true) ? 'own' : 'no';
};

/** Who may do what in a team, as the server decides it: a line for each action, a cell for each role. */
export const teamLines: readonly Line<TeamAction>[] = (Object.keys(teamRules) as TeamAction[]).map(
  (action) => ({ action, cells: teamRoles.map((role) => (mayInTeam(action, role) ? 'yes' : 'no')) }),
);

type ImageAction = Exclude<AssetAction, TeamAction>;

const isOfImages = (action: AssetAction): action is ImageAction => !(action in teamRules);

/** Who may do what with an image of the album. What the team's lines say already is left out. */
export const imageLines: readonly Line<ImageAction>[] = (Object.keys(assetRules) as AssetAction[])
  .filter(isOfImages)
  .map((action) => ({ action, cells: teamRoles.map((role) => cellOf(role, action)) }));
