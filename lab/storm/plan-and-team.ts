import assert from 'node:assert/strict';
import type { Wallet } from '@artcade/contract/shapes';
import type { PlanId } from '@artcade/domain/catalog';
import { rows } from '../../apps/server/test/support/harness.ts';
import type { Person } from './person.ts';

/** What happens to a plan at the end of its month. */
type Fate = 'stays' | 'ends' | 'is lowered';

const turns: Readonly<
  Record<
    Fate,
    readonly {
      to: Fate;
      name: 'cancelSubscription' | 'resumeSubscription' | 'setSubscription';
      body?: { newPlanId: PlanId };
    }[]
  >
> = {
  stays: [
    { to: 'ends', name: 'cancelSubscription' },
    { to: 'is lowered', name: 'setSubscription', body: { newPlanId: 'light' } },
  ],
  ends: [{ to: 'stays', name: 'resumeSubscription' }],
  'is lowered': [{ to: 'stays', name: 'setSubscription', body: { newPlanId: 'professional' } }],
};

/** The join code of each team. */
const codes = new Map<string, string>();

export type Company = ReturnType<typeof companyOf>;

/** A person's plan and team memberships, and their acknowledged states. */
export function companyOf(person: Person) {
  const { dice, site } = person;
  /** Whether they are a member; both values are possible after a lost answer. */
  const inTeam = new Map<string, ReadonlySet<boolean>>();
  /** The possible fates of their plan; empty without a plan. */
  let plans: ReadonlySet<Fate> = new Set();

  async function found(name: string): Promise<string> {
    const heard = await person.ask('createTeam', { body: { name } });
    assert.equal(heard?.status, 200, heard?.text);
    codes.set(heard?.data.id ?? '', heard?.data.joining?.code ?? '');
    return heard?.data.id ?? '';
  }

  /** Joins or leaves, and checks the result on the next server. */
  async function comeOrGo(teamId: string): Promise<void> {
    const before = inTeam.get(teamId) ?? new Set([false]);
    const isComing = before.size === 1 ? before.has(false) : dice.chance(0.5);
    inTeam.set(teamId, new Set([...before, isComing]));
    const url = site.any(dice);
    const heard = isComing
      ? await person.ask(
          'addTeamMember',
          { params: { teamId: codes.get(teamId) ?? '' }, body: { userIdentifier: person.uid } },
          url,
        )
      : await person.ask('removeTeamMember', { params: { teamId, uid: person.uid } }, url);
    if (heard?.status === 429) inTeam.set(teamId, before);
    if (!heard || heard.status === 429) return;
    // If the state was unknown, the change may have been made already.
    if (before.size === 1) assert.equal(heard.status, 204, heard.text);
    inTeam.set(teamId, new Set([isComing]));
    const seen = await person.ask('listTeams', {}, site.any(dice, url));
    if (seen?.status === 200)
      assert.equal(
        seen.data.some(({ id }) => id === teamId),
        isComing,
        'the next server knows the team',
      );
  }

  /** Changes the fate of their plan, and checks it on the next server. */
  async function changePlan(): Promise<void> {
    const [before] = plans.size === 1 ? plans : [await lookAtPlan()];
    const turn = before && dice.pickAny(turns[before]);
    if (!turn) return;
    plans = new Set([before, turn.to]);
    const url = site.any(dice);
    const { name, ...sent } = turn;
    const heard = await person.ask(name, sent, url);
    if (!heard || heard.status === 429) return;
    assert.equal(heard.status, 204, `from ${before} to ${turn.to}: ${heard.text}`);
    plans = new Set([turn.to]);
    const seen = await lookAtPlan(url);
    assert.ok(seen === null || seen === turn.to, `the next server says ${seen} instead of ${turn.to}`);
  }

  async function lookAtPlan(except?: string): Promise<Fate | null> {
    const seen = await person.poll(site.any(dice, except));
    return seen?.status === 200 ? fateOf(seen.data) : null;
  }

  async function verify(databaseUrl: string): Promise<void> {
    for (const [teamId, possible] of inTeam) {
      const found = await rows(
        databaseUrl,
        'select 1 from team_members where team_id = $1 and user_id = $2',
        [teamId, person.uid],
      );
      assert.ok(
        possible.has(found.length === 1),
        `${person.name} is ${found.length === 1 ? '' : 'not '}in the team`,
      );
    }
    if (plans.size === 0) return;
    const fate = await lookAtPlan();
    assert.ok(fate && plans.has(fate), `the plan: ${fate} instead of ${[...plans].join(' or ')}`);
  }

  return { found, comeOrGo, changePlan, verify };
}

function fateOf({ subscription }: Wallet): Fate {
  assert.ok(subscription, 'there is a plan');
  if (subscription.cancelAtPeriodEnd) return 'ends';
  return subscription.nextPlanId === null ? 'stays' : 'is lowered';
}
