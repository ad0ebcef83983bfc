import type { Kit } from '@artcade/contract/kits';
import { type Palette, paletteNames, palettes, styles } from '@artcade/domain/tool-forms';
import { ColourStrip } from '@artcade/ui/colour-strip';
import { useTranslation } from '@artcade/ui/i18n';
import { Brush } from '@artcade/ui/icons';
import { useId } from 'react';
import { Group, Radio, tileGrid } from './controls.tsx';
import type { Fact } from './facts.ts';
import { Fold } from './fold.tsx';
import { KitField } from './kit-field.tsx';
import { useWorkbench } from './workbench-state.ts';

/** The look: a style kit, the style and the colours. */
export function LookFold() {
  const { form, kit, promptStyle } = useWorkbench();
  const { t } = useTranslation();
  const chosen = form.style === styles[0] ? 'default' : 'choice';
  const facts: Fact[] = [
    ...(kit ? [{ text: kit.name, by: 'choice' } as const] : []),
    { text: t(`styles.${form.style}`), by: form.style === promptStyle ? 'words' : chosen },
    ...(form.palette === 'auto' ? [] : [{ text: t(`palettes.${form.palette}`), by: 'choice' } as const]),
  ];
  return (
    <Fold name="look" title={t('folds.look')} Icon={Brush} facts={facts}>
      <KitField />
      <StyleField />
      <PaletteField />
    </Fold>
  );
}

/** Chooses the style. */
function StyleField() {
  const { form, change, promptStyle } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  return (
    <Group legend={t('workbench.style')}>
      <div className={tileGrid[3]}>
        {styles.map((style) => (
          <Radio
            key={style}
            group={id}
            look="tile"
            isChosen={form.style === style}
            isFromPrompt={form.style === style && promptStyle === style}
            onChoose={() => change({ style })}
            picture={<StyleSample style={style} />}
          >
            {t(`styles.${style}`)}
          </Radio>
        ))}
      </div>
    </Group>
  );
}

/** The same hill and sun in each style. */
function StyleSample({ style }: { style: (typeof styles)[number] }) {
  const id = useId();
  return (
    <svg viewBox="0 0 64 36" className="h-9 w-16 rounded" aria-hidden="true">
      {samples[style](id)}
    </svg>
  );
}

const samples: Readonly<Record<(typeof styles)[number], (id: string) => React.ReactNode>> = {
  painterly: (id) => (
    <>
      <defs>
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor="#5b86c9" />
          <stop offset="1" stopColor="#f7c9a0" />
        </linearGradient>
        <radialGradient id={`${id}s`}>
          <stop stopColor="#fff3c4" />
          <stop offset="1" stopColor="#fff3c4" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="64" height="36" fill={`url(#${id})`} />
      <circle cx="46" cy="12" r="13" fill={`url(#${id}s)`} />
      <path d="M0 24q14-12 30-2t34-4v18H0z" fill="#5d7f6b" opacity=".7" />
      <path d="M0 30q20-10 38-3t26-3v12H0z" fill="#2f5243" />
    </>
  ),
  flat: () => (
    <>
      <rect width="64" height="36" fill="#7fc8e8" />
      <circle cx="46" cy="12" r="6" fill="#ffe08a" />
      <path d="M0 26q16-12 32 0t32 0v10H0z" fill="#57a773" />
    </>
  ),
  pixel: () => (
    <>
      <rect width="64" height="36" fill="#4b6fb5" />
      <path d="M40 4h12v4h4v8h-4v4H40v-4h-4V8h4z" fill="#ffd166" />
      <path d="M0 28h8v-4h8v-4h12v4h8v4h12v-4h8v4h8v8H0z" fill="#3f8f5a" />
    </>
  ),
  'low-poly': () => (
    <>
      <path d="M0 0h64v36H0z" fill="#8fb7d9" />
      <path d="M64 0v36L36 0z" fill="#a9cbe6" />
      <path d="m0 36 18-24 16 24z" fill="#4f7a5b" />
      <path d="m18 12 16 24H22z" fill="#6c9a70" />
      <path d="m30 36 16-18 18 18z" fill="#3d6350" />
      <path d="m46 18 18 18H50z" fill="#588364" />
    </>
  ),
  ink: () => (
    <>
      <rect width="64" height="36" fill="#f4efe3" />
      <circle cx="46" cy="12" r="6" fill="none" stroke="#22252d" strokeWidth="1.500" />
      <path
        d="M0 26q16-12 32 0t32 0M4 32l6-5m2 6 7-8m2 8 6-5m12 5 6-6m2 6 7-7"
        fill="none"
        stroke="#22252d"
        strokeWidth="1.500"
      />
    </>
  ),
  cel: () => (
    <>
      <rect width="64" height="36" fill="#9fd8f5" />
      <path d="M0 0h64v14H0z" fill="#6fbdf0" />
      <circle cx="46" cy="12" r="6" fill="#fff1a8" stroke="#22252d" strokeWidth="1.500" />
      <path d="M0 26q16-12 32 0t32 0v10H0z" fill="#6cc067" stroke="#22252d" strokeWidth="1.500" />
      <path d="M0 32q16-8 32 0t32 0v4H0z" fill="#3f8f55" />
    </>
  ),
};

function PaletteField() {
  const { form, change, kit } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  const auto = kit ? t('kits.paletteHint', { name: kit.name }) : t('workbench.paletteAuto');
  return (
    <Group legend={t('workbench.palette')} hint={form.palette === 'auto' ? auto : ''}>
      <div className={tileGrid[5]}>
        {paletteNames.map((palette) => (
          <Radio
            key={palette}
            group={id}
            look="tile"
            className="min-h-16! max-sm:text-xs"
            isChosen={form.palette === palette}
            onChoose={() => change({ palette })}
            picture={
              <ColourStrip colours={coloursOf(palette, kit)} className="h-5 w-full max-w-16 rounded border" />
            }
          >
            {palette === 'auto' && kit ? t('kits.palette') : t(`palettes.${palette}`)}
          </Radio>
        ))}
      </div>
    </Group>
  );
}

const everyHue = ['#d9534f', '#f6a15b', '#ffd166', '#57a773', '#2b9cb8', '#7a5cd6'];

/** With `auto` the subject, or the style kit, decides the colours. */
const coloursOf = (palette: Palette, kit: Pick<Kit, 'colours'> | null): readonly string[] =>
  palette === 'auto' ? (kit?.colours ?? everyHue) : palettes[palette];
