import { accountActs, changeAccounts } from './account-acts.ts';
import { changeCredits, creditActs } from './credit-acts.ts';
import { changeImages, imageActs } from './image-acts.ts';
import { changeKits } from './kit-acts.ts';
import { changeLasting, lastingActs } from './lasting-acts.ts';
import type { Act, ActOf, Model } from './state.ts';
import type { Step } from './step.ts';
import { changeTeams, teamActs } from './team-acts.ts';

/** What an act does: the answers that it may get, and the model after each. Several only where steps run at once. */
export function outcomes(
  before: Model,
  act: Act,
  id: string | null,
  isAtOnce: boolean,
): { word: string; model: Model }[] {
  // Only what would grant something is sent at once with signing out.
  if (before.signedOut.includes(act.who)) return [{ word: 'token_invalid', model: before }];
  const model = structuredClone(before);
  model.clock += 1;
  const words = perform({ model, who: act.who, id, isAtOnce }, act);
  const list = Array.isArray(words) ? words : [words];
  return list.map((word) => {
    // A refusal changes nothing; so does an 'ok' beside refusals, which came too late to do anything.
    const isDone = word === 'ok' && list.length === 1;
    return { word, model: isDone ? model : before };
  });
}

function perform(step: Step, act: Act): string | string[] {
  if (isOf(teamActs, act)) return changeTeams(step, act);
  if (isOf(accountActs, act)) return changeAccounts(step, act);
  if (isOf(imageActs, act)) return changeImages(step, act);
  if (isOf(lastingActs, act)) return changeLasting(step, act);
  if (isOf(creditActs, act)) return changeCredits(step, act);
  return changeKits(step, act);
}

const isOf = <Do extends Act['do']>(kinds: readonly Do[], act: Act): act is ActOf<Do> =>
  (kinds as readonly string[]).includes(act.do);
