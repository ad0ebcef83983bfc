import { type Environment, isProduction } from './environment.ts';
import { flag } from './shapes.ts';

export const webhookVariables = { WEBHOOK_LOOPBACK: flag.default(false) };

/** In production everybody could then reach the services of this machine that listen on it alone. */
export const webhookProblems = (given: Environment): string[] =>
  isProduction(given) && given['WEBHOOK_LOOPBACK'] === '1'
    ? ['WEBHOOK_LOOPBACK: is for development and must not be set in production.']
    : [];
