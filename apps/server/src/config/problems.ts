import { publicAddressProblems } from './address.ts';
import { storeProblems } from './app-stores.ts';
import { embeddedProblems, roleProblems } from './database.ts';
import { directorProblems } from './director.ts';
import { engineProblems } from './engines.ts';
import type { Environment } from './environment.ts';
import { gatewayProblems } from './gateway.ts';
import { clientProblems, issuerProblems } from './oidc.ts';
import { pushProblems } from './push.ts';
import { s3Problems } from './s3.ts';
import { safetyProblems } from './safety.ts';
import { metricsProblems, sandboxProblems } from './sandbox.ts';
import { guestToolProblems } from './tools.ts';
import { webhookProblems } from './webhooks.ts';

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** A value that its shape refuses. */
export const describeIssue = (issue: { path: readonly PropertyKey[]; message: string }): string =>
  `${issue.path.map(String).join('.')}: ${issue.message}.`;

/** Problems between variables. They are listed even if another value is wrong, so that every problem is seen at once. */
export const findContradictions = (given: Environment, platform: NodeJS.Platform): string[] => [
  ...publicAddressProblems(given),
  ...roleProblems(given),
  ...gatewayProblems(given),
  ...issuerProblems(given),
  ...guestToolProblems(given),
  ...webhookProblems(given),
  ...sandboxProblems(given),
  ...engineProblems(given),
  ...directorProblems(given),
  ...safetyProblems(given),
  ...storeProblems(given),
  ...pushProblems(given),
  ...metricsProblems(given),
  ...clientProblems(given),
  ...s3Problems(given),
  ...embeddedProblems(given, platform),
];
