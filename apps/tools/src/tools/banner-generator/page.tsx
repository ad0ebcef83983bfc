import { useTranslation } from '@artcade/ui/i18n';
import type { Icon } from '@artcade/ui/icon';
import { Image, Mountain, PanelsTopLeft, UserRound } from '@artcade/ui/icons';
import { Choice, TextInput } from '../../workbench/controls.tsx';
import { Fold } from '../../workbench/fold.tsx';
import { Folds, FormatFold } from '../../workbench/folds.tsx';
import { openTool } from '../../workbench/open-tool.tsx';
import { SizeField } from '../../workbench/size-field.tsx';

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
      <TextInput name="callToAction" placeholder={t('hints.callToAction')} />
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

await openTool('banner-generator', Fields, import.meta.glob('./*.json', { import: 'default' }));
