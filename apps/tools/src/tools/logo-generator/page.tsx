import { useTranslation } from '@artcade/ui/i18n';
import { Type } from '@artcade/ui/icons';
import { useId } from 'react';
import { Choice, Switch, TextInput } from '../../workbench/controls.tsx';
import { Fold } from '../../workbench/fold.tsx';
import { Folds, FormatFold } from '../../workbench/folds.tsx';
import { openTool } from '../../workbench/open-tool.tsx';
import { SizeField } from '../../workbench/size-field.tsx';

interface Treatment {
  /** Gradient colours, from the top of the letters to the bottom. */
  readonly fill: readonly [string, string, string];
  readonly edge: string;
}

const treatments: Readonly<Record<string, Treatment>> = {
  gold: { fill: ['#fff3b8', '#ffc53d', '#a8640c'], edge: '#4a2a06' },
  steel: { fill: ['#ffffff', '#a9b6c6', '#566173'], edge: '#1c222c' },
  stone: { fill: ['#d9d3c7', '#9b9386', '#5d574d'], edge: '#2b2822' },
  wood: { fill: ['#e0a868', '#a86a34', '#643a17'], edge: '#2f1a09' },
  ice: { fill: ['#ffffff', '#a9e4ff', '#3f8fd1'], edge: '#123c66' },
  fire: { fill: ['#fff0a0', '#ff8a2a', '#c4231a'], edge: '#4a0d0a' },
  neon: { fill: ['#fdf4ff', '#ff6ad5', '#b03cf0'], edge: '#2a0f52' },
  candy: { fill: ['#ffe3f1', '#ff86b8', '#e0408a'], edge: '#6b1544' },
  slime: { fill: ['#f0ffb0', '#8fdc3c', '#3b8a22'], edge: '#173d10' },
  comic: { fill: ['#fff27a', '#ffd400', '#ffb300'], edge: '#111318' },
};

const shapes: Readonly<Record<string, string>> = {
  straight: 'M10 66H310',
  arc: 'M14 88Q160 10 306 88',
  wave: 'M10 72C60 36 110 36 160 66S260 96 310 60',
  rise: 'M14 92 306 42',
};

function Letters({
  text,
  treatment,
  shape,
  size,
}: {
  text: string;
  treatment: string;
  shape: string;
  size: number;
}) {
  const id = useId();
  const { fill, edge } = treatments[treatment] ?? { fill: ['#fff', '#fff', '#fff'], edge: '#000' };
  return (
    <>
      <defs>
        <linearGradient id={`${id}f`} x2="0" y2="1">
          {fill.map((colour, index) => (
            <stop key={colour} offset={index / 2} stopColor={colour} />
          ))}
        </linearGradient>
        <path id={`${id}p`} d={shapes[shape] ?? shapes['straight']} />
      </defs>
      <text
        fontFamily="var(--font-title)"
        fontWeight="600"
        fontSize={size}
        textAnchor="middle"
        fill={`url(#${id}f)`}
        stroke={edge}
        strokeWidth={size / 9}
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        <textPath href={`#${id}p`} startOffset="50%">
          {text}
        </textPath>
      </text>
    </>
  );
}

const swatches = Object.fromEntries(
  Object.keys(treatments).map((name) => [
    name,
    <svg key={name} viewBox="110 26 100 52" className="h-9 w-16" aria-hidden="true">
      <Letters text="Aa" treatment={name} shape="straight" size={44} />
    </svg>,
  ]),
);

const lines = Object.fromEntries(
  Object.entries(shapes).map(([name, path]) => [
    name,
    <svg key={name} viewBox="0 0 320 110" className="h-6 w-16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="14" strokeLinecap="round" />
    </svg>,
  ]),
);

function Fields() {
  const { t } = useTranslation();
  return (
    <>
      <TextInput name="tagline" />
      <Folds>
        <Fold
          name="lettering"
          title={t('folds.lettering')}
          Icon={Type}
          fields={['treatment', 'shape', 'emblem']}
        >
          <Choice name="treatment" pictures={swatches} across={5} />
          <Choice name="shape" pictures={lines} />
          <TextInput name="emblem" placeholder={t('hints.emblem')} />
        </Fold>
        <FormatFold fields={['transparent']}>
          <Switch name="transparent" hint={t('hints.transparent')} />
          <SizeField />
        </FormatFold>
      </Folds>
    </>
  );
}

await openTool('logo-generator', Fields, import.meta.glob('./*.json', { import: 'default' }));
