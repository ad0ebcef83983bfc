import { useTranslation } from '@artcade/ui/i18n';
import { useQuery } from '@tanstack/react-query';

/** Black on white in every theme, with the margin that cameras need: many cannot read an inverted code. */
export function TwoFactorPicture({ uri }: { uri: string }) {
  const { t } = useTranslation();
  // The QR library is loaded only here. The secret must not stay in the cache.
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
