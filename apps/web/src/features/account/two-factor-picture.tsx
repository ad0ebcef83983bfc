import { useTranslation } from '@artcade/ui/i18n';
import { useQuery } from '@tanstack/react-query';

/** Black on white whatever the theme, with the margin that cameras need: many cannot read it the other way round. */
export function TwoFactorPicture({ uri }: { uri: string }) {
  const { t } = useTranslation();
  // What draws it is fetched only here. The secret in it is not to stay in memory.
  const { data, isError } = useQuery({
    queryKey: ['two-factor-picture', uri],
    queryFn: async () => (await import('./qr-code.ts')).qrPicture(uri),
    retry: 1,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isError) return <p className="text-muted text-sm">{t('twoFactor.noPicture')}</p>;
  return (
    <div className="size-48 shrink-0 rounded-card bg-white">
      {data && (
        <svg
          role="img"
          aria-label={t('twoFactor.picture')}
          viewBox={`0 0 ${data.size} ${data.size}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={data.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
