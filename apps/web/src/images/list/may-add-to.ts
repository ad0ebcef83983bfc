import type { Team } from '@artcade/contract/shapes';
import { mayInTeam, memberRole } from '@artcade/domain/permissions';

/** Whether a user may put images and kits into a team: everybody but its viewers. */
export function mayAddTo({ members }: Pick<Team, 'members'>, uid: string | undefined): boolean {
  const me = members.find((each) => each.uid === uid);
  return me === undefined || mayInTeam('upload', memberRole(me));
}
