import { isAway, rankOf, teamOf } from './rules.ts';
import type { ActOf, InvitationState, Model } from './state.ts';
import type { Step } from './step.ts';
import { closeTeam, depart, endTeam } from './team-acts.ts';

export const accountActs = ['close account', 'come back', 'erase account'] as const;

/** Accounts that close, come back or end, and what becomes of their teams. */
export function changeAccounts({ model, who }: Step, act: ActOf<(typeof accountActs)[number]>): string {
  switch (act.do) {
    case 'close account':
      closeAccount(model, who);
      return 'ok';
    case 'come back':
      model.closed = model.closed.filter((each) => each !== who);
      model.invitations = model.invitations.filter(
        (each) => each.role !== 'owner' || teamOf(model, each.team)?.owner !== who,
      );
      return 'ok';
    case 'erase account':
      eraseAccount(model, who);
      return 'ok';
  }
}

/** What it sent ends, but for its offers of its own teams. */
function closeAccount(model: Model, who: number): void {
  model.closed.push(who);
  const isOwn = (team: string) => teamOf(model, team)?.owner === who;
  for (const link of model.links) if (link.maker === who) link.works = false;
  model.invitations = model.invitations.filter(
    (each) => each.role === 'owner' || (each.maker !== who && !isOwn(each.team)),
  );
  for (const team of model.teams)
    if (team.owner === who)
      team.asked = model.invitations.flatMap((each) =>
        each.team === team.id && each.role === 'owner' && !each.isPaused ? [each.to] : [],
      );
}

/** Teams of closed accounts that wait for an answer. */
export const bequestsIn = (model: Model): InvitationState[] =>
  model.invitations.filter(
    (each) =>
      each.role === 'owner' &&
      !each.isPaused &&
      !isAway(model, each.to) &&
      isAway(model, teamOf(model, each.team)?.owner ?? each.to),
  );

/** Each team of a closed account is offered to one member after the other. */
export function askHeirs(model: Model): void {
  for (const team of model.teams) {
    if (!team.isThere || !model.closed.includes(team.owner)) continue;
    const present = team.members.filter(({ who }) => who !== team.owner && !isAway(model, who));
    const isOffer = (each: InvitationState) => each.team === team.id && each.role === 'owner';
    const isOpen = (each: InvitationState) =>
      isOffer(each) && !each.isPaused && present.some(({ who }) => who === each.to);
    if (model.invitations.some(isOpen)) continue;
    const [next] = present
      .filter(({ who }) => !team.asked.includes(who))
      .toSorted((one, other) => rankOf(one) - rankOf(other));
    if (!next) continue;
    team.asked.push(next.who);
    model.invitations = model.invitations.filter(
      (each) => !isOffer(each) && !(each.team === team.id && each.to === next.who && each.byAccount),
    );
    model.invitations.push({
      team: team.id,
      to: next.who,
      byAccount: true,
      role: 'owner',
      maker: team.owner,
      at: model.clock,
      isPaused: false,
    });
  }
}

function eraseAccount(model: Model, who: number): void {
  model.erased.push(who);
  model.closed = model.closed.filter((each) => each !== who);
  for (const team of model.teams) {
    // It is erased with the account.
    if (team.deleted?.by === who) endTeam(model, team, who);
    if (!team.isThere) continue;
    const others = team.members.filter((each) => each.who !== who);
    const billingOwners = team.billingOwners.filter((each) => each !== who);
    depart(model, team, who);
    if (team.owner !== who) continue;
    if (others.length === 0) endTeam(model, team, who);
    else {
      closeTeam(model, team);
      team.deleted = { by: null, members: others, billingOwners };
    }
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
