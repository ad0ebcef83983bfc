import { Button } from '@artcade/ui/button';
import { useTranslation } from '@artcade/ui/i18n';
import { Check, Copy } from '@artcade/ui/icons';
import { SelectField } from '@artcade/ui/select-field';
import { useCopy } from '@artcade/ui/use-copy';
import { useId, useState } from 'react';
import { platform } from '#platform/platform.ts';
import { addressOf, fileOf, filledBody, type KeyCall } from './api-document.ts';
import { CodeBox } from './code-box.tsx';
import { type SampleLanguage, sampleOf } from './code-samples.ts';
import { TryCall } from './try-call.tsx';

interface Props {
  readonly call: KeyCall;
  readonly language: SampleLanguage;
  readonly secret: string;
}

/** A call: closed, its method, path and summary; open, code, an example of its answer, and a form that makes it. */
export function CallCard({ call, language, secret }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="rounded-card border border-line bg-panel"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 p-4">
        <span className="font-medium font-mono text-sm">{call.method}</span>
        <code className="wrap-anywhere text-sm">/api{call.path}</code>
        <span className="rounded-full border border-line px-2 text-muted text-sm">
          {t(`keys.scope.${call.scope}.name`)}
        </span>
        {/* The reference is written in English, as its codes and names are. */}
        <span lang="en" className="basis-full text-muted text-sm">
          {call.summary}
        </span>
      </summary>
      {isOpen && <OpenCall call={call} language={language} secret={secret} />}
    </details>
  );
}

function OpenCall({ call, language, secret }: Props) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [template, setTemplate] = useState(call.body);
  const server = platform.server || location.origin;
  const url = addressOf(server, call, values);
  const body = template === null ? null : filledBody(template, values);
  const sample = sampleOf(language, { method: call.method, url, body, file: fileOf(call, values) });
  const set = (name: string, value: string) => setValues({ ...values, [name]: value });
  return (
    <div className="flex flex-col gap-5 border-line border-t p-4">
      {call.fields.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {call.fields.map(({ name, in: place, options }) => (
            <ValueField
              key={name}
              label={place === 'query' ? `?${name}=` : `{${name}}`}
              options={options}
              value={values[name] ?? ''}
              onChange={(value) => set(name, value)}
            />
          ))}
        </div>
      )}
      {template !== null && <BodyField value={template} onChange={setTemplate} />}
      <Code label={`${t('developers.code')} · ${language}`} text={sample} />
      {call.answer !== null && <Code label={t('developers.answerExample')} text={call.answer} />}
      <TryCall call={call} url={url} body={body} secret={secret} />
    </div>
  );
}

interface ValueProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ValueField({ label, options, value, onChange }: ValueProps) {
  const id = useId();
  if (options.length > 0)
    return (
      <SelectField
        label={label}
        labelFont="font-mono"
        value={value}
        options={['', ...options].map((each) => [each, each || '–'])}
        onChange={onChange}
      />
    );
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-mono text-sm">
        {label}
      </label>
      <input
        id={id}
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full min-w-0 rounded-card border border-field bg-ground px-3"
      />
    </div>
  );
}

function BodyField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {t('developers.body')}
      </label>
      <textarea
        id={id}
        value={value}
        rows={Math.min(14, value.split('\n').length)}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className="w-full rounded-card border border-field bg-ground p-3 font-mono text-sm"
      />
    </div>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const { outcome, copy, text: place } = useCopy(text);
  const CopyIcon = outcome === 'copied' ? Check : Copy;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium text-sm">{label}</span>
        <span className="flex items-center gap-3">
          <span role="status" className="text-muted text-sm empty:hidden">
            {outcome && t(`twoFactor.${outcome}`)}
          </span>
          <Button aria-label={`${t('keys.copy')}: ${label}`} onClick={copy}>
            <CopyIcon aria-hidden="true" className="size-4" />
            {t('keys.copy')}
          </Button>
        </span>
      </div>
      <CodeBox text={text} place={place} />
    </div>
  );
}
