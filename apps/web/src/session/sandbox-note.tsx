import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import type { ReactNode } from 'react';
import { useSettings } from './use-session.ts';

/** States that sandbox services are in use, and where mail goes. Renders nothing in production. */
export function SandboxNote({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const sandbox = useSettings()?.sandbox;
  if (!sandbox) return null;
  return (
    <Notice kind="info">
      <p>{t('auth.sandboxNote')}</p>
      <div className="-mx-1 mt-1 flex flex-wrap items-center gap-x-5 [&>*]:min-h-11 [&>a]:inline-flex [&>a]:items-center">
        {children}
        {sandbox.inboxUrl && (
          <a
            href={sandbox.inboxUrl}
            target="_blank"
            rel="noreferrer"
            className="px-1 py-1 font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {t('auth.sandboxInbox')}
          </a>
        )}
      </div>
    </Notice>
  );
}
