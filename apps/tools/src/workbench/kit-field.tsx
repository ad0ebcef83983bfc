import type { Kit, KitPicture } from '@artcade/contract/kits';
import { kitPartsOf } from '@artcade/domain/kits';
import { Button } from '@artcade/ui/button';
import { ColourStrip } from '@artcade/ui/colour-strip';
import { useTranslation } from '@artcade/ui/i18n';
import { ChevronDown, SwatchBook } from '@artcade/ui/icons';
import { useId } from 'react';
import { useWorkbench } from './workbench-state.ts';

/** Chooses a style kit, which fills the form with its look. */
export function KitField() {
  const { kits, kit, openKits } = useWorkbench();
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-ground p-3">
      {kits.length === 0 ? (
        <p className="flex gap-2.5 text-muted text-sm">
          <SwatchBook aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('kits.none')}
        </p>
      ) : (
        <KitChoice />
      )}
      {kit && <KitShown kit={kit} />}
      <Button look="bare" className="-my-2 min-h-11 self-start text-sm" onClick={() => void openKits()}>
        {kits.length === 0 ? t('kits.make') : t('kits.manage')}
      </Button>
    </div>
  );
}

function KitChoice() {
  const { kits, form, chooseKit } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 font-medium text-sm">
        {t('kits.label')}
      </label>
      <div className="relative min-w-0 flex-1">
        <select
          id={id}
          value={form.kitId ?? ''}
          onChange={(event) => chooseKit(event.target.value === '' ? null : event.target.value)}
          className="min-h-11 w-full cursor-pointer appearance-none truncate rounded-card border border-field bg-panel pr-9 pl-3.5 text-text"
        >
          <option value="">{t('kits.noKit')}</option>
          {kits.map((each) => (
            <option key={each.id} value={each.id}>
              {each.team ? `${each.name} · ${each.team.name}` : each.name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  );
}

/** The kit's colours, and the pictures that this tool shows. */
function KitShown({ kit }: { kit: Kit }) {
  const { tool } = useWorkbench();
  const { t } = useTranslation();
  const parts = kitPartsOf(tool).flatMap((part) => {
    const picture = kit[part];
    return picture ? [{ part, picture }] : [];
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ColourStrip colours={kit.colours} className="h-11 min-w-32 flex-1 rounded border" />
      {parts.map(({ part, picture }) => (
        <Thumb key={part} picture={picture} label={t(`kits.${part}`)} />
      ))}
    </div>
  );
}

function Thumb({ picture, label }: { picture: KitPicture; label: string }) {
  return (
    <span className="grid size-11 place-items-center overflow-hidden rounded-lg border border-line-strong bg-well">
      <img src={picture.gridUrl} alt={label} title={label} className="size-full object-contain" />
    </span>
  );
}
