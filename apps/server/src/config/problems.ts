import { z } from 'zod';
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
export function describeIssue(
  issue: { readonly path: readonly PropertyKey[]; readonly message: string },
  given: Environment,
  shapes: Readonly<Record<string, z.ZodType>>,
): string {
  const name = String(issue.path[0]);
  const number = shapes[name] && describeNumber(shapes[name]);
  if (number) return `${name} is ${JSON.stringify(given[name])}: set it to ${number}.`;
  return `${issue.path.map(String).join('.')}: ${issue.message}.`;
}

/** Which numbers a shape takes, in words; null if it takes no number. */
function describeNumber(shape: z.ZodType): string | null {
  const { type, minimum, exclusiveMinimum, maximum } = z.toJSONSchema(shape, { unrepresentable: 'any' });
  if (type !== 'integer' && type !== 'number') return null;
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (exclusiveMinimum !== undefined)
    return `${kind} above ${exclusiveMinimum}${hasMaximum ? `, at most ${maximum}` : ''}`;
  return hasMaximum ? `${kind} from ${minimum} to ${maximum}` : `${kind}, at least ${minimum}`;
}

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
