import assert from 'node:assert/strict';
import type { Edit, NewEdit } from '@artcade/contract/edits';
import type { Generation, NewGenerations } from '@artcade/contract/generations';
import type { BriefReader } from '#adapters/engines/brief-reader.ts';
import type { Engines } from '#adapters/engines/engines.ts';
import type { PictureEdits } from '#adapters/picture-edits/picture-edits.ts';
import type { GenerationJob } from '#features/making/generations/context.ts';
import { createGenerations, type Generations } from '#features/making/generations/service.ts';
import { createKits, type Kits } from '#features/making/kits/service.ts';
import { newId } from '#keys/secrets.ts';
import { bareDrive } from './bare-drive.ts';
import { logo } from './generating.ts';
import { quickEngines } from './quick-engines.ts';

const nothing = async (): Promise<void> => {};
const untested = (): never => assert.fail('not for a test without a server');

interface BareMaking extends Awaited<ReturnType<typeof bareDrive>> {
  readonly kits: Kits;
  readonly generations: Generations;
  readonly order: (uid: string, asked?: Partial<NewGenerations>) => Promise<Generation[]>;
  readonly edit: (uid: string, assetId: string, edit: Edit, more?: Partial<NewEdit>) => Promise<Generation>;
  /** Returns the same generations as they are now. */
  readonly again: (uid: string, ordered: readonly Generation[]) => Promise<Generation[]>;
  /** Makes all images that are queued, and those that these queue again. */
  readonly work: () => Promise<void>;
  /** As if the queue had lost its jobs. */
  readonly loseJobs: () => void;
  /** Orders images, makes them and returns their generations. */
  readonly made: (uid: string, asked?: Partial<NewGenerations>) => Promise<Generation[]>;
  /** What can be spent, and what is held for images that are being made. */
  readonly walletOf: (uid: string) => Promise<{ credits: number; held: number } | undefined>;
}

/** Orders, their images and style kits on a database without a server. Queued images are made when the test says so. */
export async function bareMaking(
  engines: Engines = quickEngines(),
  pictureEdits: Pick<PictureEdits, 'run'> = { run: untested },
  safety: Partial<Parameters<typeof createGenerations>[0]['safety']> = {},
  read: BriefReader['read'] = async () => ({ chips: [], left: [], texts: [], unknown: [], fields: {} }),
  requireDisk: () => Promise<void> = nothing,
): Promise<BareMaking> {
  const bare = await bareDrive();
  const { db, drive, ask, now } = bare;
  let jobs: GenerationJob[] = [];
  const kits = createKits({ db, drive, now });
  const generations = createGenerations({
    db,
    drive,
    kits,
    safety: {
      requireWords: nothing,
      requireMaking: nothing,
      requirePicture: nothing,
      refusesWord: () => false,
      countImages: nothing,
      ...safety,
    },
    reader: { read, briefOf: untested, problemOf: async () => null },
    engines,
    pictureEdits,
    director: null,
    directionsPerDay: 0,
    requireDisk,
    queue: async (_trx, queued) => void jobs.push(...queued),
    lost: async (ids) => ids.filter((id) => !jobs.some(({ jobId }) => jobId === id)),
    finished: nothing,
    publish: nothing,
    each: 24,
    patience: 600,
    now,
    warn: () => {},
  });

  const work = async (): Promise<void> => {
    for (let rounds = 1; jobs.length > 0; rounds += 1) {
      assert.ok(rounds < 10, 'one waits for ever');
      const round = jobs;
      jobs = [];
      await Promise.all(round.map(({ id, jobId }) => generations.make(id, jobId)));
    }
  };
  const order: BareMaking['order'] = (uid, asked) =>
    generations.start({ uid, keyId: null, limit: null }, { ...logo, key: newId(), ...asked }, []);
  const again: BareMaking['again'] = (uid, ordered) =>
    Promise.all(ordered.map(({ id }) => generations.get(uid, id)));

  return {
    ...bare,
    kits,
    generations,
    order,
    edit: (uid, assetId, wanted, more) =>
      generations.startEdit(
        { uid, keyId: null, limit: null },
        { assetId, edit: wanted, key: newId(), ...more },
      ),
    again,
    work,
    loseJobs: () => {
      jobs = [];
    },
    made: async (uid, asked) => {
      const ordered = await order(uid, asked);
      await work();
      return again(uid, ordered);
    },
    walletOf: async (uid) => {
      const [wallet] = await ask<{ credits: number; held: number }>(
        'select credits - held as credits, held from wallets where user_id = $1',
        uid,
      );
      return wallet;
    },
  };
}
