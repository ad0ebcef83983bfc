import { spawnSync } from 'node:child_process';

/** Earlier commits were made before there was a rule. */
const since = '2026-11-19T00:00:00Z';
const longest = 72;
const form = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|test)\([a-z\d-]+\): \S/;
/** What GitHub checks out for a pull request. */
const pullRequest = /^Merge [\da-f]{40} into [\da-f]{40}$/;

/** What is wrong with the subject of a commit; null if nothing is. */
export function problemOfSubject(subject: string, parents: number): string | null {
  if (pullRequest.test(subject)) return null;
  if (parents > 1) return 'is a merge commit: rebase instead';
  if (!form.test(subject)) return 'does not look like fix(drive): keep the order of equal names';
  return subject.length > longest ? `has ${subject.length} characters, more than ${longest}` : null;
}

/** The commits that break the rule, one line each; none outside a clone. */
export function judgeSubjects(): string[] {
  const { stdout } = spawnSync('git', ['log', `--since=${since}`, '--format=%h%x09%p%x09%s'], {
    encoding: 'utf8',
  });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [id, parents = '', ...subject] = line.split('\t');
    const problem = id && problemOfSubject(subject.join('\t'), parents.split(' ').length);
    return problem ? [`${id} ${problem}: ${subject.join('\t')}`] : [];
  });
}
