import { formatDate } from '@artcade/domain/format';
import { Button } from '@artcade/ui/button';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { Check, Copy, Download, Printer } from '@artcade/ui/icons';
import { useCopy } from '@artcade/ui/use-copy';
import { useEffect, useRef } from 'react';
import { saveFile } from '#images/export/save-file.ts';
import { platform } from '#platform/platform.ts';

interface Props {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onSaved: () => void;
}

/** Recovery codes, which cannot be shown again: they stay until the user confirms having saved them. */
export function TwoFactorCodes({ codes, email, onSaved }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const saved = useRef<HTMLButtonElement>(null);
  const { outcome, copy, text } = useCopy(codes.join('\n'));
  const title = t('twoFactor.fileTitle', { email });
  // The browser asks before an accidental reload.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const download = () => {
    const lines = [title, formatDate(new Date(), language), '', ...codes, '', t('twoFactor.codesText'), ''];
    void saveFile(
      new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }),
      'artcade-recovery-codes.txt',
    );
  };
  const CopyIcon = outcome === 'copied' ? Check : Copy;
  return (
    <div className="flex flex-col items-start gap-5 self-stretch">
      <div className="print-alone flex flex-col gap-4 self-stretch">
        <p className="hidden font-semibold print:block">{title}</p>
        <p className="text-muted">{t('twoFactor.codesText')}</p>
        <code
          ref={text}
          className="grid gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-2 rounded-card border border-line bg-ground p-4 text-center whitespace-nowrap font-mono tracking-wide"
        >
          {codes.map((code) => (
            <span key={code}>{code}</span>
          ))}
        </code>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copy}>
          <CopyIcon aria-hidden="true" className="size-4" />
          {t('twoFactor.copyCodes')}
        </Button>
        <Button onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          {t('twoFactor.download')}
        </Button>
        {platform.name === 'web' && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('twoFactor.print')}
          </Button>
        )}
        <span role="status" className="text-muted text-sm empty:hidden">
          {outcome && t(`twoFactor.${outcome}`)}
        </span>
      </div>
      {/* A phone's back button does not leave them either: it shows the warning first. */}
      <button type="button" hidden data-back="" onClick={() => saved.current?.focus()} />
      <Button ref={saved} look="play" onClick={onSaved}>
        {t('twoFactor.saved')}
      </Button>
    </div>
  );
}
