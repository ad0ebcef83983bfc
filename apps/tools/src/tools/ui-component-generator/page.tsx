import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import {
  AppWindow,
  BatteryMedium,
  Gem,
  LayoutGrid,
  PanelsTopLeft,
  RectangleHorizontal,
  SlidersHorizontal,
  Square,
  Star,
  ToggleRight,
} from '@artcade/ui/icons';
import { Choice, Switch, TextInput } from '../../workbench/controls.tsx';
import { Fold } from '../../workbench/fold.tsx';
import { Folds, FormatFold } from '../../workbench/folds.tsx';
import { openTool } from '../../workbench/open-tool.tsx';
import { SizeField } from '../../workbench/size-field.tsx';
import { useWorkbench } from '../../workbench/workbench-state.ts';

const icon = (Icon: Icon) => <Icon className="size-6" />;

const scopes = { kit: icon(LayoutGrid), part: icon(RectangleHorizontal) };
const parts = {
  button: icon(RectangleHorizontal),
  panel: icon(AppWindow),
  bar: icon(BatteryMedium),
  slot: icon(Square),
  toggle: icon(ToggleRight),
  slider: icon(SlidersHorizontal),
  tab: icon(PanelsTopLeft),
  icon: icon(Star),
};

const materials: Readonly<Record<string, readonly [top: string, foot: string, edge: string]>> = {
  wood: ['#c98d52', '#8a5527', '#4a2b10'],
  stone: ['#b5b2ab', '#7d7a73', '#403e39'],
  parchment: ['#f6e7c1', '#dcc08a', '#8a6a35'],
  metal: ['#dfe6ee', '#8a97a8', '#3b4553'],
  candy: ['#ffc2dd', '#ff7fb3', '#b0316d'],
  'sci-fi': ['#1f4a63', '#0f2433', '#4cc9f0'],
};

const themes = Object.fromEntries(
  Object.entries(materials).map(([theme, [top, foot, edge]]) => [
    theme,
    <span
      key={theme}
      className="h-8 w-16 rounded-lg border-2"
      style={{ backgroundImage: `linear-gradient(${top}, ${foot})`, borderColor: edge }}
    />,
  ]),
);

function Fields() {
  const { form, change } = useWorkbench();
  const { t } = useTranslation();
  const isKit = form.inputs['scope'] === 'kit';
  // A single part would look lost on a sheet.
  const fit = (scope: string) => change({ size: scope === 'kit' ? 'sheet' : 'part' });
  return (
    <Folds>
      <Fold
        name="parts"
        title={t('folds.parts')}
        Icon={LayoutGrid}
        fields={['scope', 'part', 'label', 'states', 'nineSlice']}
      >
        <Choice
          name="scope"
          pictures={scopes}
          across={2}
          hint={isKit ? t('hints.kit') : t('hints.part')}
          onChosen={fit}
        />
        <Choice name="part" pictures={parts} />
        <TextInput name="label" placeholder={t('hints.label')} />
        <Switch name="states" hint={t('hints.states')} />
        <Switch name="nineSlice" hint={t('hints.nineSlice')} />
      </Fold>
      <Fold name="material" title={t('folds.material')} Icon={Gem} fields={['theme']}>
        <Choice name="theme" pictures={themes} across={3} />
      </Fold>
      <FormatFold>
        <SizeField />
      </FormatFold>
    </Folds>
  );
}

await openTool('ui-component-generator', Fields, import.meta.glob('./*.json', { import: 'default' }));
