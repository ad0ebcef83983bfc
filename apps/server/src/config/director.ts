import { z } from 'zod';
import type { DirectorSettings } from '#adapters/director/settings.ts';
import type { Environment } from './environment.ts';
import { googleUrl, isOpenToAll, modelName, openAiUrl, serviceKey, serviceUrl } from './service-shapes.ts';

export interface DirectorConfig extends DirectorSettings {
  /** How often all users together may ask it in a day, as a ceiling on what it costs. */
  readonly perDay: number;
}

export const directorVariables = {
  DIRECTOR: z.enum(['openai', 'google']).optional(),
  DIRECTOR_MODEL: modelName.optional(),
  DIRECTOR_API_KEY: serviceKey.optional(),
  DIRECTOR_BASE_URL: serviceUrl.optional(),
  DIRECTOR_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(2000),
};

const shape = z.object(directorVariables);

export function readDirector(env: z.output<typeof shape>): DirectorConfig | null {
  const { DIRECTOR: service, DIRECTOR_MODEL: model } = env;
  if (service === undefined || model === undefined) return null;
  return {
    service,
    model,
    apiKey: env.DIRECTOR_API_KEY ?? null,
    baseUrl: env.DIRECTOR_BASE_URL ?? (service === 'google' ? googleUrl : openAiUrl),
    perDay: env.DIRECTOR_PER_DAY,
  };
}

/** Problems between variables. Values are never quoted, since some are secret. */
export function directorProblems(given: Environment): string[] {
  const { DIRECTOR: service, DIRECTOR_MODEL: model } = given;
  const others = ['DIRECTOR_MODEL', 'DIRECTOR_API_KEY', 'DIRECTOR_BASE_URL', 'DIRECTOR_PER_DAY'];
  if (!service)
    return others.filter((name) => given[name]).map((name) => `${name}: needs DIRECTOR beside it.`);
  return [
    ...(model ? [] : ['DIRECTOR: needs DIRECTOR_MODEL beside it.']),
    ...(service === 'google' && model && !/^gemini-[a-z0-9.-]+$/.test(model)
      ? ['DIRECTOR_MODEL: must be a Gemini model.']
      : []),
    ...(given['DIRECTOR_API_KEY'] || (service === 'openai' && given['DIRECTOR_BASE_URL'])
      ? []
      : [
          'DIRECTOR: needs DIRECTOR_API_KEY, or with openai the DIRECTOR_BASE_URL of a server that needs no key.',
        ]),
  ];
}

/** The words of users and the key travel there. It is no error, since the network may be private. */
export const directorWarnings = (given: Environment): string[] =>
  given['DIRECTOR'] && isOpenToAll(given['DIRECTOR_BASE_URL'] ?? '')
    ? ['The words of artists travel unencrypted: DIRECTOR_BASE_URL is not https.']
    : [];
