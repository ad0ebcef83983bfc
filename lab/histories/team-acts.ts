import { mayCreateTeam } from '@artcade/domain/catalog';
import { type GivenRole, mayInTeam, outranks, type TeamRole } from '@artcade/domain/permissions';
import { addCredits, planOf, restorers, roleIn, teamOf } from './rules.ts';
import type { ActOf, InvitationState, Model, TeamState } from './state.ts';
import { inside, type Step } from './step.ts';

export const teamActs = [
  'found team',
  'delete team',
  'restore team',
  'outlast team',
  'make link',
  'end link',
  'use link',
  'invite',
  'accept',
  'decline',
  'set role',
  'hand over',
  'leave',
  'remove',
] as const;

/** Teams, and who comes and goes. */
export function changeTeams(step: Step, act: ActOf<(typeof teamActs)[number]>): string {
  const { model, who, id } = step;
  const place = (team: TeamState, role: GivenRole): void => {
    team.members.push({ who, role, isPaused: false });
    delete team.former[who];
    forgetOffers(model, team, who);
  };
  /** Nobody becomes a member, an admin or the owner before they accept it. */
  const offer = (
    team: TeamState,
    mine: TeamRole,
    { to, byAccount, role }: Pick<InvitationState, 'to' | 'byAccount' | 'role'>,
  ): string | undefined => {
    const before = model.invitations.find(isOffer(team.id, to, byAccount));
    if (!mayOffer(mine, role) || (before && !mayOffer(mine, before.role))) return 'forbidden';
    model.invitations = model.invitations.filter((each) => each !== before);
    model.invitations.push({
      team: team.id,
      to,
      byAccount,
      role,
      maker: who,
      at: model.clock,
      isPaused: false,
    });
    return undefined;
  };

  switch (act.do) {
    case 'found team':
      if (!mayCreateTeam(planOf(who))) return 'plan_required';
      model.teams.push({
        id: id ?? '',
        owner: who,
        members: [{ who, role: 'artist', isPaused: false }],
        former: {},
        blocked: {},
        billingOwners: [],
        credits: 0,
        consumed: 0,
        limits: {},
        spent: {},
        isThere: true,
        asked: [],
        deleted: null,
      });
      return 'ok';
    case 'delete team':
      return inside(step, act.team, 'deleteTeam', (team) => {
        const { members, billingOwners } = team;
        closeTeam(model, team);
        team.deleted = { by: who, members, billingOwners };
        return undefined;
      });
    case 'restore team': {
      const team = model.teams.find((each) => each.id === act.team);
      if (!team?.deleted || !restorers(model, team).includes(who)) return 'team_not_found';
      team.owner = who;
      const { members, billingOwners } = team.deleted;
      const isBack = (each: number) => !model.erased.includes(each);
      team.members = members.filter((each) => isBack(each.who));
      team.billingOwners = billingOwners.filter(isBack);
      team.isThere = true;
      team.deleted = null;
      return 'ok';
    }
    case 'outlast team': {
      const team = model.teams.find((each) => each.id === act.team);
      if (!team?.deleted) return 'team_not_found';
      endTeam(model, team, team.deleted.by);
      return 'ok';
    }
    case 'make link':
      return inside(step, act.team, 'manageJoining', (team, role) => {
        if (!outranks(role, act.role)) return 'forbidden';
        if (needsCode(act)) return 'code_required';
        const link = { id: id ?? '', team: team.id, role: act.role, maker: who };
        model.links.push({ ...link, works: true, isPaused: false });
        return undefined;
      });
    case 'end link':
      return inside(step, act.team, 'manageJoining', (_, role) => {
        const link = model.links.find((each) => each.id === act.link);
        if (!link?.works || link.isPaused || !outranks(role, link.role)) return 'team_link_not_found';
        link.works = false;
        return undefined;
      });
    case 'use link': {
      const link = model.links.find((each) => each.id === act.link);
      const team = teamOf(model, act.team);
      if (!link?.works || link.isPaused || !team) return 'team_link_not_found';
      if (roleIn(team, who) !== null) return 'already_member';
      if (who in team.blocked) return 'join_blocked';
      // Nobody rises by leaving and coming back.
      place(team, team.former[who] === 'viewer' ? 'viewer' : link.role);
      return 'ok';
    }
    case 'invite':
      return inside(step, act.team, 'addMember', (team, role) => {
        if (outranks(role, act.role) && needsCode(act)) return 'code_required';
        return act.byAccount && roleIn(team, act.to) !== null ? 'already_member' : offer(team, role, act);
      });
    case 'accept':
    case 'decline': {
      const team = teamOf(model, act.team);
      const offered = model.invitations.find(isOffer(act.team, who, act.byAccount));
      const role = roleIn(team, who);
      if (!team || !offered || offered.isPaused || (role !== null && !act.byAccount))
        return 'invitation_not_found';
      if (act.do === 'decline') {
        model.invitations = model.invitations.filter((each) => each !== offered);
        return 'ok';
      }
      if (role !== null) {
        if (offered.role === 'owner') handOver(model, team, who);
        else setRole(team, who, offered.role);
        forgetOffers(model, team, who);
        return 'ok';
      }
      if ((team.blocked[who] ?? -1) >= offered.at || offered.role === 'owner') return 'invitation_not_found';
      delete team.blocked[who];
      place(team, offered.role);
      return 'ok';
    }
    case 'set role':
      return inside(step, act.team, 'assignRoles', (team, role) => {
        const before = roleIn(team, act.member);
        if (outranks(role, act.role) && needsCode(act)) return 'code_required';
        if (before === null) return 'user_not_found';
        if (!outranks(role, before) || !outranks(role, act.role)) return 'forbidden';
        if (act.role === 'admin' && before !== 'admin')
          return offer(team, role, { to: act.member, byAccount: true, role: 'admin' });
        setRole(team, act.member, act.role);
        if (before === 'admin') endLinks(model, team.id);
        endUngranted(model, team);
        return undefined;
      });
    case 'hand over':
      return inside(step, act.team, 'transferOwnership', (team, role) => {
        if (act.member === who || roleIn(team, act.member) === null) return 'user_not_found';
        model.invitations = model.invitations.filter(
          (each) => each.team !== team.id || each.role !== 'owner',
        );
        return offer(team, role, { to: act.member, byAccount: true, role: 'owner' });
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
  }
}

/** An admin sees and rules what others add later. */
const needsCode = (act: { readonly role: GivenRole; readonly isProven: boolean }): boolean =>
  act.role === 'admin' && !act.isProven;

const isOffer = (team: string, to: number, byAccount: boolean) => (each: InvitationState) =>
  each.team === team && each.to === to && each.byAccount === byAccount;

const mayOffer = (mine: TeamRole, role: TeamRole): boolean =>
  role === 'owner' ? mayInTeam('transferOwnership', mine) : outranks(mine, role);

function forgetOffers(model: Model, team: TeamState, who: number): void {
  model.invitations = model.invitations.filter((each) => each.team !== team.id || each.to !== who);
}

function setRole(team: TeamState, who: number, role: GivenRole): void {
  for (const member of team.members) if (member.who === who) Object.assign(member, { role, isPaused: false });
}

function handOver(model: Model, team: TeamState, heir: number): void {
  setRole(team, team.owner, 'admin');
  team.owner = heir;
  endUngranted(model, team);
}

export function depart(model: Model, team: TeamState, who: number): void {
  const role = team.members.find((each) => each.who === who)?.role;
  if (role) team.former[who] = role;
  team.members = team.members.filter((each) => each.who !== who);
  team.billingOwners = team.billingOwners.filter((each) => each !== who);
  team.asked = team.asked.filter((each) => each !== who);
  takeKitsBack(model, team.id, who);
  endLinks(model, team.id, who);
  forgetOffers(model, team, who);
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
export function endUngranted(model: Model, team: TeamState): void {
  const mayMake = (maker: number, role: TeamRole) => {
    const own = roleIn(team, maker);
    return own !== null && mayInTeam('manageJoining', own) && mayOffer(own, role);
  };
  for (const link of model.links)
    if (link.team === team.id && !mayMake(link.maker, link.role)) link.works = false;
  model.invitations = model.invitations.filter(
    (each) => each.team !== team.id || mayMake(each.maker, each.role),
  );
}

/** Nobody is in a deleted team, so nothing of it can be reached. What is in it waits. */
export function closeTeam(model: Model, team: TeamState): void {
  team.isThere = false;
  team.members = [];
  team.billingOwners = [];
  takeKitsBack(model, team.id);
  endLinks(model, team.id);
  model.invitations = model.invitations.filter((each) => each.team !== team.id);
}

export function endTeam(model: Model, team: TeamState, owner: number | null): void {
  closeTeam(model, team);
  shareCredits(model, team, owner);
  team.deleted = null;
  for (const list of [model.projects, model.collections])
    for (const each of list) if (each.team === team.id) each.isThere = false;
  for (const list of [model.images, model.shares])
    for (const each of list) if (each.place === team.id) each.isThere = false;
}

/** Gifts of others that are not spent go back, the rest to the owner, if there is one. */
function shareCredits(model: Model, team: TeamState, owner: number | null): void {
  for (const { giver, rest, spentAt } of model.gifts.filter((gift) => gift.team === team.id)) {
    const unspent = Math.max(0, Math.min(rest, spentAt - team.consumed));
    if (giver === owner || model.erased.includes(giver)) continue;
    addCredits(model, giver, unspent);
    team.credits -= unspent;
  }
  if (owner !== null) addCredits(model, owner, team.credits);
  team.credits = 0;
}
