import {
  type AssetAction,
  assetRoles,
  type CreditsAction,
  mayInTeam,
  mayWithAsset,
  mayWithCredits,
  type TeamAction,
  type TeamRole,
} from '@artcade/domain/permissions';
import type { ImageState, KitState, MemberState, Model, ShareState, TeamState } from './state.ts';

/** Only these have a plan that lets them make teams. */
export const planOf = (who: number): 'professional' | null => (who < 2 ? 'professional' : null);

export const teamOf = (model: Model, id: string): TeamState | undefined =>
  model.teams.find((team) => team.id === id && team.isThere);

/** Also a deleted one: its credits wait until it is erased. */
export const teamWithCredits = (model: Model, id: string): TeamState | undefined =>
  model.teams.find((team) => team.id === id && (team.isThere || team.deleted !== null));

const ranks = ['admin', 'artist', 'viewer'] as const;

export const rankOf = ({ role }: MemberState): number => ranks.indexOf(role);

/** Closed or erased: they do nothing. */
export const isAway = (model: Model, who: number): boolean =>
  model.erased.includes(who) || model.closed.includes(who);

export function roleIn(team: TeamState | undefined, who: number): TeamRole | null {
  const member = team?.members.find((each) => each.who === who);
  return member === undefined ? null : team?.owner === who ? 'owner' : member.role;
}

/** What somebody gets pays what they owe first. */
export function addCredits(model: Model, who: number, amount: number): void {
  const paid = Math.min(amount, model.debts[who] ?? 0);
  model.debts[who] = (model.debts[who] ?? 0) - paid;
  model.wallets[who] = (model.wallets[who] ?? 0) + amount - paid;
}

/** The refusal that the table asks for, or null. */
export function inTeam(model: Model, id: string, who: number, action: TeamAction): string | null {
  const role = roleIn(teamOf(model, id), who);
  if (role === null) return 'team_not_found';
  return mayInTeam(action, role) ? null : 'forbidden';
}

export function withCredits(model: Model, id: string, who: number, action: CreditsAction): string | null {
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

export function withImage(
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
  if (!share.isThere || share.isRevoked || share.isPaused || isAway(model, share.maker)) return [];
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

/** Who deleted a team, or the highest role of those who are left where its owner is gone. */
export function restorers(model: Model, { deleted }: TeamState): number[] {
  if (deleted?.by != null) return [deleted.by];
  const present = (deleted?.members ?? []).filter(({ who }) => !isAway(model, who));
  const highest = Math.min(...present.map(rankOf));
  return present.filter((each) => rankOf(each) === highest).map(({ who }) => who);
}
