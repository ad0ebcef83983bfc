import { useTranslation } from '@artcade/ui/i18n';

export function OwnerBadge() {
  const { t } = useTranslation();
  return (
    <span className="shrink-0 rounded-md border border-line-strong bg-raised px-2 py-0.5 font-semibold font-title text-xs tracking-wider">
      {t('teams.owner')}
    </span>
  );
}
