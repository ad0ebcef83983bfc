import { givenRoles } from '@artcade/domain/permissions';
import fc from 'fast-check';
import type { Act, Model } from './model.ts';

export const people = ['owner', 'admin', 'artist', 'viewer', 'stranger'] as const;

/** How often each step is tried. */
const weights = {
  'found team': 1,
  'delete team': 1,
  'make link': 3,
  'end link': 2,
  'use link': 4,
  invite: 3,
  accept: 4,
  'set role': 5,
  'hand over': 3,
  leave: 2,
  remove: 4,
  'erase account': 1,
  upload: 5,
  share: 4,
  trash: 4,
  restore: 2,
  erase: 2,
  'empty trash': 2,
  'make project': 2,
  'make collection': 2,
  put: 3,
  collect: 5,
  comment: 3,
  review: 3,
  'show image': 3,
  'show collection': 3,
  'stop showing': 2,
  give: 3,
  spend: 2,
  limit: 2,
} as const satisfies Record<Act['do'], number>;

/** A step before it is known what there is: its numbers choose among that. */
const step = fc.record({
  do: fc.oneof(
    ...Object.entries(weights).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name as Act['do']),
    })),
  ),
  who: fc.nat(people.length - 1),
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
  if (model.erased.includes(who)) return null;
  const pick = <Thing>(things: readonly Thing[], at: number): Thing | undefined =>
    things[at % Math.max(1, things.length)];
  const team = pick(model.teams, two)?.id;
  // Newer things are tried more often than those that ended long ago.
  const image = pick(model.images.toReversed(), one)?.id;
  const other = one % people.length;
  const role = pick(givenRoles, two + one) ?? 'artist';
  switch (name) {
    case 'found team':
      return model.teams.length < 3 ? { do: name, who } : null;
    case 'erase account':
      return model.erased.length < 2 ? { do: name, who } : null;
    case 'delete team':
    case 'accept':
    case 'leave':
    case 'empty trash':
    case 'make project':
    case 'spend':
      return team === undefined ? null : { do: name, who, team };
    case 'make link':
      return team === undefined ? null : { do: name, who, team, role };
    case 'end link':
    case 'use link': {
      const link = pick(model.links.toReversed(), one);
      return link ? { do: name, who, team: link.team, link: link.id } : null;
    }
    case 'invite':
      return team === undefined || other === who || model.erased.includes(other)
        ? null
        : { do: name, who, team, to: other, role };
    case 'set role':
      return team === undefined ? null : { do: name, who, team, member: other, role };
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
      const trash = model.images.filter(({ isTrashed }) => isTrashed);
      const chosen = name === 'trash' || trash.length === 0 ? image : pick(trash, one)?.id;
      return chosen === undefined ? null : { do: name, who, image: chosen };
    }
    case 'comment':
    case 'show image':
      return image === undefined ? null : { do: name, who, image };
    case 'review':
      return image === undefined
        ? null
        : { do: name, who, image, verdict: pick(['approved', 'changes', null] as const, two) ?? null };
    case 'make collection': {
      const project = pick(model.projects, one)?.id;
      return project === undefined ? null : { do: name, who, project };
    }
    case 'put': {
      const project = two === 7 ? null : (pick(model.projects, two)?.id ?? null);
      return image === undefined ? null : { do: name, who, image, project };
    }
    case 'collect': {
      const collection = pick(model.collections, two)?.id;
      return image === undefined || collection === undefined ? null : { do: name, who, image, collection };
    }
    case 'show collection': {
      const collection = pick(model.collections, one)?.id;
      return collection === undefined ? null : { do: name, who, collection };
    }
    case 'stop showing': {
      const share = pick(model.shares.toReversed(), one)?.id;
      return share === undefined ? null : { do: name, who, share };
    }
    case 'give':
      return team === undefined ? null : { do: name, who, team, amount: (one + 1) * 10 };
    case 'limit':
      return team === undefined ? null : { do: name, who, team, member: other, amount: two * 10 };
  }
}
