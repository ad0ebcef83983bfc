import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Commands of the operator, beside a server with this database. */
export const operatorOf =
  (databaseUrl: string) =>
  async (...words: string[]): Promise<string> =>
    (
      await run(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', 'apps/server/src/admin.ts', ...words],
        { env: { ...process.env, DATABASE_URL: databaseUrl, ARTCADE_OPERATOR: 'tester' } },
      )
    ).stdout;
