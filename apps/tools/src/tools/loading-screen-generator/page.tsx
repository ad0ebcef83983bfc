import { useTranslation } from '@artcade/ui/i18n';
import { LoaderCircle, Mountain } from '@artcade/ui/icons';
import { Choice, Range, TextInput } from '../../workbench/controls.tsx';
import { Fold } from '../../workbench/fold.tsx';
import { Folds, FormatFold } from '../../workbench/folds.tsx';
import { openTool } from '../../workbench/open-tool.tsx';
import { SizeField } from '../../workbench/size-field.tsx';

const skies: Readonly<Record<string, readonly [string, string, string]>> = {
  forest: ['#a8d5a2', '#4f8a5b', '#1d3d2a'],
  mountains: ['#b7cfee', '#6f8fb8', '#33455f'],
  desert: ['#fbe0aa', '#dba05a', '#8a5426'],
  snow: ['#eaf4fd', '#a9c8e0', '#5f84a3'],
  sea: ['#bfe6f5', '#3f9cc4', '#124a70'],
  cave: ['#6a5f80', '#352d45', '#14101c'],
  volcano: ['#c4552f', '#5c1f1a', '#1d0c0c'],
  city: ['#cfc6e6', '#68689a', '#2a2c48'],
  space: ['#4a3a8a', '#1c1544', '#070614'],
};

const scenes = Object.fromEntries(
  Object.entries(skies).map(([scene, colours]) => [
    scene,
    <span
      key={scene}
      className="h-9 w-16 rounded-lg"
      style={{ backgroundImage: `linear-gradient(${colours.join(', ')})` }}
    />,
  ]),
);

const bars = Object.fromEntries(
  ['bar', 'segments', 'ring', 'none'].map((bar) => [
    bar,
    <span key={bar} className="grid h-9 w-16 place-items-center">
      <Bar kind={bar} progress={60} />
    </span>,
  ]),
);

const segments = Array.from({ length: 10 }, (_, index) => index);

function Bar({ kind, progress }: { kind: string; progress: number }) {
  if (kind === 'ring')
    return (
      <svg viewBox="0 0 36 36" className="size-8" aria-hidden="true">
        <circle
          cx="18"
          cy="18"
          r="14"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.3"
          strokeWidth="4"
        />
        <circle
          cx="18"
          cy="18"
          r="14"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          pathLength="100"
          strokeDasharray={`${progress} 100`}
          transform="rotate(-90 18 18)"
        />
      </svg>
    );
  if (kind === 'segments')
    return (
      <span className="flex h-2.5 w-full gap-0.5">
        {segments.map((segment) => (
          <span
            key={segment}
            className={`flex-1 rounded-[1px] bg-current ${segment * 10 < progress ? '' : 'opacity-30'}`}
          />
        ))}
      </span>
    );
  if (kind === 'none') return <span className="text-lg leading-none">—</span>;
  return (
    <span className="block h-2.5 w-full overflow-hidden rounded-full border border-current p-px">
      <span className="block h-full rounded-full bg-current" style={{ width: `${progress}%` }} />
    </span>
  );
}

function Fields() {
  const { t } = useTranslation();
  return (
    <>
      <TextInput name="tip" placeholder={t('hints.tip')} />
      <Folds>
        <Fold name="scene" title={t('folds.scene')} Icon={Mountain} fields={['scene']}>
          <Choice name="scene" pictures={scenes} across={3} />
        </Fold>
        <Fold name="bar" title={t('folds.bar')} Icon={LoaderCircle} fields={['bar']}>
          <Choice name="bar" pictures={bars} />
          <Range name="progress" unit="%" />
        </Fold>
        <FormatFold>
          <SizeField />
        </FormatFold>
      </Folds>
    </>
  );
}

await openTool('loading-screen-generator', Fields, import.meta.glob('./*.json', { import: 'default' }));
