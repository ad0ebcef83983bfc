import * as z from 'zod/mini';
import { brief } from './briefs.ts';

/** Returns the JSON schema of a brief, for programs that write one. */
export const briefSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(brief, { io: 'input', reused: 'ref' }),
  title: 'Artcade brief',
  description:
    'What a picture is to show, in concepts instead of words. An order may carry one as `brief`; the built-in engine then draws it instead of reading the prompt. A concept is `kind.name`, such as `creature.fox`; one that does not exist is refused.',
});
