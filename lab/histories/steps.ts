import { givenRoles } from '@artcade/domain/permissions';
import fc from 'fast-check';
import { owns, pausedFor } from './lasting-acts.ts';
import { isAway, restorers } from './rules.ts';
import type { Act, Kept, Model } from './state.ts';

/** What everybody paid for by card: only that may be given to a team. */
export const bought = 100;

export const people = ['owner', 'admin', 'artist', 'viewer', 'stranger'] as const;

/** How often each step is tried. */
const weights = {
  'found team': 1,
  'delete team': 4,
  'restore team': 9,
  'outlast team': 9,
  'make link': 4,
  'end link': 3,
  'use link': 6,
  invite: 3,
  accept: 6,
  decline: 1,
  'set role': 5,
  'hand over': 4,
  leave: 2,
  remove: 4,
  'close account': 8,
  'come back': 4,
  'erase account': 1,
  'sign out': 4,
  'reset password': 3,
  'prove address': 1,
  keep: 10,
  upload: 5,
  share: 4,
  trash: 6,
  restore: 2,
  erase: 4,
  'empty trash': 3,
  'make project': 2,
  'make collection': 2,
  put: 3,
  collect: 5,
  comment: 3,
  review: 3,
  'show image': 3,
  'show collection': 3,
  'stop showing': 2,
  'show again': 4,
  give: 3,
  'give without code': 1,
  'give again': 1,
  refund: 5,
  spend: 2,
  limit: 2,
  'name billing owner': 4,
  'order credits': 4,
  pay: 2,
  'make kit': 3,
  'share kit': 4,
  'delete kit': 2,
  'restore kit': 3,
  'use kit': 2,
} as const satisfies Record<Act['do'], number>;

/** A step before it is known what there is: its numbers choose among that. */
const step = fc.record({
  do: fc.oneof(
    ...Object.entries(weights).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name as Act['do']),
    })),
  ),
  // Those who may do more act more often.
  who: fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 2, 3, 4),
  one: fc.nat(7),
  two: fc.nat(7),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** One step, several at once, or a look at everything. */
const moment = fc.oneof(
  { weight: 7, arbitrary: step.map((each) => [each]) },
  { weight: 4, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant<Step[]>([]) },
);
export const history = (length: number) =>
  fc.array(moment, { minLength: Math.ceil(length / 2), maxLength: length, size: 'max' });

/** What a step means now; null where there is nothing of the kind. */
export function plan(model: Model, { do: name, who, one, two }: Step): Act | null {
  const pick = <Thing>(things: readonly Thing[], at: number): Thing | undefined =>
    things[at % Math.max(1, things.length)];
  const ended = name === 'erase account' && one % 2 > 0 ? pick(model.closed, two) : undefined;
  const changing = name === 'come back' ? pick(model.closed, one) : ended;
  if ((name === 'come back' || name === 'erase account') && changing !== undefined)
    return { do: name, who: changing };
  if (isAway(model, who) || name === 'come back') return null;
  /** Mostly what is there, the newest first; sometimes what ended. */
  const choose = <Thing extends { isThere: boolean }>(things: readonly Thing[], at: number) => {
    const there = things.filter(({ isThere }) => isThere);
    return pick(at === 7 || there.length === 0 ? things : there.toReversed(), at);
  };
  const team = choose(model.teams, two)?.id;
  const image = choose(model.images, one)?.id;
  const other = one % people.length;
  const living = people.map((_, each) => each).filter((each) => !isAway(model, each));
  /** A thief has a session, and reads no mail. */
  const isProven = (one + 2 * two) % 4 > 0;
  const isLong = two % 2 > 0;
  const role = pick(givenRoles, two + one) ?? 'artist';
  switch (name) {
    case 'found team':
      return model.teams.length < 3 ? { do: name, who } : null;
    case 'erase account':
    case 'close account':
      // Mostly an owner: what becomes of their teams matters.
      return living.length > people.length - 2
        ? {
            do: name,
            who: living.find((each) => one > 2 && team !== undefined && owns(model, team, each)) ?? who,
          }
        : null;
    case 'accept':
    case 'decline': {
      const ofTeams = model.invitations.filter((each) => each.role === 'owner');
      const among = one > 4 && ofTeams.length > 0 ? ofTeams : model.invitations;
      const invitation = two % 3 === 0 ? undefined : pick(among, one);
      if (invitation && !isAway(model, invitation.to)) {
        const { to, team: offering, byAccount } = invitation;
        return { do: name, who: to, team: offering, byAccount };
      }
      return team === undefined ? null : { do: name, who, team, byAccount: one % 2 === 0 };
    }
    case 'delete team':
      // Little happens after it.
      if (team === undefined || one < 4) return null;
      // Nobody else may, so the others would hardly ever let one be erased.
      return {
        do: name,
        who: two % 3 > 0 ? (living.find((each) => owns(model, team, each)) ?? who) : who,
        team,
      };
    case 'restore team': {
      const deleted = model.teams.filter((each) => each.deleted !== null);
      const found = pick(deleted, one);
      if (!found) return team === undefined || one > 0 ? null : { do: name, who, team };
      const by = pick(restorers(model, found), two) ?? who;
      return { do: name, who: two % 3 > 0 && !isAway(model, by) ? by : who, team: found.id };
    }
    case 'outlast team': {
      const found = pick(
        model.teams.filter((each) => each.deleted !== null),
        one,
      );
      return found ? { do: name, who, team: found.id } : null;
    }
    case 'sign out':
    case 'reset password':
      return { do: name, who };
    case 'prove address':
      return one < 4 ? null : { do: name, who };
    case 'keep': {
      const paused = living.filter((each) =>
        Object.values(pausedFor(model, each)).some(({ length }) => length > 0),
      );
      const owner = pick(paused, two);
      if (owner === undefined) return null;
      // Sometimes somebody else tries, or all of what is paused for anybody is sent.
      const kept = keepable(model, one === 7 ? living : [owner], one);
      const isNothing = Object.values(kept).every(({ length }) => length === 0);
      return isNothing ? null : { do: name, who: one === 6 ? who : owner, kept, isProven };
    }
    case 'leave':
    case 'empty trash':
    case 'make project':
    case 'spend':
      return team === undefined ? null : { do: name, who, team };
    case 'make link':
      return team === undefined ? null : { do: name, who, team, role, isProven };
    case 'end link':
    case 'use link': {
      const link = pick(model.links.toReversed(), one);
      if (!link) return null;
      const inside = model.teams.find(({ id }) => id === link.team)?.members.map((each) => each.who);
      const outside = people.flatMap((_, each) =>
        inside?.includes(each) || isAway(model, each) ? [] : [each],
      );
      const guest = name === 'use link' && two % 3 > 0 ? pick(outside, two) : undefined;
      return { do: name, who: guest ?? who, team: link.team, link: link.id };
    }
    case 'invite':
      return team === undefined || other === who || isAway(model, other)
        ? null
        : { do: name, who, team, to: other, role, byAccount: one % 2 === 0, isProven };
    case 'set role':
      return team === undefined ? null : { do: name, who, team, member: other, role, isProven };
    case 'hand over':
      return team === undefined ? null : { do: name, who, team, member: other };
    case 'remove':
      return team === undefined || other === who ? null : { do: name, who, team, member: other };
    case 'upload':
      return { do: name, who, team: one < 2 ? null : (team ?? null) };
    case 'share':
      return image === undefined || team === undefined ? null : { do: name, who, image, team };
    case 'trash':
    case 'restore':
    case 'erase': {
      const trash = model.images.filter(({ isTrashed, isThere }) => isTrashed && isThere);
      const chosen = name === 'trash' || trash.length === 0 ? image : pick(trash, one)?.id;
      return chosen === undefined ? null : { do: name, who, image: chosen };
    }
    case 'comment':
      return image === undefined ? null : { do: name, who, image };
    case 'show image':
      return image === undefined ? null : { do: name, who, image, isLong, isProven };
    case 'review':
      return image === undefined
        ? null
        : { do: name, who, image, verdict: pick(['approved', 'changes', null] as const, two) ?? null };
    case 'make collection': {
      const project = choose(model.projects, one)?.id;
      return project === undefined ? null : { do: name, who, project };
    }
    case 'put': {
      const project = two === 7 ? null : (choose(model.projects, two)?.id ?? null);
      return image === undefined ? null : { do: name, who, image, project };
    }
    case 'collect': {
      const collection = choose(model.collections, two)?.id;
      return image === undefined || collection === undefined ? null : { do: name, who, image, collection };
    }
    case 'show collection': {
      const collection = choose(model.collections, one)?.id;
      return collection === undefined ? null : { do: name, who, collection, isLong, isProven };
    }
    case 'stop showing': {
      const share = choose(model.shares, one)?.id;
      return share === undefined ? null : { do: name, who, share };
    }
    case 'show again': {
      const share = choose(model.shares, one)?.id;
      return share === undefined ? null : { do: name, who, share, isLong, isProven };
    }
    case 'give':
    case 'give without code':
      return team === undefined ? null : { do: name, who, team, amount: (one + 1) * 10 };
    case 'give again': {
      const gift = pick(model.gifts, one);
      return gift === undefined || isAway(model, gift.giver)
        ? null
        : { do: name, who: gift.giver, gift: gift.id };
    }
    case 'refund':
      return one < 6 ? { do: name, who } : null;
    case 'limit':
      return team === undefined ? null : { do: name, who, team, member: other, amount: two * 10 };
    case 'name billing owner': {
      const owner = (one + two) % 3 > 0 ? model.teams.find(({ id }) => id === team)?.owner : undefined;
      const actor = owner === undefined || isAway(model, owner) ? who : owner;
      return team === undefined ? null : { do: name, who: actor, team, member: other, is: two % 3 > 0 };
    }
    case 'order credits': {
      // They are few, so the others would hardly ever try.
      const trusted = model.teams.find(({ id }) => id === team)?.billingOwners ?? [];
      const buyer = one < 3 ? pick(trusted, one) : undefined;
      return team === undefined ? null : { do: name, who: buyer ?? who, team };
    }
    case 'pay': {
      const order = pick(
        model.orders.filter(({ isPaid, buyer }) => !isPaid && !isAway(model, buyer)),
        one,
      );
      return order === undefined ? null : { do: name, who: order.buyer, order: order.id };
    }
    case 'make kit':
      return { do: name, who, team: one < 2 ? null : (team ?? null) };
    case 'share kit':
    case 'delete kit':
    case 'restore kit':
    case 'use kit': {
      const deleted = model.kits.filter(({ isDeleted, isThere }) => isDeleted && isThere);
      const kit = name === 'restore kit' && deleted.length > 0 ? pick(deleted, one) : choose(model.kits, one);
      if (!kit) return null;
      const actor = name !== 'use kit' && two % 3 > 0 && !isAway(model, kit.owner) ? kit.owner : who;
      return name === 'share kit'
        ? { do: name, who: actor, kit: kit.id, team: two % 4 === 3 ? null : (team ?? null) }
        : { do: name, who: actor, kit: kit.id };
    }
  }
}

/** All that these people may keep, or a part of it. */
function keepable(model: Model, owners: readonly number[], one: number): Kept {
  const found = owners.map((owner) => pausedFor(model, owner));
  const some = <Thing>(things: readonly Thing[]) => things.filter((_, at) => one < 4 || (at + one) % 2 === 0);
  return {
    shares: some(found.flatMap(({ shares }) => shares.map(({ id }) => id))),
    links: some(found.flatMap(({ links }) => links.map(({ id }) => id))),
    admins: some(
      found.flatMap(({ admins }) =>
        admins.map(({ team, member }) => ({ team: team.id, member: member.who })),
      ),
    ),
    invitations: some(
      found.flatMap(({ invitations }) =>
        invitations.map(({ team, to, byAccount }) => ({ team, to, byAccount })),
      ),
    ),
  };
}
