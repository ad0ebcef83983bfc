import type { TFunction } from '@artcade/ui/i18n';
import { codeOf, failureText } from '#session/failure-text.ts';
import type { Sharer } from './team-view.ts';

/** All of these mean that the user has no team with that id. */
const wrongId: ReadonlySet<unknown> = new Set(['team_not_found', 'not_found', 'invalid_input']);

export const joinFailureText = (t: TFunction, error: unknown): string =>
  wrongId.has(codeOf(error))
    ? t('teams.joinFailed')
    : t('teams.joinFailedWhy', { reason: failureText(t, error) });

export const addFailureText = (t: TFunction, error: unknown): string =>
  codeOf(error) === 'user_not_found'
    ? t('errors.user_not_found')
    : t('teams.addFailed', { reason: failureText(t, error) });

export function sharerText(t: TFunction, sharer: Sharer): string {
  switch (sharer.kind) {
    case 'me':
      return t('teams.sharedByYou');
    case 'member':
      return t('teams.sharedBy', { name: sharer.name });
    case 'gone':
      return t('teams.sharedByGone');
    case 'closed':
      return t('teams.sharedByClosed');
  }
}
