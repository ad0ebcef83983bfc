import type { Kit } from '@artcade/contract/kits';
import { Button } from '@artcade/ui/button';
import { ColourStrip } from '@artcade/ui/colour-strip';
import { useTranslation } from '@artcade/ui/i18n';
import { Check, UsersRound } from '@artcade/ui/icons';
import { useId } from 'react';
import { Picture } from '#images/grid/picture.tsx';

interface Props {
  readonly kit: Kit;
  readonly isMine: boolean;
  /** Tools start with this kit. */
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function KitCard({ kit, isMine, isChosen, onChoose, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const count = kit.references?.length ?? 0;
  const facts = [
    t(`kits.styles.${kit.style}`),
    kit.genre && t(`kits.genres.${kit.genre}`),
    count > 0 && t('kits.referenceCount', { count }),
  ];
  /** "Edit" with the kit's name: screen readers must be able to tell the cards apart. */
  const named = (action: string) => ({
    id: `${id}-${action}`,
    'aria-labelledby': `${id}-${action} ${id}-name`,
  });
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={`flex h-full flex-col overflow-hidden rounded-card border bg-panel ${isChosen ? 'border-play' : 'border-line'}`}
    >
      <Look kit={kit} />
      <div className="flex flex-1 flex-col gap-4 p-4">
        <div className="flex flex-col gap-1">
          <h2 id={`${id}-name`} className="wrap-anywhere line-clamp-2 text-xl">
            {kit.name}
          </h2>
          <p className="text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
          <Sharing kit={kit} isMine={isMine} />
        </div>
        <div className="mt-auto flex flex-wrap gap-2">
          <Button className="grow" aria-pressed={isChosen} onClick={onChoose} {...named('choose')}>
            {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-play" />}
            {isChosen ? t('kits.inUse') : t('kits.use')}
          </Button>
          {isMine && (
            <>
              <Button onClick={onEdit} {...named('edit')}>
                {t('kits.edit')}
              </Button>
              <button
                type="button"
                className="min-h-11 rounded-card px-3 font-medium text-muted hover:bg-raised hover:text-danger-text"
                onClick={onDelete}
                {...named('delete')}
              >
                {t('images.delete')}
              </button>
            </>
          )}
        </div>
      </div>
    </article>
  );
}

function Sharing({ kit, isMine }: Pick<Props, 'kit' | 'isMine'>) {
  const { t } = useTranslation();
  if (!kit.team) return null;
  const team = kit.team.name;
  return (
    <p className="flex items-center gap-1.5 text-muted text-sm">
      <UsersRound aria-hidden="true" className="size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        {isMine ? t('kits.sharedWith', { team }) : t('kits.sharedBy', { name: kit.ownerName, team })}
      </span>
    </p>
  );
}

/** The hero, the logo and the five colours. */
function Look({ kit: { colours, logo, hero } }: { kit: Kit }) {
  const { t } = useTranslation();
  return (
    <div className="relative h-40">
      <ColourStrip colours={colours} className="absolute inset-0" />
      <div className="absolute inset-3 flex gap-3">
        {logo && <Shown picture={logo} alt={t('kits.logo')} />}
        {hero && <Shown picture={hero} alt={t('kits.hero')} />}
      </div>
    </div>
  );
}

function Shown({ picture, alt }: { picture: NonNullable<Kit['logo']>; alt: string }) {
  return (
    <span className="relative block aspect-square h-full overflow-hidden rounded-lg border-4 border-panel bg-panel">
      <Picture asset={picture} alt={alt} />
    </span>
  );
}
