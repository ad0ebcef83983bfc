import { isToolSlug } from '@artcade/domain/catalog';
import { useTranslation } from '@artcade/ui/i18n';
import { useSettings } from '#session/use-session.ts';

/** Returns a tool's name: ours translated, a guest tool's as registered. */
export function useToolName(): (slug: string) => string {
  const { t } = useTranslation();
  const guests = useSettings()?.guestTools ?? [];
  return (slug) =>
    isToolSlug(slug) ? t(`tools.${slug}.name`) : (guests.find((guest) => guest.slug === slug)?.name ?? slug);
}
