import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { EndedJob } from '#jobs/attempt.ts';
import { type Jobs, openJobs } from '#jobs/jobs.ts';
import type { QueueDefinition } from '#jobs/queue.ts';
import { bareDatabase } from '../support/bare-database.ts';
import { eventually } from '../support/time-machine.ts';

const [plain, many, batches, alone] = (['plain', 'many', 'batches', 'alone'] as const).map((name) => ({
  name,
  options: { retryLimit: 0 },
})) as [QueueDefinition, QueueDefinition, QueueDefinition, QueueDefinition];
const queues = [plain, many, batches, alone];
const polling = { pollSeconds: 0.5 };

describe('queues', () => {
  let bare: Awaited<ReturnType<typeof bareDatabase>>;
  let jobs: Jobs;
  const ended: EndedJob[] = [];
  before(async () => {
    bare = await bareDatabase();
    const onError = (error: unknown) => console.error(error);
    jobs = await openJobs({ url: bare.url, queues, onError, onEnd: (job) => ended.push(job) });
  });
  after(async () => {
    await jobs.stop();
    await bare.stop();
  });

  const stateOf = async (id: string) =>
    (
      await bare.ask<{ state: string; output: unknown }>(
        'select state, output from pgboss.job where id = $1',
        id,
      )
    )[0];
  const endsOf = (queue: string) => ended.filter((job) => job.queue === queue).map(({ isDone }) => isDone);

  test("a job runs if the transaction that added it commits, and stores its worker's result", async () => {
    const queue = jobs.queue<{ readonly word: string }>(plain);
    const [kept, lost] = [randomUUID(), randomUUID()];
    await assert.rejects(
      bare.db.transaction().execute(async (trx) => {
        await queue.send(trx, [{ id: lost, data: { word: 'lost' } }]);
        throw new Error('rolled back');
      }),
      /rolled back/,
    );
    await bare.db.transaction().execute((trx) => queue.send(trx, [{ id: kept, data: { word: 'kept' } }]));
    assert.deepEqual(await queue.lost([kept, lost]), [lost]);
    await queue.work(polling, async ({ data }) => ({ said: data.word }));
    await eventually(async () => {
      assert.deepEqual(await stateOf(kept), { state: 'completed', output: { said: 'kept' } });
    });
    assert.deepEqual(await queue.lost([kept, lost]), [kept, lost]);
    assert.deepEqual(endsOf('plain'), [true]);
  });

  test('workers that are woken once do all jobs that wait, as many at once as there are workers', async () => {
    const queue = jobs.queue<{ readonly number: number }>(many);
    const done: number[] = [];
    const together = Promise.withResolvers<void>();
    const workers = await queue.work({ workers: 3, pollSeconds: 86_400 }, async ({ data }) => {
      done.push(data.number);
      if (done.length === 3) together.resolve();
      await together.promise;
    });
    const numbers = Array.from({ length: 10 }, (_, number) => number);
    await queue.send(
      bare.db,
      numbers.map((number) => ({ data: { number } })),
    );
    workers.wake();
    await eventually(async () => assert.deepEqual(done.toSorted(), numbers));
  });

  test('of jobs that are fetched together, one fails alone, is listed, and is retried on request', async () => {
    const queue = jobs.queue<{ readonly fails: boolean }>(batches);
    const [good, bad] = [randomUUID(), randomUUID()];
    let isMended = false;
    await queue.send(bare.db, [
      { id: good, data: { fails: false } },
      { id: bad, data: { fails: true } },
    ]);
    await queue.workBatches({ ...polling, batchSize: 2 }, async ({ data }) => {
      if (data.fails && !isMended) throw new Error('no answer');
    });
    const failed = await eventually(async () => {
      const [job] = await jobs.failed();
      assert.ok(job);
      return job;
    });
    assert.deepEqual([failed.id, failed.name, failed.problem], [bad, 'batches', 'Error: no answer']);
    assert.equal((await stateOf(good))?.state, 'completed');
    isMended = true;
    assert.equal(await jobs.retry(good), false, 'it was not given up');
    assert.equal(await jobs.retry(bad), true);
    await eventually(async () => assert.equal((await stateOf(bad))?.state, 'completed'));
    assert.deepEqual(endsOf('batches').toSorted(), [false, true, true]);
  });

  test('periodic work runs once at a time, and a failure completes its job', async () => {
    const queue = jobs.queue(alone);
    const finish = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    const ids = [randomUUID(), randomUUID()];
    await queue.send(
      bare.db,
      ids.map((id) => ({ id, data: {} })),
    );
    await queue.workAlone({ ...polling, workers: 2 }, async () => {
      running += 1;
      most = Math.max(most, running);
      await finish.promise.finally(() => {
        running -= 1;
      });
    });
    await eventually(async () => {
      for (const id of ids) assert.equal((await stateOf(id))?.state, 'active');
    });
    finish.reject(new Error('broken'));
    await eventually(async () => {
      for (const id of ids) assert.equal((await stateOf(id))?.state, 'completed');
    });
    assert.equal(most, 1);
    // The second job joins the attempt of the first, unless that has ended before the job reaches its worker.
    assert.deepEqual([...new Set(endsOf('alone'))], [false]);
  });
});
