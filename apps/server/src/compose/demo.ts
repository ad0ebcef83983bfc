import type { ServerContext } from './server-context.ts';

/** An account that a sandbox shows at the sign-in page. */
export interface Demo {
  readonly email: string;
  readonly password: string;
}

const demoAccount: Demo = { email: 'demo@artcade.example', password: 'insert-coin' };

export const chooseDemo = ({ config, isWorker }: ServerContext): Demo | null =>
  config.sandbox && !config.production && !isWorker ? demoAccount : null;
