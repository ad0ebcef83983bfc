import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import {
  BuildingComplex,
  Castle,
  Cloud,
  CloudFog,
  CloudLightning,
  CloudRain,
  Fish,
  Flame,
  Gem,
  House,
  Leaf,
  Moon,
  Mountain,
  MountainSnow,
  Orbit,
  Sailboat,
  Snowflake,
  Sun,
  Sunrise,
  Sunset,
  TreePalm,
  Trees,
  Wheat,
} from '@artcade/ui/icons';
import { Choice, Switch } from '../../workbench/controls.tsx';
import { Fold } from '../../workbench/fold.tsx';
import { Folds, FormatFold } from '../../workbench/folds.tsx';
import { openTool } from '../../workbench/open-tool.tsx';
import { SizeField } from '../../workbench/size-field.tsx';

type Tile = readonly [Icon, sky: string, ground: string];

const scenes: Readonly<Record<string, Tile>> = {
  forest: [Trees, '#8fc7a0', '#2f5d3a'],
  mountains: [Mountain, '#a9c4e6', '#4d6380'],
  plains: [Wheat, '#bfe0f2', '#8aa84a'],
  desert: [Sun, '#f7d9a0', '#c98a45'],
  snow: [MountainSnow, '#dfeefa', '#8fb2cc'],
  beach: [TreePalm, '#a6e3ef', '#e5c88a'],
  sea: [Sailboat, '#a8d8f0', '#1f6f9c'],
  underwater: [Fish, '#3fb4c9', '#0d3d63'],
  cave: [Gem, '#4d4560', '#1c1826'],
  volcano: [Flame, '#8a2f22', '#2a1414'],
  swamp: [Leaf, '#9aa86a', '#3b4a30'],
  city: [BuildingComplex, '#b9b6d8', '#3f4566'],
  village: [House, '#f2d7a6', '#7a8f4a'],
  space: [Orbit, '#3a2a6b', '#0b0a1e'],
  'sky-islands': [Cloud, '#bfe3ff', '#7fb07a'],
  dungeon: [Castle, '#5a5560', '#221f28'],
};

const scenePictures = Object.fromEntries(
  Object.entries(scenes).map(([scene, [Icon, sky, ground]]) => [
    scene,
    <span
      key={scene}
      className="grid h-11 w-16 place-items-center rounded-lg text-white"
      style={{ backgroundImage: `linear-gradient(${sky} 40%, ${ground})` }}
    >
      <Icon className="size-6 drop-shadow-[0_1px_2px_rgb(0_0_0/70%)]" />
    </span>,
  ]),
);

const icon = (Icon: Icon) => <Icon className="size-6" />;

const times = { day: icon(Sun), dawn: icon(Sunrise), dusk: icon(Sunset), night: icon(Moon) };
const weathers = {
  clear: icon(Sun),
  clouds: icon(Cloud),
  rain: icon(CloudRain),
  snow: icon(Snowflake),
  fog: icon(CloudFog),
  storm: icon(CloudLightning),
};

const hills = [
  { layer: 'far', depth: 0.35, path: 'M0 26 14 8l10 10L36 4l14 18 6-6 8 8v16H0z' },
  { layer: 'middle', depth: 0.6, path: 'M0 28q16-12 32-2t32-4v18H0z' },
  { layer: 'near', depth: 1, path: 'M0 34q10-6 22-2t20-1 22-1v10H0z' },
] as const;

/** Icon for a view: three layers of a landscape, with the chosen ones highlighted. */
function Layers({ view }: { view: string }) {
  return (
    <svg viewBox="0 0 64 40" className="h-10 w-16" aria-hidden="true">
      {hills.map(({ layer, depth, path }) => (
        <path
          key={layer}
          d={path}
          fill={view === 'whole' || view === layer ? 'currentColor' : 'none'}
          fillOpacity={depth}
          stroke="currentColor"
          strokeOpacity="0.5"
          strokeDasharray={view === 'whole' || view === layer ? undefined : '2 2'}
        />
      ))}
    </svg>
  );
}

const views = Object.fromEntries(
  ['whole', 'far', 'middle', 'near'].map((view) => [view, <Layers key={view} view={view} />]),
);

function Fields() {
  const { t } = useTranslation();
  return (
    <Folds>
      <Fold name="scene" title={t('folds.scene')} Icon={Mountain} fields={['scene', 'time', 'weather']}>
        <Choice name="scene" pictures={scenePictures} />
        <Choice name="time" pictures={times} />
        <Choice name="weather" pictures={weathers} across={3} />
      </Fold>
      <FormatFold fields={['view', 'seamless']}>
        <Choice name="view" pictures={views} hint={t('hints.view')} />
        <Switch name="seamless" hint={t('hints.seamless')} />
        <SizeField />
      </FormatFold>
    </Folds>
  );
}

await openTool('game-background-generator', Fields, import.meta.glob('./*.json', { import: 'default' }));
