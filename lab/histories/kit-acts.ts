import { price } from './credit-acts.ts';
import { inTeam, mayUse } from './rules.ts';
import type { ActOf, KitState } from './state.ts';
import { addImage, type Step } from './step.ts';

const kitActs = ['make kit', 'share kit', 'delete kit', 'restore kit', 'use kit'] as const;

/** Style kits, and images made with them. */
export function changeKits(step: Step, act: ActOf<(typeof kitActs)[number]>): string {
  const { model, who, id } = step;
  /** Members see each other's kits, but only its owner changes one. */
  const onOwnKit = (kitId: string, change: (kit: KitState) => void): string => {
    const kit = model.kits.find((each) => each.id === kitId);
    if (!kit || !mayUse(model, kit, who)) return 'kit_not_found';
    if (kit.owner !== who) return 'forbidden';
    change(kit);
    return 'ok';
  };

  switch (act.do) {
    case 'make kit':
    case 'share kit': {
      // To share a kit shows something to the team, as an upload does.
      const refusal = act.team === null ? null : inTeam(model, act.team, who, 'upload');
      if (refusal !== null) return refusal;
      if (act.do === 'share kit')
        return onOwnKit(act.kit, (kit) => {
          kit.team = act.team;
        });
      model.kits.push({ id: id ?? '', owner: who, team: act.team, isDeleted: false, isThere: true });
      return 'ok';
    }
    case 'delete kit':
      return onOwnKit(act.kit, (kit) => {
        kit.isDeleted = true;
      });
    case 'restore kit': {
      const kit = model.kits.find((each) => each.id === act.kit && each.owner === who && each.isThere);
      if (!kit) return 'kit_not_found';
      // The kit becomes private to its owner again, unless the owner may add to the team.
      if (kit.isDeleted && kit.team !== null && inTeam(model, kit.team, who, 'upload') !== null)
        kit.team = null;
      kit.isDeleted = false;
      return 'ok';
    }
    case 'use kit': {
      const kit = model.kits.find((each) => each.id === act.kit);
      if (!kit || !mayUse(model, kit, who)) return 'kit_not_found';
      const left = (model.wallets[who] ?? 0) - price;
      if (left < 0) return 'insufficient_credits';
      model.wallets[who] = left;
      addImage(step, { place: who });
      return 'ok';
    }
  }
}
