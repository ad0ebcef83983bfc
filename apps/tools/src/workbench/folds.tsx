import { useTranslation } from '@artcade/ui/i18n';
import { Dices, ImagePlus, RectangleHorizontal } from '@artcade/ui/icons';
import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';
import { LookFold } from './looks.tsx';
import { ReferencesField } from './references-field.tsx';
import { SeedField } from './seed-field.tsx';
import { useSizeFact } from './size-field.tsx';
import { useWorkbench } from './workbench-state.ts';

/** The folded groups of a tool: its own, and below them those that every tool has. */
export function Folds({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <LookFold />
      <ReferencesFold />
      <SeedFold />
    </div>
  );
}

/** The size, and other fields about the file that is made. */
export function FormatFold({ fields, children }: { fields?: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Fold
      name="format"
      title={t('folds.format')}
      Icon={RectangleHorizontal}
      facts={[useSizeFact()]}
      {...(fields && { fields })}
    >
      {children}
    </Fold>
  );
}

function ReferencesFold() {
  const { form } = useWorkbench();
  const { t } = useTranslation();
  const count = form.references.length;
  return (
    <Fold
      name="references"
      title={t('workbench.references')}
      Icon={ImagePlus}
      facts={[
        count === 0
          ? { text: t('workbench.noReferences'), by: 'default' }
          : { text: t('workbench.images', { count }), by: 'choice' },
      ]}
    >
      <ReferencesField />
    </Fold>
  );
}

export function SeedFold() {
  const { form } = useWorkbench();
  const { t } = useTranslation();
  return (
    <Fold
      name="seed"
      title={t('workbench.seed')}
      Icon={Dices}
      facts={[
        form.isSeedLocked
          ? { text: t('workbench.seedKept', { seed: form.seed }), by: 'choice' }
          : {
              text: t(form.mode === 'edit' ? 'workbench.seedOfImage' : 'workbench.seedRandom'),
              by: 'default',
            },
      ]}
    >
      <SeedField />
    </Fold>
  );
}
