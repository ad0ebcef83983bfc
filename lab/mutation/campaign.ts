import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemory, remembered, type Verdict } from './memory.ts';
import { findMutants, hashOf, type Mutant } from './mutants.ts';
import { withMutants } from './schemata.ts';
import { openStage, type Stage } from './stage.ts';
import type { Place } from './warm-process.ts';

export interface Campaign {
  readonly root: string;
  /** A folder for what outlasts the run. */
  readonly cache: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly needsDatabase: boolean;
  /** The sources whose numbers and lists of names are mutated, too. */
  readonly constants: readonly string[];
  readonly atOnce: number;
  readonly choose: (mutants: readonly Mutant[]) => readonly Mutant[];
  /** Whether the compiler notices a mutant, so that no test needs to. */
  readonly isRejected: (mutant: Mutant) => boolean;
  /** Accepted survivors, which are not tried: a survivor takes longest, since every test runs. */
  readonly isGivenUp: (mutant: Mutant) => boolean;
  readonly onProgress: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}

export interface Outcome {
  readonly judged: readonly Judged[];
  /** Tests that fail without any mutant, and therefore prove nothing. */
  readonly broken: readonly string[];
  /** Mutants that were not tried because the run was interrupted. */
  readonly left: number;
}

/** What a test file reaches, and where. */
interface Reach {
  readonly milliseconds: number;
  /** How many mutants it passes, each as often as it does. */
  readonly passed: number;
  readonly mutants: Readonly<Record<string, Place>>;
}

/** A test file that reaches the mutant at hand, and where it does. */
interface Hunter extends Reach {
  readonly test: string;
  readonly place: Place;
}

/** These mostly exist for the compiler, and take long to try, since they survive: so it is asked first. */
const isGuard = ({ operator, before }: Mutant): boolean =>
  operator === 'logic' && /\?\?|=== null|!== null|undefined/.test(before);

const nameOf = ({ file, id }: Mutant): string => `${file}:${id}`;

/** Generous, since a machine may be busy: many times the file's usual time, and the timeout of a test that waits for a condition. */
const limitOf = (usual: number): number => usual * 6 + 60_000;
const firstLimit = 600_000;
const mostPassedOf = (usual: number): number => usual * 2 + 2_000;

/** Tries every chosen mutant once, and records whether a test fails. */
export async function runCampaign(campaign: Campaign): Promise<Outcome> {
  const { root, cache, tests, onProgress, signal } = campaign;
  const texts = new Map(campaign.sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const mutants = [...texts].flatMap(([file, text]) =>
    findMutants(file, text, { constants: campaign.constants.includes(file) }),
  );
  const chosen = campaign.choose(mutants);
  const sources = writeSources(cache, texts, mutants);
  const memory = openMemory(join(cache, 'verdicts.jsonl'), root, texts);
  const stages: Stage[] = [];
  const reach = new Map<string, Reach>();
  /** Files with a test that needs an earlier one: they run whole. */
  const dependent = new Set<string>();
  /** For each source, the test files that have killed its mutants, the last one first: mostly it kills the next one, too. */
  const killers = new Map<string, readonly string[]>();
  const stop = () => Promise.all(stages.splice(0).map((stage) => stage.stop()));
  const onAbort = () => void stop();
  signal.addEventListener('abort', onAbort);
  try {
    for (let count = 0; count < campaign.atOnce; count += 1)
      stages.push(await openStage(root, campaign.needsDatabase, cache));
    const all = [...stages];
    const broken: string[] = [];
    await share(all, tests, signal, async (stage, test) => {
      const key = hashOf(readFileSync(join(root, test), 'utf8'), sources);
      const path = join(cache, 'reach', `${hashOf(test)}-${key}.json`);
      onProgress(`what does ${test} reach? (${reach.size + broken.length + 1} of ${tests.length})`);
      const found = await remembered(path, () => findReach(stage, test, sources));
      if (found) reach.set(test, found);
      else broken.push(test);
    });
    const judged: Judged[] = [];
    await share(all, chosen, signal, async (stage, mutant) => {
      const hunters = huntersOf(mutant);
      const verdict = campaign.isGivenUp(mutant)
        ? { outcome: 'survived' as const, by: '' }
        : (knownOf(mutant, hunters) ?? (await judge(stage, mutant, hunters)));
      if (signal.aborted) return;
      judged.push({ mutant, verdict });
      const alive = judged.filter(({ verdict: { outcome } }) => isAlive(outcome)).length;
      const last = `last ${mutant.file}:${mutant.line}`;
      onProgress(`${judged.length} of ${chosen.length} tried, ${alive} survived; ${last}`);
    });
    return {
      judged: judged.sort((one, other) => chosen.indexOf(one.mutant) - chosen.indexOf(other.mutant)),
      broken: signal.aborted ? [] : broken,
      left: chosen.length - judged.length,
    };
  } finally {
    signal.removeEventListener('abort', onAbort);
    await stop();
  }

  /** The tests that reach a mutant: first the last killers, then those that are quick and reach much of its file. */
  function huntersOf(mutant: Mutant): Hunter[] {
    const known = killers.get(mutant.file) ?? [];
    const rank = ({ test }: Hunter) => (known.includes(test) ? known.indexOf(test) : known.length);
    const cost = ({ milliseconds, mutants }: Reach) =>
      milliseconds / Object.keys(mutants).filter((name) => name.startsWith(`${mutant.file}:`)).length;
    return [...reach]
      .flatMap(([test, found]) => {
        const place = found.mutants[nameOf(mutant)];
        return place ? [{ test, place, ...found }] : [];
      })
      .sort((one, other) => rank(one) - rank(other) || cost(one) - cost(other));
  }

  /** What an earlier run or the compiler says of a mutant; undefined if it must be tried. */
  function knownOf(mutant: Mutant, hunters: readonly Hunter[]): Verdict | undefined {
    const recalled = memory.recall(
      mutant,
      hunters.map(({ test }) => test),
    );
    const asks = recalled ? isAlive(recalled.outcome) : isGuard(mutant);
    return (asks ? askCompiler(mutant) : undefined) ?? recalled;
  }

  /** A mutant that does not compile is noticed by `npm run check`. */
  function askCompiler(mutant: Mutant): Verdict | undefined {
    if (!campaign.isRejected(mutant)) return undefined;
    return keep(mutant, [], { outcome: 'not compiled', by: 'TypeScript' });
  }

  function keep(mutant: Mutant, tests: readonly string[], verdict: Verdict): Verdict {
    if (!signal.aborted) memory.keep(mutant, tests, verdict);
    return verdict;
  }

  async function judge(stage: Stage, mutant: Mutant, hunters: readonly Hunter[]): Promise<Verdict> {
    const active = nameOf(mutant);
    /** The files that have run whole, and those that have done so in a process of their own. */
    const [whole, alone] = [new Set<string>(), new Set<string>()];
    const killed = ({ test }: Hunter, outcome: 'killed' | 'timed out', by: string): Verdict => {
      const others = (killers.get(mutant.file) ?? []).filter((one) => one !== test);
      killers.set(mutant.file, [test, ...others]);
      return keep(mutant, [test], { outcome, by: `${test}: ${by}` });
    };
    const runAlone = async (hunter: Hunter): Promise<Verdict | null> => {
      const { test, milliseconds } = hunter;
      alone.add(test);
      const { outcome, by } = await stage.run({ test, sources, active, limit: limitOf(milliseconds) });
      if (signal.aborted || outcome === 'passed') return null;
      return killed(hunter, outcome === 'timed out' ? outcome : 'killed', by);
    };
    // First only the tests that reach it. A survivor meets their whole files: a later test may see what an earlier one did.
    for (const isWhole of [false, true])
      for (const hunter of hunters) {
        const { test, place } = hunter;
        // None of its tests reaches it in a process that has run others.
        if (place.tests?.length === 0 || whole.has(test)) continue;
        const only = isWhole || dependent.has(test) ? null : place.tests;
        if (only === null) whole.add(test);
        const { outcome, by } = await runBesideOthers(stage, active, hunter, only);
        if (outcome === 'killed') return killed(hunter, outcome, by);
        const verdict = outcome === 'unclear' && !alone.has(test) ? await runAlone(hunter) : null;
        if (verdict) return verdict;
        if (signal.aborted) return { outcome: 'survived', by: '' };
      }
    // What is done once in a process takes longest: it needs a new one.
    for (const hunter of hunters) {
      const isDue = hunter.place.isAtLoad && !alone.has(hunter.test) && !signal.aborted;
      const verdict = isDue ? await runAlone(hunter) : null;
      if (verdict) return verdict;
    }
    const tests = hunters.map(({ test }) => test);
    const outcome = tests.length > 0 ? 'survived' : 'not reached';
    return askCompiler(mutant) ?? keep(mutant, tests, { outcome, by: '' });
  }

  /** Runs tests of a file in a process that has run others. If its answer is unclear, a process of its own must give it. */
  async function runBesideOthers(
    stage: Stage,
    active: string,
    { test, milliseconds, passed, place }: Hunter,
    only: readonly number[] | null,
  ): Promise<{ outcome: 'killed' | 'passed' | 'unclear'; by: string }> {
    const bounds = { limit: limitOf(milliseconds), mostPassed: mostPassedOf(passed) };
    const ran = await stage.runWarm({ test, sources, active, only, ...bounds });
    const { by } = ran;
    if (ran.outcome === 'passed') return { outcome: ran.wasHit || place.isAtLoad ? 'passed' : 'unclear', by };
    if (ran.outcome !== 'failed' || signal.aborted) return { outcome: 'unclear', by };
    // An earlier mutant may have spoilt the process, and a test may need an earlier one: then it fails without a mutant, too.
    const again = await stage.runWarm({ test, sources, limit: firstLimit, only: only && [ran.place] });
    if (again.outcome === 'passed' && again.process === ran.process) return { outcome: 'killed', by };
    dependent.add(test);
    stage.renew();
    return { outcome: 'unclear', by };
  }
}

export const isAlive = (outcome: Verdict['outcome']): boolean =>
  outcome === 'survived' || outcome === 'not reached';

/** Writes the sources with all their mutants, once for all runs with the same ones. */
function writeSources(cache: string, texts: ReadonlyMap<string, string>, mutants: readonly Mutant[]): string {
  const compiled = [...texts].map(([file, text]): [string, string] => [
    file,
    withMutants(
      file,
      text,
      mutants.filter((mutant) => mutant.file === file),
    ),
  ]);
  const folder = join(cache, 'sources', hashOf(...compiled.flat()));
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of compiled) writeFileSync(join(folder, file.replaceAll('/', '+')), text);
  writeFileSync(join(folder, 'files.json'), JSON.stringify([...texts.keys()]));
  return folder;
}

/** Returns null for a test that fails without any mutant. */
async function findReach(stage: Stage, test: string, sources: string): Promise<Reach | null> {
  const runWarm = () => stage.runWarm({ test, sources, limit: firstLimit, findsReach: true });
  let warm = await runWarm();
  if (warm.outcome !== 'passed') {
    // On a busy machine it may merely have waited too long, or another file has left something behind.
    stage.renew();
    warm = await runWarm();
  }
  if (warm.outcome === 'passed')
    return { milliseconds: warm.milliseconds, passed: warm.passed, mutants: warm.reached };
  const reached = mkdtempSync(join(tmpdir(), 'artcade-reached-'));
  try {
    const { outcome, milliseconds } = await stage.run({ test, sources, reached, limit: firstLimit });
    if (outcome !== 'passed') return null;
    const lines = globSync(join(reached, '*.jsonl')).flatMap((file) =>
      readFileSync(file, 'utf8').split('\n').filter(Boolean),
    );
    const mutants: Record<string, Place> = {};
    for (const line of lines) {
      const [file, id] = JSON.parse(line) as [string, number];
      // It cannot run beside others, so each of its mutants needs a process of its own.
      mutants[`${file}:${id}`] = { tests: [], isAtLoad: true };
    }
    return { milliseconds, passed: 0, mutants };
  } finally {
    rmSync(reached, { recursive: true, force: true });
  }
}

/** Distributes the work over the stages until it is done or aborted. */
async function share<T>(
  stages: readonly Stage[],
  work: readonly T[],
  signal: AbortSignal,
  act: (stage: Stage, item: T) => Promise<void>,
): Promise<void> {
  const queue = work.values();
  await Promise.all(
    stages.map(async (stage) => {
      for (const item of queue) {
        if (signal.aborted) return;
        await act(stage, item);
      }
    }),
  );
}
