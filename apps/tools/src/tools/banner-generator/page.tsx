import { sizeOf } from '@artcade/domain/tool-forms';
import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { Image, Mountain, PanelsTopLeft, UserRound } from '@artcade/ui/icons';
import { Choice, TextInput } from '../../workbench/controls.tsx';
import { Fold } from '../../workbench/fold.tsx';
import { Folds, FormatFold } from '../../workbench/folds.tsx';
import { openTool } from '../../workbench/open-tool.tsx';
import { SizeField } from '../../workbench/size-field.tsx';
import { useWorkbench } from '../../workbench/workbench-state.ts';

const formats = {
  stores: ['play-feature', 'app-store', 'steam-capsule', 'steam-header', 'itch-cover'],
  social: ['social-wide', 'social-square', 'social-story', 'channel-cover'],
  ads: ['ad-rectangle', 'ad-leaderboard', 'ad-skyscraper'],
} as const;

const icon = (Icon: Icon) => <Icon className="size-6" />;
const subjects = { hero: icon(UserRound), scene: icon(Mountain), both: icon(Image) };

/** Icon for a text placement. */
function Lines({ at }: { at: 'start' | 'middle' | 'end' }) {
  const x = { start: 6, middle: 18, end: 30 }[at];
  return (
    <svg viewBox="0 0 64 32" className="h-8 w-16" aria-hidden="true">
      <rect x="1" y="1" width="62" height="30" rx="3" fill="none" stroke="currentColor" strokeOpacity="0.5" />
      <path d={`M${x} 10h28M${x} 16h20`} stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <rect x={x - 1} y="21" width="14" height="5" rx="2.500" fill="currentColor" />
    </svg>
  );
}

const placements = { left: <Lines at="start" />, center: <Lines at="middle" />, right: <Lines at="end" /> };

function Fields() {
  const { t } = useTranslation();
  return (
    <>
      <div className="flex flex-col gap-4">
        <TextInput name="headline" placeholder={t('hints.headline')} />
        <TextInput name="callToAction" placeholder={t('hints.callToAction')} />
        <Sketch />
      </div>
      <Folds>
        <Fold name="layout" title={t('folds.layout')} Icon={PanelsTopLeft} fields={['subject', 'placement']}>
          <Choice name="subject" pictures={subjects} across={3} />
          <Choice name="placement" pictures={placements} across={3} />
        </Fold>
        <FormatFold>
          {Object.entries(formats).map(([group, only]) => (
            <SizeField key={group} legend={t(`formats.${group}`)} only={only} />
          ))}
        </FormatFold>
      </Folds>
    </>
  );
}

const sides = {
  left: 'items-start text-left',
  center: 'items-center text-center',
  right: 'items-end text-right',
} as const;

/** Previews the text in the chosen format, so that a headline that is too long shows before the user pays. */
function Sketch() {
  const { tool, form } = useWorkbench();
  const { t } = useTranslation();
  const size = sizeOf(tool, form.size) ?? { width: 16, height: 9 };
  const { headline, callToAction, placement } = form.inputs;
  if (!headline && !callToAction) return null;
  const side = sides[placement === 'center' || placement === 'right' ? placement : 'left'];
  return (
    <figure className="grid h-44 place-items-center rounded-card bg-well p-3">
      <figcaption className="sr-only">{t('workbench.sketch')}</figcaption>
      <div
        className="@container-size max-h-full max-w-full overflow-hidden rounded bg-linear-120 from-raised to-panel outline outline-line-strong"
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100%, ${(9.5 * size.width) / size.height}rem)`,
        }}
      >
        <div className={`flex h-full flex-col justify-center gap-[5cqmin] p-[6cqmin] ${side}`}>
          <p className="wrap-anywhere w-full font-semibold font-title text-[min(17cqh,11cqw)] leading-tight">
            {String(headline)}
          </p>
          {callToAction && (
            <p className="rounded-full bg-text px-[1em] py-[0.5em] font-semibold text-[min(10cqh,7cqw)] text-ground leading-none">
              {String(callToAction)}
            </p>
          )}
        </div>
      </div>
    </figure>
  );
}

await openTool('banner-generator', Fields, import.meta.glob('./*.json', { import: 'default' }));
