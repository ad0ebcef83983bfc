import { seedMaximum } from '@artcade/domain/sketch-limits';
import { useTranslation } from '@artcade/ui/i18n';
import { Dices, Lock, LockOpen } from '@artcade/ui/icons';
import { useId } from 'react';
import { randomSeed } from './random.ts';
import { useWorkbench } from './workbench-state.ts';

const button =
  'grid size-11 shrink-0 place-items-center rounded-card border border-field text-muted hover:text-text aria-pressed:border-link aria-pressed:bg-raised aria-pressed:text-link';

/** The seed. While it is locked, only the changed inputs change the image. */
export function SeedField() {
  const { form, change } = useWorkbench();
  const { t } = useTranslation();
  const id = useId();
  // An edit reuses the seed of its image, unless the user locks another one.
  const isOfImage = form.mode === 'edit' && !form.isSeedLocked;
  const open = isOfImage ? t('workbench.seedOfImage') : t('workbench.seedOpen');
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        {t('workbench.seed')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          inputMode="numeric"
          value={isOfImage ? '' : form.seed}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const seed = Number(event.target.value.replace(/\D/g, ''));
            change({ seed: Math.min(seed, seedMaximum), isSeedLocked: true });
          }}
          className="min-h-11 w-full min-w-0 rounded-card border border-field bg-ground px-3.5 font-title tabular-nums"
        />
        <button
          type="button"
          className={button}
          aria-label={t('workbench.seedLock')}
          title={t('workbench.seedLock')}
          aria-pressed={form.isSeedLocked}
          onClick={() => change({ isSeedLocked: !form.isSeedLocked })}
        >
          {form.isSeedLocked ? (
            <Lock aria-hidden="true" className="size-5" />
          ) : (
            <LockOpen aria-hidden="true" className="size-5" />
          )}
        </button>
        <button
          type="button"
          className={button}
          aria-label={t('workbench.seedDice')}
          title={t('workbench.seedDice')}
          onClick={() =>
            change({ seed: randomSeed(), isSeedLocked: form.isSeedLocked || form.mode === 'edit' })
          }
        >
          <Dices aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {form.isSeedLocked ? t('workbench.seedLocked') : open}
      </p>
    </div>
  );
}
