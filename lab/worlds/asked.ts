import { colours } from './asked/colours.ts';
import { counts } from './asked/counts.ts';
import { groups } from './asked/groups.ts';
import { heldRelations } from './asked/held-relations.ts';
import { longer } from './asked/longer.ts';
import { negations } from './asked/negations.ts';
import { otherRelations } from './asked/other-relations.ts';
import { relations } from './asked/relations.ts';
import type { Asked } from './asked/row.ts';
import { shots } from './asked/shots.ts';

/** All prompts that worlds are judged by. */
export const asked: readonly Asked[] = [
  ...relations,
  ...otherRelations,
  ...heldRelations,
  ...counts,
  ...groups,
  ...negations,
  ...colours,
  ...shots,
  ...longer,
];
