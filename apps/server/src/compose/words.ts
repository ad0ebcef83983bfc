import { readWordRules } from '#adapters/safety/word-rules.ts';
import { createWords, type Words } from '#features/publishing/safety/words.ts';
import type { ServerContext } from './server-context.ts';

/** Opens the rules for words, which the drive, links and comments ask too. */
export function openWords({ config, db, now, background }: ServerContext): Words {
  const { promptRules, suspendAfter } = config.safety;
  return createWords({
    db,
    wordRules: promptRules === 'off' ? null : readWordRules(promptRules.file),
    suspendAfter,
    now,
    warn: background.warn,
  });
}
