import { isA } from '../concepts/graph.ts';
import { type Draft, type SubjectDraft, subjectDraft } from './drafts.ts';

/** Names of anybody, that the names of some may follow: "four heroes, an archer, a bard …". */
const general = [
  'role.hero',
  'role.adventurer',
  'role.person',
  'role.warrior',
  'creature.animal',
  'creature.pet',
];
const numberOf = ({ attributes }: Draft): number =>
  Number(attributes.find((id) => id.startsWith('count.'))?.slice('count.'.length)) || 1;

/** What all of a group do and where they are, said of one of them. */
const shared = (group: SubjectDraft, one: SubjectDraft): SubjectDraft => ({
  ...one,
  ...(!one.at && group.at && { at: group.at }),
  does: one.does.length > 0 ? one.does : group.does,
});

/** "Four heroes, an archer, a bard, a dwarf and a healer" are four: those whose number and names follow are named once. */
export function withoutAnnounced(subjects: readonly SubjectDraft[]): SubjectDraft[] {
  const index = subjects.findIndex((group, place) => {
    const members = subjects.slice(place + 1);
    const isGeneral = general.some((id) => group.id === id || (isA(id, 'role.person') && isA(group.id, id)));
    const sum = members.reduce((all, one) => all + numberOf(one), 0);
    return isGeneral && members.length > 1 && numberOf(group) === sum;
  });
  const group = subjects[index];
  if (!group) return [...subjects];
  return [...subjects.slice(0, index), ...subjects.slice(index + 1).map((one) => shared(group, one))];
}

/** Somebody who is said to be one of the group that was named last: "one in red armor, one in blue". */
export interface OneOf {
  readonly group: SubjectDraft;
  readonly one: SubjectDraft;
}
export const oneOf = (group: SubjectDraft): OneOf => ({
  group,
  one: subjectDraft({
    id: group.id,
    text: group.text,
    attributes: ['count.1', ...group.attributes.filter((id) => !id.startsWith('count.'))],
  }),
});

/** Those of a group of whom something is said stand for themselves; of the group the others are left. */
export function withOnes(subjects: readonly SubjectDraft[], ones: readonly OneOf[]): SubjectDraft[] {
  return subjects.flatMap((subject) => {
    const own = ones.filter(({ group }) => group === subject);
    const group = ones.find(({ one }) => one === subject)?.group;
    if (group)
      return [{ ...shared(group, subject), holds: subject.holds.length > 0 ? subject.holds : group.holds }];
    const left = numberOf(subject) - own.length;
    if (own.length === 0 || left < 0) return [subject];
    const count = left > 1 ? [`count.${left}`] : [];
    const attributes = [...subject.attributes.filter((id) => !id.startsWith('count.')), ...count];
    return left === 0 ? [] : [{ ...subject, attributes }];
  });
}

/** What the last of several who are listed does and where they are, the others do, too: "a fox and a frog sitting on a log". */
export function withListed(
  subjects: readonly SubjectDraft[],
  before: ReadonlyMap<SubjectDraft, SubjectDraft>,
): readonly SubjectDraft[] {
  const all = new Map(subjects.map((subject) => [subject, subject]));
  for (const subject of [...subjects].reverse()) {
    const other = before.get(subject);
    const [own, its] = [all.get(subject), other && all.get(other)];
    if (!other || !own || !its || its.at || its.does.length > 0 || its.rides) continue;
    const { at, ...free } = own;
    all.set(other, shared(at?.of === its.id ? free : own, its));
  }
  return [...all.values()];
}
