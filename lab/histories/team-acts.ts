import { mayCreateTeam } from '@artcade/domain/catalog';
import { type GivenRole, mayInTeam, outranks } from '@artcade/domain/permissions';
import { planOf, roleIn, teamOf } from './rules.ts';
import type { ActOf, Model, TeamState } from './state.ts';
import { inside, type Step } from './step.ts';

export const teamActs = [
  'found team',
  'delete team',
  'make link',
  'end link',
  'use link',
  'invite',
  'accept',
  'set role',
  'hand over',
  'leave',
  'remove',
  'erase account',
] as const;

/** Teams, and who comes and goes. */
export function changeTeams(step: Step, act: ActOf<(typeof teamActs)[number]>): string {
  const { model, who, id } = step;
  const place = (team: TeamState, role: GivenRole): void => {
    team.members.push({ who, role });
    delete team.former[who];
    model.invitations = model.invitations.filter((each) => each.team !== team.id || each.to !== who);
  };

  switch (act.do) {
    case 'found team':
      if (!mayCreateTeam(planOf(who))) return 'plan_required';
      model.teams.push({
        id: id ?? '',
        owner: who,
        members: [{ who, role: 'artist' }],
        former: {},
        blocked: {},
        billingOwners: [],
        credits: 0,
        limits: {},
        spent: {},
        isThere: true,
      });
      return 'ok';
    case 'delete team':
      return inside(step, act.team, 'deleteTeam', (team) => {
        // The owner gets what is left.
        model.wallets[team.owner] = (model.wallets[team.owner] ?? 0) + team.credits;
        endTeam(model, team);
        return undefined;
      });
    case 'make link':
      return inside(step, act.team, 'manageJoining', (team, role) => {
        if (!outranks(role, act.role)) return 'forbidden';
        model.links.push({ id: id ?? '', team: team.id, role: act.role, maker: who, works: true });
        return undefined;
      });
    case 'end link':
      return inside(step, act.team, 'manageJoining', (_, role) => {
        const link = model.links.find((each) => each.id === act.link);
        if (!link?.works || !outranks(role, link.role)) return 'team_link_not_found';
        link.works = false;
        return undefined;
      });
    case 'use link': {
      const link = model.links.find((each) => each.id === act.link);
      const team = teamOf(model, act.team);
      if (!link?.works || !team) return 'team_link_not_found';
      if (roleIn(team, who) !== null) return 'already_member';
      if (who in team.blocked) return 'join_blocked';
      // Nobody rises by leaving and coming back.
      place(team, team.former[who] === 'viewer' ? 'viewer' : link.role);
      return 'ok';
    }
    case 'invite':
      return inside(step, act.team, 'addMember', (team, role) => {
        const before = model.invitations.find((each) => each.team === team.id && each.to === act.to);
        if (!outranks(role, act.role) || (before && !outranks(role, before.role))) return 'forbidden';
        model.invitations = model.invitations.filter((each) => each !== before);
        model.invitations.push({
          team: team.id,
          to: act.to,
          role: act.role,
          maker: who,
          at: model.clock,
        });
        return undefined;
      });
    case 'accept': {
      const team = teamOf(model, act.team);
      const invitation = model.invitations.find((each) => each.team === act.team && each.to === who);
      if (!team || !invitation || roleIn(team, who) !== null) return 'invitation_not_found';
      if ((team.blocked[who] ?? -1) >= invitation.at) return 'invitation_not_found';
      delete team.blocked[who];
      place(team, invitation.role);
      return 'ok';
    }
    case 'set role':
      return inside(step, act.team, 'assignRoles', (team, role) => {
        const before = roleIn(team, act.member);
        if (before === null) return 'user_not_found';
        if (!outranks(role, before) || !outranks(role, act.role)) return 'forbidden';
        for (const member of team.members) if (member.who === act.member) member.role = act.role;
        if (before === 'admin') endLinks(model, team.id);
        endUngranted(model, team);
        return undefined;
      });
    case 'hand over':
      return inside(step, act.team, 'transferOwnership', (team) => {
        if (act.member === who || roleIn(team, act.member) === null) return 'user_not_found';
        team.owner = act.member;
        for (const member of team.members) if (member.who === who) member.role = 'admin';
        endUngranted(model, team);
        return undefined;
      });
    case 'leave':
      return inside(step, act.team, 'leave', (team) => {
        depart(model, team, who);
        return undefined;
      });
    case 'remove':
      return inside(step, act.team, 'removeMember', (team, role) => {
        const theirs = roleIn(team, act.member);
        if (theirs === null) return 'user_not_found';
        if (!outranks(role, theirs)) return 'forbidden';
        depart(model, team, act.member);
        if (theirs === 'admin') endLinks(model, team.id);
        team.blocked[act.member] = model.clock;
        return undefined;
      });
    case 'erase account':
      eraseAccount(model, who);
      return 'ok';
  }
}

function depart(model: Model, team: TeamState, who: number): void {
  const role = team.members.find((each) => each.who === who)?.role;
  if (role) team.former[who] = role;
  team.members = team.members.filter((each) => each.who !== who);
  team.billingOwners = team.billingOwners.filter((each) => each !== who);
  takeKitsBack(model, team.id, who);
  endLinks(model, team.id, who);
  model.invitations = model.invitations.filter((each) => each.team !== team.id || each.maker !== who);
}

/** A kit is shared while its owner is a member; all of a team, or those of one person. */
function takeKitsBack(model: Model, team: string, owner?: number): void {
  for (const kit of model.kits)
    if (kit.team === team && (owner === undefined || kit.owner === owner)) kit.team = null;
}

/** All of a team, or those that one person made. */
function endLinks(model: Model, team: string, maker?: number): void {
  for (const link of model.links)
    if (link.team === team && (maker === undefined || link.maker === maker)) link.works = false;
}

/** Nobody joins by what its maker could not make any more. */
function endUngranted(model: Model, team: TeamState): void {
  const mayMake = (maker: number, role: GivenRole) => {
    const own = roleIn(team, maker);
    return own !== null && mayInTeam('manageJoining', own) && outranks(own, role);
  };
  for (const link of model.links)
    if (link.team === team.id && !mayMake(link.maker, link.role)) link.works = false;
  model.invitations = model.invitations.filter(
    (each) => each.team !== team.id || mayMake(each.maker, each.role),
  );
}

function endTeam(model: Model, team: TeamState): void {
  team.isThere = false;
  team.members = [];
  team.billingOwners = [];
  takeKitsBack(model, team.id);
  endLinks(model, team.id);
  model.invitations = model.invitations.filter((each) => each.team !== team.id);
  for (const list of [model.projects, model.collections])
    for (const each of list) if (each.team === team.id) each.isThere = false;
  for (const list of [model.images, model.shares])
    for (const each of list) if (each.place === team.id) each.isThere = false;
}

const ranks = ['admin', 'artist', 'viewer'] as const;

function eraseAccount(model: Model, who: number): void {
  model.erased.push(who);
  for (const team of model.teams) {
    if (!team.isThere) continue;
    const others = team.members.filter((each) => each.who !== who);
    const [heir] = others.toSorted((one, other) => ranks.indexOf(one.role) - ranks.indexOf(other.role));
    if (team.owner === who && heir) team.owner = heir.who;
    else if (team.owner === who) endTeam(model, team);
    depart(model, team, who);
  }
  model.invitations = model.invitations.filter((each) => each.maker !== who && each.to !== who);
  for (const link of model.links) if (link.maker === who) link.works = false;
  for (const share of model.shares) if (share.maker === who) share.isThere = false;
  for (const kit of model.kits) if (kit.owner === who) kit.isThere = false;
  for (const image of model.images) {
    if (image.place === who) image.isThere = false;
    if (image.by === who) image.by = null;
    image.comments = image.comments.filter((author) => author !== who);
  }
}
