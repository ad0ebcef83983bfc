import { mayCreateTeam, packBonus, packs, plans, tools } from '@artcade/domain/catalog';
import {
  type AssetAction,
  assetRoles,
  type CreditsAction,
  type GivenRole,
  mayInTeam,
  mayWithAsset,
  mayWithCredits,
  outranks,
  type TeamAction,
  type TeamRole,
} from '@artcade/domain/permissions';

/**
 * What should be true after a history. People are numbers. Nothing is taken off a list: what ended stays, marked, so that later
 * steps try it again. Who may do and see what comes from the domain's tables alone.
 */
export interface Model {
  /** Counts the steps, to know which of two came first. */
  clock: number;
  erased: number[];
  wallets: number[];
  teams: TeamState[];
  links: { id: string; team: string; role: GivenRole; maker: number; works: boolean }[];
  invitations: { team: string; to: number; role: GivenRole; maker: number; at: number }[];
  projects: { id: string; team: string; isThere: boolean }[];
  collections: { id: string; project: string; team: string; isThere: boolean }[];
  images: ImageState[];
  shares: ShareState[];
  /** Each has a key of its own: sent again, it gives nothing more. */
  gifts: { id: string; giver: number; team: string; amount: number }[];
  /** Packs for a team. */
  orders: { id: string; buyer: number; team: string; isPaid: boolean }[];
  kits: KitState[];
}

export interface TeamState {
  id: string;
  owner: number;
  /** In the order in which they joined. */
  members: { who: number; role: GivenRole }[];
  former: Record<number, GivenRole>;
  blocked: Record<number, number>;
  /** Whom the owner trusts with its money. */
  billingOwners: number[];
  credits: number;
  limits: Record<number, number>;
  spent: Record<number, number>;
  isThere: boolean;
}

export interface ImageState {
  id: string;
  /** A team's id, or the number of a person. */
  place: string | number;
  by: number | null;
  source: string | null;
  isTrashed: boolean;
  isThere: boolean;
  project: string | null;
  collections: string[];
  /** Who wrote each. */
  comments: number[];
  verdict: 'approved' | 'changes' | null;
}

export interface ShareState {
  id: string;
  maker: number;
  place: string | number;
  image: string | null;
  collection: string | null;
  isRevoked: boolean;
  isThere: boolean;
}

export interface KitState {
  id: string;
  owner: number;
  /** Whose members may use it. */
  team: string | null;
  isDeleted: boolean;
  isThere: boolean;
}

/** A step with the ids of what it is about. */
export type Act = { readonly who: number } & (
  | { readonly do: 'found team' }
  | { readonly do: 'delete team'; readonly team: string }
  | { readonly do: 'make link'; readonly team: string; readonly role: GivenRole }
  | { readonly do: 'end link' | 'use link'; readonly team: string; readonly link: string }
  | { readonly do: 'invite'; readonly team: string; readonly to: number; readonly role: GivenRole }
  | { readonly do: 'accept'; readonly team: string }
  | { readonly do: 'set role'; readonly team: string; readonly member: number; readonly role: GivenRole }
  | { readonly do: 'hand over' | 'remove'; readonly team: string; readonly member: number }
  | { readonly do: 'leave'; readonly team: string }
  | { readonly do: 'erase account' }
  | { readonly do: 'upload'; readonly team: string | null }
  | { readonly do: 'share'; readonly image: string; readonly team: string }
  | { readonly do: 'trash' | 'restore' | 'erase'; readonly image: string }
  | { readonly do: 'empty trash'; readonly team: string }
  | { readonly do: 'make project'; readonly team: string }
  | { readonly do: 'make collection'; readonly project: string }
  | { readonly do: 'put'; readonly image: string; readonly project: string | null }
  | { readonly do: 'collect'; readonly image: string; readonly collection: string }
  | { readonly do: 'comment'; readonly image: string }
  | { readonly do: 'review'; readonly image: string; readonly verdict: 'approved' | 'changes' | null }
  | { readonly do: 'show image'; readonly image: string }
  | { readonly do: 'show collection'; readonly collection: string }
  | { readonly do: 'stop showing'; readonly share: string }
  | { readonly do: 'give' | 'give without code'; readonly team: string; readonly amount: number }
  | { readonly do: 'give again'; readonly gift: string }
  | { readonly do: 'spend'; readonly team: string }
  | { readonly do: 'limit'; readonly team: string; readonly member: number; readonly amount: number }
  | {
      readonly do: 'name billing owner';
      readonly team: string;
      readonly member: number;
      readonly is: boolean;
    }
  | { readonly do: 'order credits'; readonly team: string }
  | { readonly do: 'pay'; readonly order: string }
  | { readonly do: 'make kit'; readonly team: string | null }
  | { readonly do: 'share kit'; readonly kit: string; readonly team: string | null }
  | { readonly do: 'delete kit' | 'restore kit' | 'use kit'; readonly kit: string }
);

/** The outcome of a step: 'ok' or the code of the refusal, and the id of what it made. */
export interface Answer {
  readonly word: string;
  readonly id: string | null;
}

/** Only these have a plan that lets them make teams. */
export const planOf = (who: number): 'professional' | null => (who < 2 ? 'professional' : null);
const price = tools['logo-generator'].creditCost;
/** What a pack brings depends on the plan of who orders it. */
const packCredits = (buyer: number): number => {
  const plan = planOf(buyer);
  return packs.trial.credits + packBonus(packs.trial.credits, plan && plans[plan].family);
};

export const teamOf = (model: Model, id: string): TeamState | undefined =>
  model.teams.find((team) => team.id === id && team.isThere);

export function roleIn(team: TeamState | undefined, who: number): TeamRole | null {
  const member = team?.members.find((each) => each.who === who);
  return member === undefined ? null : team?.owner === who ? 'owner' : member.role;
}

/** The refusal that the table asks for, or null. */
export function inTeam(model: Model, id: string, who: number, action: TeamAction): string | null {
  const role = roleIn(teamOf(model, id), who);
  if (role === null) return 'team_not_found';
  return mayInTeam(action, role) ? null : 'forbidden';
}

function withCredits(model: Model, id: string, who: number, action: CreditsAction): string | null {
  const role = roleIn(teamOf(model, id), who);
  if (role === null) return 'team_not_found';
  return mayManage(model, id, who, action) ? null : 'forbidden';
}

export function mayManage(model: Model, id: string, who: number, action: CreditsAction): boolean {
  const team = teamOf(model, id);
  const isBillingOwner = team?.billingOwners.includes(who) ?? false;
  return mayWithCredits(action, { role: roleIn(team, who), isBillingOwner });
}

const rolesWith = (model: Model, { place, by }: ImageState, who: number) =>
  typeof place === 'number'
    ? assetRoles({ place: 'drive', isMine: place === who, team: null })
    : assetRoles({ place: 'album', isMine: by === who, team: roleIn(teamOf(model, place), who) });

function withImage(
  model: Model,
  image: ImageState | undefined,
  who: number,
  action: AssetAction,
): string | null {
  const roles = image?.isThere ? rolesWith(model, image, who) : [];
  if (!image || roles.length === 0) return 'not_found';
  return mayWithAsset(action, roles) ? null : 'forbidden';
}

/** Whether somebody sees an image: in the trash of an album, only those who may see that. */
export function sees(model: Model, image: ImageState, who: number): boolean {
  if (withImage(model, image, who, 'view') !== null) return false;
  if (typeof image.place === 'number' || !image.isTrashed) return true;
  return inTeam(model, image.place, who, 'viewTrash') === null;
}

/** Whether somebody may use a kit: their own, or one that a team of theirs has. */
export const mayUse = (model: Model, { owner, team, isDeleted, isThere }: KitState, who: number): boolean =>
  isThere && !isDeleted && (owner === who || (team !== null && roleIn(teamOf(model, team), who) !== null));

/** The images that a link shows to people without an account. */
export function shownBy(model: Model, share: ShareState): string[] {
  if (!share.isThere || share.isRevoked) return [];
  return model.images
    .filter(
      (image) =>
        (share.image === image.id || (share.collection && image.collections.includes(share.collection))) &&
        image.place === share.place &&
        !image.isTrashed &&
        withImage(model, image, share.maker, 'shareOutside') === null,
    )
    .map(({ id }) => id);
}

/** What an act does: the answers that it may get, and the model after each. Several only where steps run at once. */
export function outcomes(
  before: Model,
  act: Act,
  id: string | null,
  isAtOnce: boolean,
): { word: string; model: Model }[] {
  const model = structuredClone(before);
  model.clock += 1;
  const words = perform(model, act, id, isAtOnce);
  const list = Array.isArray(words) ? words : [words];
  return list.map((word) => {
    // A refusal changes nothing; so does an 'ok' beside refusals, which came too late to do anything.
    const isDone = word === 'ok' && list.length === 1;
    return { word, model: isDone ? model : before };
  });
}

function perform(model: Model, act: Act, id: string | null, isAtOnce: boolean): string | string[] {
  const { who } = act;
  const imageOf = (image: string) => model.images.find((each) => each.id === image);
  const add = (image: Partial<ImageState> & Pick<ImageState, 'place'>): void => {
    model.images.push({
      id: id ?? '',
      by: who,
      source: null,
      isTrashed: false,
      // Not found afterwards, because its team was deleted at once.
      isThere: id !== null,
      project: null,
      collections: [],
      comments: [],
      verdict: null,
      ...image,
    });
  };
  /** With an image outside the trash. */
  const onImage = (imageId: string, action: AssetAction, change: (image: ImageState) => void): string => {
    const image = imageOf(imageId);
    const refusal = withImage(model, image, who, action);
    if (refusal !== null || !image) return refusal ?? 'not_found';
    if (image.isTrashed) return 'not_found';
    change(image);
    return 'ok';
  };
  /** Works for whoever may do it in the team. */
  const inside = (
    team: string,
    action: TeamAction,
    change: (found: TeamState, role: TeamRole) => string | undefined,
  ): string => {
    const found = teamOf(model, team);
    const role = roleIn(found, who);
    const refusal = inTeam(model, team, who, action);
    if (refusal !== null || !found || !role) return refusal ?? 'team_not_found';
    return change(found, role) ?? 'ok';
  };
  /** Members see each other's kits, but only its owner changes one. */
  const onOwnKit = (kitId: string, change: (kit: KitState) => void): string => {
    const kit = model.kits.find((each) => each.id === kitId);
    if (!kit || !mayUse(model, kit, who)) return 'kit_not_found';
    if (kit.owner !== who) return 'forbidden';
    change(kit);
    return 'ok';
  };
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
      return inside(act.team, 'deleteTeam', (team) => {
        // The owner gets what is left.
        model.wallets[team.owner] = (model.wallets[team.owner] ?? 0) + team.credits;
        endTeam(model, team);
        return undefined;
      });
    case 'make link':
      return inside(act.team, 'manageJoining', (team, role) => {
        if (!outranks(role, act.role)) return 'forbidden';
        model.links.push({ id: id ?? '', team: team.id, role: act.role, maker: who, works: true });
        return undefined;
      });
    case 'end link':
      return inside(act.team, 'manageJoining', (_, role) => {
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
      return inside(act.team, 'addMember', (team, role) => {
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
      return inside(act.team, 'assignRoles', (team, role) => {
        const before = roleIn(team, act.member);
        if (before === null) return 'user_not_found';
        if (!outranks(role, before) || !outranks(role, act.role)) return 'forbidden';
        for (const member of team.members) if (member.who === act.member) member.role = act.role;
        if (before === 'admin') endLinks(model, team.id);
        endUngranted(model, team);
        return undefined;
      });
    case 'hand over':
      return inside(act.team, 'transferOwnership', (team) => {
        if (act.member === who || roleIn(team, act.member) === null) return 'user_not_found';
        team.owner = act.member;
        for (const member of team.members) if (member.who === who) member.role = 'admin';
        endUngranted(model, team);
        return undefined;
      });
    case 'leave':
      return inside(act.team, 'leave', (team) => {
        depart(model, team, who);
        return undefined;
      });
    case 'remove':
      return inside(act.team, 'removeMember', (team, role) => {
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
    case 'upload':
      if (act.team === null) add({ place: who });
      else
        return inside(act.team, 'upload', (team) => {
          add({ place: team.id });
          return undefined;
        });
      return 'ok';
    case 'share': {
      const image = imageOf(act.image);
      const refusal = withImage(model, image, who, 'share');
      if (refusal !== null || !image) return refusal ?? 'not_found';
      return inside(act.team, 'upload', (team) => {
        if (image.isTrashed) return 'not_found';
        const isKnown = model.images.some(
          (each) => each.place === team.id && each.source === image.id && each.isThere && !each.isTrashed,
        );
        if (!isKnown && image.place !== team.id) add({ place: team.id, source: image.id });
        return undefined;
      });
    }
    case 'trash':
    case 'restore': {
      const image = imageOf(act.image);
      const refusal = withImage(model, image, who, act.do === 'trash' ? 'delete' : 'restore');
      if (refusal !== null || !image) return refusal ?? 'not_found';
      // What was thrown away may be shared again.
      if (image.isTrashed !== (act.do === 'trash')) image.source = null;
      image.isTrashed = act.do === 'trash';
      return 'ok';
    }
    case 'erase': {
      const image = imageOf(act.image);
      const refusal = withImage(model, image, who, 'erase');
      if (refusal !== null || !image) return refusal ?? 'not_found';
      // Restored at once: it stays, whatever the answer is.
      if (!image.isTrashed) return isAtOnce ? ['invalid_input', 'ok'] : 'invalid_input';
      image.isThere = false;
      return 'ok';
    }
    case 'empty trash':
      return inside(act.team, 'emptyTrash', (team) => {
        for (const image of model.images)
          if (image.place === team.id && image.isTrashed) image.isThere = false;
        return undefined;
      });
    case 'make project':
      return inside(act.team, 'organise', (team) => {
        model.projects.push({ id: id ?? '', team: team.id, isThere: true });
        return undefined;
      });
    case 'make collection': {
      const project = model.projects.find((each) => each.id === act.project && each.isThere);
      const refusal = project ? inTeam(model, project.team, who, 'organise') : 'not_found';
      // A project follows the rules of the images in it.
      if (refusal !== null || !project) return refusal === 'forbidden' ? refusal : 'not_found';
      model.collections.push({
        id: id ?? '',
        project: project.id,
        team: project.team,
        isThere: true,
      });
      return 'ok';
    }
    case 'put': {
      const project = model.projects.find((each) => each.id === act.project && each.isThere);
      const refusal = withImage(model, imageOf(act.image), who, 'organise');
      if (refusal !== null) return refusal;
      if (act.project !== null && project?.team !== imageOf(act.image)?.place) return 'not_found';
      return onImage(act.image, 'organise', (image) => putInto(image, act.project));
    }
    case 'collect': {
      const image = imageOf(act.image);
      const refusal = withImage(model, image, who, 'organise');
      if (refusal !== null || !image) return refusal ?? 'not_found';
      const collection = model.collections.find((each) => each.id === act.collection && each.isThere);
      const isShown = model.shares.some(
        (share) =>
          share.isThere &&
          !share.isRevoked &&
          share.place === image.place &&
          share.collection === act.collection,
      );
      // What is put there is shown outside.
      if (isShown && withImage(model, image, who, 'shareOutside') !== null) return 'forbidden';
      if (!collection || collection.team !== image.place) return 'not_found';
      return onImage(act.image, 'organise', () => {
        putInto(image, collection.project);
        if (!image.collections.includes(collection.id)) image.collections.push(collection.id);
      });
    }
    case 'comment':
      return onImage(act.image, 'comment', (image) => {
        image.comments.push(who);
      });
    case 'review':
      return onImage(act.image, 'review', (image) => {
        image.verdict = act.verdict;
      });
    case 'show image': {
      const image = imageOf(act.image);
      const refusal = withImage(model, image, who, 'shareOutside');
      if (refusal !== null || !image) return refusal ?? 'not_found';
      if (image.isTrashed) return 'invalid_input';
      addShare(model, { id: id ?? '', maker: who, place: image.place, image: image.id });
      return 'ok';
    }
    case 'show collection': {
      const collection = model.collections.find((each) => each.id === act.collection && each.isThere);
      if (!collection) return 'not_found';
      return inside(collection.team, 'shareOutside', (team) => {
        addShare(model, { id: id ?? '', maker: who, place: team.id, collection: collection.id });
        return undefined;
      });
    }
    case 'stop showing': {
      const share = model.shares.find((each) => each.id === act.share && each.isThere);
      if (!share) return 'not_found';
      const refusal =
        typeof share.place === 'number'
          ? share.place === who
            ? null
            : 'not_found'
          : inTeam(model, share.place, who, 'shareOutside');
      if (refusal !== null) return refusal;
      share.isRevoked = true;
      return 'ok';
    }
    case 'give':
    case 'give without code':
      return inside(act.team, 'giveCredits', (team) => {
        const left = (model.wallets[who] ?? 0) - act.amount;
        if (left < 0) return 'gift_too_large';
        if (act.do === 'give without code') return 'code_wrong';
        model.wallets[who] = left;
        team.credits += act.amount;
        model.gifts.push({ id: id ?? '', giver: who, team: team.id, amount: act.amount });
        return undefined;
      });
    case 'give again':
      // Whoever left since does not learn whether it arrived.
      return inside(
        model.gifts.find((each) => each.id === act.gift)?.team ?? '',
        'giveCredits',
        () => undefined,
      );
    case 'spend': {
      const team = teamOf(model, act.team);
      const refusal = inTeam(model, act.team, who, 'spendCredits');
      if (refusal !== null || !team) return refusal ?? 'team_not_found';
      const spent = (team.spent[who] ?? 0) + price;
      const isPoor = team.credits < price;
      const isLimited = spent > (team.limits[who] ?? Number.POSITIVE_INFINITY);
      // Orders at once may find either first.
      if (isPoor && isLimited && isAtOnce) return ['insufficient_credits', 'team_limit'];
      if (isPoor) return 'insufficient_credits';
      if (isLimited) return 'team_limit';
      team.credits -= price;
      team.spent[who] = spent;
      add({ place: who });
      return 'ok';
    }
    case 'limit': {
      const team = teamOf(model, act.team);
      const refusal = withCredits(model, act.team, who, 'setLimits');
      if (refusal !== null || !team) return refusal ?? 'team_not_found';
      if (roleIn(team, act.member) === null) return 'user_not_found';
      team.limits[act.member] = act.amount;
      return 'ok';
    }
    case 'name billing owner': {
      const team = teamOf(model, act.team);
      const refusal = withCredits(model, act.team, who, 'setLimits');
      if (refusal !== null || !team) return refusal ?? 'team_not_found';
      if (roleIn(team, act.member) === null) return 'user_not_found';
      if (!mayManage(model, act.team, who, 'nameBillingOwners')) return 'forbidden';
      team.billingOwners = team.billingOwners.filter((each) => each !== act.member);
      if (act.is) team.billingOwners.push(act.member);
      return 'ok';
    }
    case 'order credits': {
      const refusal = withCredits(model, act.team, who, 'buy');
      if (refusal !== null) return refusal;
      model.orders.push({ id: id ?? '', buyer: who, team: act.team, isPaid: false });
      return 'ok';
    }
    case 'pay': {
      const order = model.orders.find((each) => each.id === act.order);
      if (!order || order.isPaid) return 'not_found';
      order.isPaid = true;
      const team = teamOf(model, order.team);
      // The team has it, also from a buyer who left it. A team that is gone has nothing: the buyer gets what they paid for.
      if (team) team.credits += packCredits(order.buyer);
      else model.wallets[order.buyer] = (model.wallets[order.buyer] ?? 0) + packCredits(order.buyer);
      return 'ok';
    }
    case 'make kit':
    case 'share kit': {
      // To share a kit shows something to the team, as an upload does.
      const refusal = act.team === null ? null : inTeam(model, act.team, who, 'upload');
      if (refusal !== null) return refusal;
      if (act.do === 'share kit')
        return onOwnKit(act.kit, (kit) => {
          kit.team = act.team;
        });
      model.kits.push({ id: id ?? '', owner: who, team: act.team, isDeleted: false, isThere: true });
      return 'ok';
    }
    case 'delete kit':
      return onOwnKit(act.kit, (kit) => {
        kit.isDeleted = true;
      });
    case 'restore kit': {
      const kit = model.kits.find((each) => each.id === act.kit && each.owner === who && each.isThere);
      if (!kit) return 'kit_not_found';
      // Whoever may add nothing to the team by now has it back for themself.
      if (kit.isDeleted && kit.team !== null && inTeam(model, kit.team, who, 'upload') !== null)
        kit.team = null;
      kit.isDeleted = false;
      return 'ok';
    }
    case 'use kit': {
      const kit = model.kits.find((each) => each.id === act.kit);
      if (!kit || !mayUse(model, kit, who)) return 'kit_not_found';
      const left = (model.wallets[who] ?? 0) - price;
      if (left < 0) return 'insufficient_credits';
      model.wallets[who] = left;
      add({ place: who });
      return 'ok';
    }
  }
}

function addShare(model: Model, share: Pick<ShareState, 'id' | 'maker' | 'place'> & Partial<ShareState>) {
  model.shares.push({ image: null, collection: null, isRevoked: false, isThere: true, ...share });
}

/** An image that leaves its project leaves the collections of that project. */
function putInto(image: ImageState, project: string | null): void {
  if (image.project !== project) image.collections = [];
  image.project = project;
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
