import type { InputsOf } from '@artcade/domain/tool-forms';
import type { Noun, Subject } from '../../brief/brief.ts';

type Fields = InputsOf<'character-generator'>;

const beings: Partial<Record<Fields['role'], string>> = {
  robot: 'creature.robot',
  elf: 'creature.elf',
  dwarf: 'creature.dwarf',
  orc: 'creature.orc',
  skeleton: 'creature.skeleton',
  cat: 'creature.cat',
};

const outfits: Partial<Record<Fields['outfit'], string>> = {
  leather: 'garment.leather-armor',
  armor: 'garment.plate-armor',
  robe: 'garment.robe',
  royal: 'garment.royal-robe',
  casual: 'garment.hoodie',
};

const noun = (id: string): Noun => ({ id, text: 'form', attributes: [] });

/** Who the form describes when there are no words: its role, its outfit and what it holds. */
export function formSubject({ role, outfit, weapon }: Fields): Subject {
  const being = beings[role];
  const garment = outfits[outfit];
  return {
    id: being ?? `role.${role}`,
    text: 'form',
    attributes: role === 'cat' ? ['role.villager'] : [],
    body: [],
    wears: garment === undefined ? [] : [noun(garment)],
    holds: weapon === 'none' ? [] : [noun(`thing.${weapon}`)],
    rides: null,
    does: [],
  };
}
