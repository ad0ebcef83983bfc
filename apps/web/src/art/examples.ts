import type { ToolSlug } from '@artcade/domain/catalog';
import type { Language } from '@artcade/domain/languages';

/** A picture at the front door, drawn by scripts/assets/example-art.ts from nothing but these words. */
export interface Example {
  /** The name of its file. */
  readonly id: string;
  readonly tool: ToolSlug;
  readonly prompt: string;
  readonly language: Language;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
}

export const examples: readonly Example[] = [
  {
    id: 'harbour',
    tool: 'game-background-generator',
    prompt: 'a pirate harbour at sunset, tall ships, wooden docks, lanterns',
    language: 'en',
    seed: 12,
    width: 800,
    height: 450,
  },
  {
    id: 'owl',
    tool: 'character-generator',
    prompt: 'an owl ranger with a brown hood and a bow',
    language: 'en',
    seed: 3,
    width: 800,
    height: 800,
  },
  {
    id: 'ninth-king',
    tool: 'logo-generator',
    prompt: 'golden letters with a crown, epic fantasy, “Ashes of the Ninth King”',
    language: 'en',
    seed: 2,
    width: 800,
    height: 450,
  },
  {
    id: 'library',
    tool: 'loading-screen-generator',
    prompt: '圖書館裡飛舞的魔法書，貓頭鷹，「魔法圖書館」',
    language: 'zh',
    seed: 5,
    width: 450,
    height: 800,
  },
  {
    id: 'market',
    tool: 'game-background-generator',
    prompt: 'Chợ nổi buổi sáng, ghe trái cây, nón lá, sương mù',
    language: 'vi',
    seed: 4,
    width: 800,
    height: 450,
  },
  {
    id: 'penguins',
    tool: 'banner-generator',
    prompt: 'two penguins ice skating under hearts, “Frozen Hearts”',
    language: 'en',
    seed: 1,
    width: 800,
    height: 391,
  },
  {
    id: 'elephant',
    tool: 'character-generator',
    prompt: 'ช้างนักรบถือหอก สวมเกราะทอง',
    language: 'th',
    seed: 6,
    width: 800,
    height: 800,
  },
  {
    id: 'drift',
    tool: 'game-screen-planner',
    prompt: 'Racing game on PC: garage, track select, race, results, shop, “Neon Drift”',
    language: 'en',
    seed: 1,
    width: 800,
    height: 500,
  },
];
