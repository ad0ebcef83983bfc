import { toolSlugs } from '@artcade/domain/catalog';
import { useTranslation } from '@artcade/ui/i18n';
import { artSizes } from '#art/sizes.ts';
import { toolArt } from '#art/tool-art.ts';
import { Outlet } from '#router/router.tsx';
import { useFocusOnNewPage } from './page-focus.ts';
import { PageHeader } from './page-header.tsx';

/** The layout of the sign-in pages: pictures by the tools on one side, a form on the other. */
export function AuthLayout() {
  const { t } = useTranslation();
  useFocusOnNewPage();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1.1fr_1fr]">
      <aside className="sticky top-0 isolate hidden h-dvh overflow-hidden bg-[#0f1117] text-[#eceef4] lg:block">
        <Wall className="-rotate-6 absolute inset-[-12%] -z-10 grid-cols-3 gap-5" />
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-[#0f1117] via-[#0f1117]/45 to-[#0f1117]/10" />
        <div className="absolute inset-x-0 bottom-0 p-12">
          <p className="text-balance font-semibold font-title text-4xl">{t('brand.tagline')}</p>
          <p className="mt-3 max-w-md text-[#c9cfdb]">{t('brand.promise')}</p>
        </div>
      </aside>
      <div className="flex min-h-dvh flex-col">
        <PageHeader />
        <div
          className="relative h-24 overflow-hidden lg:hidden [@media(max-height:600px)]:hidden"
          aria-hidden="true"
        >
          <Wall className="-rotate-3 absolute inset-x-[-4%] top-[-30%] grid-cols-4 gap-2" />
          <div className="absolute inset-0 bg-linear-to-t from-ground to-transparent" />
        </div>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pt-8 pb-[calc(2rem+var(--safe-bottom))] sm:px-6 lg:justify-center 2xl:max-w-lg">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** All seven pictures, and the first ones again to fill the last row. */
function Wall({ className }: { className: string }) {
  const pictures = [...toolSlugs, ...toolSlugs].slice(0, 12);
  return (
    <div className={`grid content-start ${className}`}>
      {pictures.map((slug, index) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and pictures occur twice.
          key={index}
          sizes={artSizes['/login']}
          srcSet={toolArt[slug].sources}
          src={toolArt[slug].picture}
          alt=""
          width={800}
          height={600}
          className="w-full rounded-card"
        />
      ))}
    </div>
  );
}
