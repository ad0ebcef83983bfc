import type { ToolSlug } from '@artcade/domain/catalog';
import { requiredTexts } from '@artcade/domain/titles';
import { useTranslation } from '@artcade/ui/i18n';
import { TextInput } from './controls.tsx';
import { useWorkbench } from './workbench-state.ts';

const placeholders: Readonly<Partial<Record<ToolSlug, string>>> = {
  'banner-generator': 'hints.headline',
  'logo-generator': 'hints.logoTitle',
  'loading-screen-generator': 'hints.loadingTitle',
};

/** The texts that the tool cannot do without, first in its form. */
export function RequiredTexts() {
  const { tool } = useWorkbench();
  const { t } = useTranslation();
  return requiredTexts(tool).map(({ name }) => (
    <TextInput key={name} name={name} placeholder={t(placeholders[tool] ?? 'hints.gameTitle')} />
  ));
}
