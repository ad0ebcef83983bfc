import type { Recipe } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { type TFunction, useTranslation } from '@artcade/ui/i18n';
import { type OriginLine, originLines } from './origin-view.ts';

/** Where an image comes from, as far as that is known. */
export function OriginPart({ asset, recipe }: { asset: Asset; recipe: Recipe | null }) {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col gap-1.5 text-sm">
      <h3 className="font-medium font-text text-sm">{t('origin.title')}</h3>
      {originLines(asset, recipe).map((line) => (
        <p key={line.text} className="wrap-anywhere">
          {textOf(t, line)}
        </p>
      ))}
    </section>
  );
}

function textOf(t: TFunction, line: OriginLine): string {
  if (line.text === 'model') return t('origin.model', { model: line.model });
  if (line.text === 'says') return t(`origin.says.${line.kind}`);
  if (line.text === 'intact') return t('origin.intact', { signer: line.signer ?? t('origin.unnamed') });
  if (line.text === 'program') return t('origin.program', { program: line.program });
  return t(`origin.${line.text}`);
}
