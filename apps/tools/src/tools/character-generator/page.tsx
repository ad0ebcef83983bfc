import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import {
  Anchor,
  Axe,
  Bot,
  BowArrow,
  Cat,
  CircleOff,
  Cross,
  Drama,
  Footprints,
  Hammer,
  HandFist,
  Leaf,
  Pickaxe,
  Shield,
  Skull,
  Slice,
  Star,
  Sword,
  Swords,
  UserRound,
  Wand,
  WandSparkles,
} from '@artcade/ui/icons';
import type { ReactNode } from 'react';
import { Choice, Switch } from '../../workbench/controls.tsx';
import { Fold } from '../../workbench/fold.tsx';
import { Folds, FormatFold } from '../../workbench/folds.tsx';
import { openTool } from '../../workbench/open-tool.tsx';
import { SeriesSwitch } from '../../workbench/series-switch.tsx';
import { SizeField } from '../../workbench/size-field.tsx';

const icon = (Icon: Icon) => <Icon className="size-6" />;

const roles = {
  knight: icon(Shield),
  mage: icon(WandSparkles),
  archer: icon(BowArrow),
  rogue: icon(Drama),
  healer: icon(Cross),
  barbarian: icon(Axe),
  pirate: icon(Anchor),
  ninja: icon(Star),
  samurai: icon(Swords),
  robot: icon(Bot),
  elf: icon(Leaf),
  dwarf: icon(Pickaxe),
  orc: icon(HandFist),
  skeleton: icon(Skull),
  cat: icon(Cat),
  villager: icon(UserRound),
};

const weapons = {
  none: icon(CircleOff),
  sword: icon(Sword),
  axe: icon(Axe),
  bow: icon(BowArrow),
  staff: icon(Wand),
  dagger: icon(Slice),
  hammer: icon(Hammer),
  shield: icon(Shield),
};

function Figure({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 32 36"
      className="h-9 w-8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.500"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Icon for a build: head and body in its proportions. */
const build = (head: number, shoulders: number, hips: number) => {
  const neck = 3 + head * 2;
  return (
    <Figure>
      <circle cx="16" cy={3 + head} r={head} fill="currentColor" stroke="none" />
      <path
        d={`M${16 - shoulders} ${neck + 2}h${shoulders * 2}L${16 + hips} 33H${16 - hips}z`}
        fill="currentColor"
        strokeWidth="1.500"
      />
    </Figure>
  );
};

const builds = {
  chibi: build(8, 4, 5),
  slim: build(4, 4, 2.5),
  sturdy: build(5, 9, 5),
  tall: build(3.2, 5, 3),
};

/** Icon for a pose: spine, arms and legs as lines. */
const pose = (limbs: string, head: readonly [number, number] = [16, 5]) => (
  <Figure>
    <circle cx={head[0]} cy={head[1]} r="3.500" fill="currentColor" stroke="none" />
    <path d={limbs} />
  </Figure>
);

const poses = {
  idle: pose('M16 11v11M16 13l-5 8M16 13l5 8M16 22l-4 11M16 22l4 11'),
  walk: pose('M16 11v11M16 13l-6 6M16 13l6 6M16 22l-6 11M16 22l6 10'),
  run: pose('M18 11l-3 11M18 13l-8 2-2 5M18 13l6 4 4-4M15 22l7 4 1 7M15 22l-4 6-7 1', [20, 5]),
  attack: pose('M15 12l-1 10M15 13l9-3 6-7M15 13l-6 6M14 22l-6 11M14 22l8 4v7', [14, 6]),
  cast: pose('M16 11v11M16 13 7 6M16 13l9-7M16 22l-5 11M16 22l5 11M4 3v0M28 3v0M16 0v0', [16, 6]),
  hurt: pose('M18 13l-6 9M18 14l-9-1-3 5M18 14l-2 8 4 4M12 22l5 4-1 7M12 22l-5 11', [22, 9]),
};

function Face({ brows, eyes, mouth }: { brows?: string; eyes: string; mouth: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className="size-8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="13" />
      <path d={eyes} strokeWidth="3" />
      <path d={mouth} />
      {brows && <path d={brows} />}
    </svg>
  );
}

const dots = 'M11.500 14v.5M20.500 14v.5';
const expressions = {
  calm: <Face eyes={dots} mouth="M12 21h8" />,
  happy: <Face eyes={dots} mouth="M11 19q5 6 10 0" />,
  angry: <Face eyes="M11.500 15v.5M20.500 15v.5" mouth="M12 22q4-3 8 0" brows="m9 10 5 2m9-2-5 2" />,
  sad: <Face eyes={dots} mouth="M11 22q5-4 10 0" brows="m9 12 4-2m10 2-4-2" />,
  surprised: (
    <Face
      eyes="M11.500 13v1M20.500 13v1"
      mouth="M16 20a2 2.500 0 1 1-.01 4 2 2.500 0 0 1 .01-4z"
      brows="M9.500 9h4m5 0h4"
    />
  ),
  fierce: (
    <Face
      eyes="M11.500 15v.5M20.500 15v.5"
      mouth="M11 20h10v3H11zM14.500 20v3m3-3v3"
      brows="m8 9 6 3m10-3-6 3"
    />
  ),
};

function Fields() {
  const { t } = useTranslation();
  return (
    <Folds>
      <Fold
        name="figure"
        title={t('folds.figure')}
        Icon={UserRound}
        fields={['role', 'build', 'age', 'outfit', 'weapon']}
      >
        <Choice name="role" pictures={roles} />
        <Choice name="build" pictures={builds} />
        <Choice name="age" />
        <Choice name="outfit" />
        <Choice name="weapon" pictures={weapons} />
      </Fold>
      <Fold name="pose" title={t('folds.pose')} Icon={Footprints} fields={['pose', 'expression', 'view']}>
        <Choice name="pose" pictures={poses} across={3} />
        <SeriesSwitch series="pose" />
        <Choice name="expression" pictures={expressions} across={3} />
        <Choice name="view" />
        <SeriesSwitch series="character-sheet" />
      </Fold>
      <FormatFold fields={['sheet', 'transparent']}>
        <Switch name="sheet" hint={t('hints.sheet')} />
        <Switch name="transparent" hint={t('hints.transparent')} />
        <SizeField />
      </FormatFold>
    </Folds>
  );
}

await openTool('character-generator', Fields, import.meta.glob('./*.json', { import: 'default' }));
