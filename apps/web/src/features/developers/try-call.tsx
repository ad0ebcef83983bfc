import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '#session/failure-text.ts';
import { asText, type KeyCall, lacksFields } from './api-document.ts';
import { CodeBox } from './code-box.tsx';

/** An answer is shown up to this length. */
const shownCharacters = 20_000;

interface Props {
  readonly call: KeyCall;
  readonly url: string;
  readonly body: string | null;
  readonly secret: string;
}

interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
  readonly file: { readonly bytes: Blob; readonly name: string } | null;
}

/** Makes a call with the key alone, as a program would. */
export function TryCall({ call, url, body, secret }: Props) {
  const { t } = useTranslation();
  const ask = useMutation({ mutationFn: () => send(call, { url, body, secret }) });
  const problem =
    secret === '' ? t('developers.noSecret') : lacksFields(url, body) ? t('developers.noFields') : null;
  return (
    <div className="flex flex-col items-start gap-3">
      {call.scope === 'generate' && <p className="text-muted text-sm">{t('developers.costs')}</p>}
      <Button look="play" busy={ask.isPending} disabled={problem !== null} onClick={() => ask.mutate()}>
        {t('developers.send')}
      </Button>
      {problem !== null && <p className="text-muted text-sm">{problem}</p>}
      <div role="status" className="w-full empty:hidden">
        {ask.data && <Shown answer={ask.data} />}
      </div>
      {ask.error && <Notice kind="error">{failureText(t, ask.error)}</Notice>}
    </div>
  );
}

function Shown({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const { status, milliseconds, text, file } = answer;
  return (
    <>
      <p className="mb-1.5 font-medium text-sm">{t('developers.answered', { status, milliseconds })}</p>
      {file && <FileLink {...file} />}
      {text !== '' && <CodeBox text={text} />}
    </>
  );
}

function FileLink({ bytes, name }: NonNullable<Answer['file']>) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  // The browser keeps the bytes in memory until the address is revoked.
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return (
    <a
      href={url}
      download={name}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      {t('developers.save', { name })}
    </a>
  );
}

async function send(call: KeyCall, { url, body, secret }: Omit<Props, 'call'>): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url, {
    method: call.method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
    // The key decides alone, not the session of this browser.
    credentials: 'omit',
  });
  const bytes = await response.blob();
  const milliseconds = Math.round(performance.now() - began);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const isFile = response.ok && !isJson && bytes.size > 0;
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const text = isFile ? '' : pretty(await bytes.text(), isJson);
  return {
    status: response.status,
    milliseconds,
    text: text.length > shownCharacters ? `${text.slice(0, shownCharacters)} …` : text,
    file: isFile ? { bytes, name: name ?? 'export' } : null,
  };
}

const pretty = (text: string, isJson: boolean): string => (isJson ? asText(JSON.parse(text)) : text);
