import { roleIn, teamOf } from './rules.ts';
import type { ActOf, InvitationState, MemberState, Model, TeamState } from './state.ts';
import type { Step } from './step.ts';
import { endUngranted } from './team-acts.ts';

export const lastingActs = ['sign out', 'reset password', 'prove address', 'keep'] as const;

/** What must end or pause with the sessions in which it was granted, and begins again only for its owner. */
export function changeLasting({ model, who }: Step, act: ActOf<(typeof lastingActs)[number]>): string {
  switch (act.do) {
    case 'sign out':
      model.signedOut.push(who);
      pause(model, who);
      return 'ok';
    case 'reset password':
      pause(model, who);
      return 'ok';
    case 'prove address':
      endGranted(model, who);
      return 'ok';
    case 'keep':
      if (!act.isProven) return 'code_required';
      keep(model, who, act.kept);
      return 'ok';
  }
}

/** The teams that somebody owns, and those that they can restore. */
const membersFor = (model: Model, who: number): MemberState[][] =>
  model.teams.flatMap((team) => {
    if (team.isThere && team.owner === who) return [team.members];
    return team.deleted?.by === who ? [team.deleted.members] : [];
  });

export const owns = (model: Model, team: string, who: number) => teamOf(model, team)?.owner === who;

/** Admins of theirs, and what they or those admins may have sent. */
function pause(model: Model, who: number): void {
  for (const member of membersFor(model, who).flat())
    if (member.who !== who && member.role === 'admin')
      Object.assign(member, { role: 'artist', isPaused: true });
  for (const link of model.links)
    if (link.works && (link.maker === who || owns(model, link.team, who))) link.isPaused = true;
  for (const invitation of model.invitations)
    if (invitation.maker === who || owns(model, invitation.team, who)) invitation.isPaused = true;
  for (const share of model.shares) if (share.maker === who && !share.isRevoked) share.isPaused = true;
}

/** A stranger registered the account: nothing of what they granted is left. */
function endGranted(model: Model, who: number): void {
  for (const member of membersFor(model, who).flat())
    if (member.who !== who && (member.role === 'admin' || member.isPaused))
      Object.assign(member, { role: 'artist', isPaused: false });
  for (const link of model.links) if (link.maker === who || owns(model, link.team, who)) link.works = false;
  model.invitations = model.invitations.filter(({ maker, team }) => maker !== who && !owns(model, team, who));
  for (const share of model.shares) if (share.maker === who) share.isThere = false;
}

function keep(model: Model, who: number, kept: ActOf<'keep'>['kept']): void {
  const can = pausedFor(model, who);
  for (const { team, member } of can.admins)
    if (kept.admins.some((each) => each.team === team.id && each.member === member.who))
      Object.assign(member, { role: 'admin', isPaused: false });
  const touched = new Set<TeamState>();
  const begin = (grant: { team: string; isPaused: boolean }): void => {
    grant.isPaused = false;
    const team = teamOf(model, grant.team);
    if (team) touched.add(team);
  };
  for (const link of can.links) if (kept.links.includes(link.id)) begin(link);
  for (const invitation of can.invitations) if (kept.invitations.some(isLike(invitation))) begin(invitation);
  // Nobody keeps what its maker could not make any more.
  for (const team of touched) endUngranted(model, team);
  for (const share of can.shares) if (kept.shares.includes(share.id)) share.isPaused = false;
}

const isLike =
  (one: Pick<InvitationState, 'team' | 'to' | 'byAccount'>) =>
  (other: Pick<InvitationState, 'team' | 'to' | 'byAccount'>): boolean =>
    one.team === other.team && one.to === other.to && one.byAccount === other.byAccount;

/** What somebody may keep: admins of the teams that they own, and what they, or others in these teams, had sent. */
export function pausedFor(model: Model, who: number) {
  const mayKeep = ({ maker, team }: { maker: number; team: string }) =>
    maker === who || owns(model, team, who);
  return {
    shares: model.shares.filter(({ isThere, isPaused, maker }) => isThere && isPaused && maker === who),
    links: model.links.filter((link) => link.works && link.isPaused && mayKeep(link)),
    admins: model.teams
      .filter((team) => roleIn(teamOf(model, team.id), who) === 'owner')
      .flatMap((team) =>
        team.members.flatMap((member) => (member.isPaused && member.who !== who ? [{ team, member }] : [])),
      ),
    invitations: model.invitations.filter((each) => each.isPaused && mayKeep(each)),
  };
}
