import type { TeamAction, TeamRole } from '@artcade/domain/permissions';
import { inTeam, roleIn, teamOf } from './rules.ts';
import type { ImageState, Model, TeamState } from './state.ts';

/** A step as it changes the model. */
export interface Step {
  readonly model: Model;
  readonly who: number;
  /** Of what it made. */
  readonly id: string | null;
  /** Other steps run at the same time. */
  readonly isAtOnce: boolean;
}

/** Works for whoever may do it in the team. */
export function inside(
  { model, who }: Step,
  team: string,
  action: TeamAction,
  change: (found: TeamState, role: TeamRole) => string | undefined,
): string {
  const found = teamOf(model, team);
  const role = roleIn(found, who);
  const refusal = inTeam(model, team, who, action);
  if (refusal !== null || !found || !role) return refusal ?? 'team_not_found';
  return change(found, role) ?? 'ok';
}

export function addImage(
  { model, who, id }: Step,
  image: Partial<ImageState> & Pick<ImageState, 'place'>,
): void {
  model.images.push({
    id: id ?? '',
    by: who,
    source: null,
    isTrashed: false,
    // Not found afterwards, because its team was deleted at once.
    isThere: id !== null,
    project: null,
    collections: [],
    comments: [],
    verdict: null,
    ...image,
  });
}
