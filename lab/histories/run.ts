import assert from 'node:assert/strict';
import { join } from 'node:path';
import fc from 'fast-check';
import { openDiskStore } from '../../apps/server/src/adapters/blobs/disk-store.ts';
import { assertBytesMatch, assertShelvesAddUp } from '../../apps/server/test/support/drive-fixtures.ts';
import { quiet, startTestServer, type TestServer } from '../../apps/server/test/support/harness.ts';
import { quickEngines } from '../../apps/server/test/support/quick-engines.ts';
import { assertBalanced } from '../../apps/server/test/support/shopper.ts';
import { askHeirs, bequestsIn } from './account-acts.ts';
import { outcomes } from './model.ts';
import { roleIn, sees } from './rules.ts';
import type { Act, Answer, Model } from './state.ts';
import { bought, history, people, plan, type Step } from './steps.ts';
import { openWorld, type World } from './world.ts';

/** How often each step got each answer. */
type Counts = Map<string, number>;

interface Options {
  readonly seed: number;
  readonly runs: number;
  readonly length: number;
  readonly minutes: number;
}

/** Tries random histories on one server. Throws with the seed and the shortest history that goes wrong. */
export async function runHistories(options: Options): Promise<Counts> {
  const server = await startTestServer(
    { WELCOME_CREDITS: '0', ACCESS_TOKEN_SECONDS: '3600' },
    { engines: quickEngines() },
  );
  try {
    await quiet(server.databaseUrl);
    return await tryOn(server, options);
  } finally {
    await server.stop();
  }
}

async function tryOn(server: TestServer, { seed, runs, length, minutes }: Options): Promise<Counts> {
  const counts: Counts = new Map();
  const property = fc.asyncProperty(history(length), (moments) => live(server, moments, counts));
  await fc.assert(property, {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: minutes * 60_000,
    // A history that fails is told in our words.
    reporter: (details) => {
      if (!details.failed) return;
      const cause = details.errorInstance instanceof Error ? details.errorInstance.message : '';
      throw new Error(
        `seed ${details.seed}, history ${details.numRuns}, ${details.numShrinks} times made shorter:\n${cause}`,
      );
    },
  });
  assert.doesNotMatch(server.log(), /"msg":"internal"/);
  const store = await openDiskStore(join(server.dataDir, 'images'));
  assert.ok((await assertBytesMatch(server.databaseUrl, store)) > 0);
  return counts;
}

/** One history, from a team of four to the final checks. */
async function live(
  server: TestServer,
  moments: readonly (readonly Step[])[],
  counts: Counts,
): Promise<void> {
  const world = await openWorld(server);
  const told: string[] = [];
  const life = createLife(world, { told, counts });
  try {
    await life.begin();
    for (const steps of moments) {
      const planned = steps.flatMap((step) => plan(life.model(), step) ?? []);
      // A second code would replace the first.
      const withCode = planned.filter((act) => ['hand over', 'delete team', 'give'].includes(act.do));
      const acts = planned.filter((act) => !withCode.includes(act) || act === withCode[0]);
      // They consist of several requests.
      const alone = acts.filter((act) => aloneActs.includes(act.do)).slice(0, 1);
      if (steps.length === 0) await life.lookAtAll();
      else await life.happen(alone.length > 0 ? alone : withoutLate(acts));
    }
    await life.end();
    counts.set('histories', (counts.get('histories') ?? 0) + 1);
    await assertShelvesAddUp(server.databaseUrl);
    await assertBalanced(server.databaseUrl);
  } catch (error) {
    if (error instanceof Error) error.message = life.named(`${told.join('\n')}\n${error.message}`);
    throw error;
  } finally {
    await world.close();
  }
}

const aloneActs: readonly Act['do'][] = [
  'close account',
  'come back',
  'erase account',
  'reset password',
  'prove address',
  'outlast team',
];
/** A single request each, which a session that has ended must not make. */
const granting: readonly Act['do'][] = ['make link', 'invite', 'show image', 'show collection', 'show again'];

/** Whoever signs out everywhere does nothing else at once, except to grant something. */
const withoutLate = (acts: readonly Act[]): Act[] => {
  const leaving = acts.find((act) => act.do === 'sign out');
  return acts.filter((act) => act.who !== leaving?.who || act === leaving || granting.includes(act.do));
};

function createLife(world: World, { told, counts }: { told: string[]; counts: Counts }) {
  /** Everything that may be the case: steps at once can happen in more than one order. */
  let models: Model[] = [
    {
      clock: 0,
      erased: [],
      closed: [],
      wallets: people.map(() => bought),
      debts: people.map(() => 0),
      refunded: [],
      signedOut: [],
      teams: [],
      links: [],
      invitations: [],
      projects: [],
      collections: [],
      images: [],
      shares: [],
      gifts: [],
      orders: [],
      kits: [],
    },
  ];
  const model = (): Model => {
    const [first] = models;
    assert.ok(first);
    return first;
  };
  /** The images and teams that somebody could see at any time, for what may come over their line. */
  const seen = people.map(() => new Set<string>());
  const remember = (state: Model): void => {
    for (const [who, ids] of seen.entries()) {
      for (const image of state.images) if (sees(state, image, who)) ids.add(image.id);
      for (const team of state.teams) if (roleIn(team, who) !== null) ids.add(team.id);
    }
  };

  async function happen(acts: readonly Act[], { isLooked = true } = {}): Promise<void> {
    if (acts.length === 0) return;
    await world.forget();
    const answers = await Promise.all(acts.map(world.send));
    for (const [at, { do: name }] of acts.entries()) {
      const key = `${name}: ${answers[at]?.word}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    told.push(acts.map((act, at) => tell(act, answers[at])).join('\n  at once with '));
    const pairs = acts.map((act, at) => ({ act, answer: answers[at] ?? { word: '', id: null } }));
    const after = orders(pairs).flatMap((order) => models.flatMap((each) => follow(each, order)));
    if (after.length === 0) {
      const [only] = pairs;
      const wanted = only ? outcomes(model(), only.act, only.answer.id, pairs.length > 1) : [];
      assert.fail(
        `in no order of these steps do the rules allow that${
          pairs.length === 1 ? `: expected ${wanted.map(({ word }) => word).join(' or ')}` : ''
        }`,
      );
    }
    models = unique(after.map((state) => ({ ...state, signedOut: [] })));
    if (model().closed.length > 0) {
      await world.sweep();
      models.forEach(askHeirs);
    }
    if (isLooked) await look(world.soonQuestions(model()));
  }

  /** The models after these steps in this order, if the rules give these answers. */
  function follow(state: Model, order: readonly { act: Act; answer: Answer }[]): Model[] {
    let states = [state];
    for (const { act, answer } of order) {
      states = states.flatMap((each) =>
        outcomes(each, act, answer.id, order.length > 1)
          .filter(({ word }) => word === answer.word)
          .map((outcome) => outcome.model),
      );
      states.forEach(remember);
    }
    return states;
  }

  async function look(questions: ReturnType<World['soonQuestions']>): Promise<void> {
    const answers = await Promise.all(questions.map(({ ask }) => ask()));
    const wrong = (state: Model) =>
      questions.flatMap(({ about, expected }, at) =>
        expected(state) === answers[at]
          ? []
          : [`${about}: expected ${JSON.stringify(expected(state))}, found ${JSON.stringify(answers[at])}`],
      );
    const right = models.filter((state) => wrong(state).length === 0);
    if (right.length === 0) assert.fail(wrong(model()).join('\n'));
    models = right;
  }

  async function lookAtAll(): Promise<void> {
    await look([...world.soonQuestions(model()), ...world.allQuestions(model())]);
  }

  const teamNow = () => model().teams[0]?.id ?? '';
  const imageNow = () => model().images.at(-1)?.id ?? '';

  return {
    model,
    happen,
    lookAtAll,

    /** Replaces ids by numbers: #1 is the first image, link or team of the history. */
    named: (text: string): string => {
      const { teams, links, projects, collections, images, shares, gifts, orders, kits } = model();
      return [teams, links, projects, collections, images, shares, gifts, orders, kits].reduce(
        (before, list) =>
          list.reduce((all, { id }, at) => (id ? all.replaceAll(id, `#${at + 1}`) : all), before),
        text,
      );
    },

    /** A team with one of each role, links in and out, an image in a collection, a kit, somebody who buys, and some credits. */
    async begin(): Promise<void> {
      const first = (act: Act) => happen([act], { isLooked: false });
      await first({ do: 'found team', who: 0 });
      const team = teamNow();
      for (const [who, role] of [
        [1, 'admin'],
        [2, 'artist'],
        [3, 'viewer'],
      ] as const) {
        const byAccount = role === 'viewer';
        await first({ do: 'invite', who: 0, team, to: who, role, byAccount, isProven: true });
        await first({ do: 'accept', who, team, byAccount });
      }
      await first({ do: 'upload', who: 2, team });
      await first({ do: 'make project', who: 2, team });
      await first({ do: 'make collection', who: 2, project: model().projects[0]?.id ?? '' });
      const collection = model().collections[0]?.id ?? '';
      await first({ do: 'collect', who: 2, image: imageNow(), collection });
      await first({ do: 'make kit', who: 2, team });
      await first({ do: 'make link', who: 1, team, role: 'viewer', isProven: false });
      await first({ do: 'show collection', who: 0, collection, isLong: true, isProven: true });
      await first({ do: 'name billing owner', who: 0, team, member: 3, is: true });
      await happen([{ do: 'give', who: 0, team, amount: 50 }]);
    },

    /**
     * Something of each kind happens in every team: lines that should be silent would speak, links end, storage is given
     * back. Then everything is looked at.
     */
    async end(): Promise<void> {
      // Half of the closed owners find that their team was taken over.
      const offers = model().clock % 2 > 0 ? bequestsIn(model()) : [];
      for (const { to: who, team } of offers) await happen([{ do: 'accept', who, team, byAccount: true }]);
      for (const who of model().closed) await happen([{ do: 'come back', who }]);
      for (const { id, owner, isThere } of model().teams) {
        if (!isThere) continue;
        await happen([{ do: 'upload', who: owner, team: id }]);
        await happen([{ do: 'comment', who: owner, image: imageNow() }]);
        await happen([{ do: 'show image', who: owner, image: imageNow(), isLong: false, isProven: false }]);
        await happen([{ do: 'make link', who: owner, team: id, role: 'artist', isProven: false }]);
        await happen([
          { do: 'stop showing', who: owner, share: model().shares.at(-1)?.id ?? '' },
          { do: 'end link', who: owner, team: id, link: model().links.at(-1)?.id ?? '' },
        ]);
        const old = model().images.find(({ place, isThere: isHere }) => place === id && isHere);
        await happen([{ do: 'trash', who: owner, image: old?.id ?? '' }]);
        await happen([{ do: 'empty trash', who: owner, team: id }]);
      }
      await world.sweep();
      await lookAtAll();
      for (const [who, line] of world.lines.entries()) {
        if (!model().erased.includes(who)) {
          // What comes last over a line comes after all else.
          const { id: image } = await world.send({ do: 'upload', who, team: null });
          if (image !== null) seen[who]?.add(image);
          await world.send({ do: 'comment', who, image: image ?? '' });
          await line.until(({ assetId }) => assetId === image);
        }
        const unseen = line.heard.filter(
          ({ kind, teamId, assetId }) =>
            kind !== 'members' && [teamId, assetId].some((id) => id !== null && !seen[who]?.has(id)),
        );
        assert.deepEqual(unseen, [], `news for ${people[who]} of what they never could see`);
      }
    },
  };
}

function tell({ who, do: name, ...rest }: Act, answer: Answer | undefined): string {
  const what = Object.entries(rest).map(([key, value]) =>
    key === 'member' || key === 'to' ? `${key} ${people[Number(value)]}` : `${key} ${value}`,
  );
  return `${people[who]}: ${[name, ...what].join(', ')} → ${answer?.word}`;
}

/** All orders of a few things. */
const orders = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((first, at) => orders(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));

const unique = (models: readonly Model[]): Model[] => [
  ...new Map(models.map((model) => [JSON.stringify(model), model])).values(),
];
