import type { CallGroup } from '@artcade/contract/call-groups';
import { Field } from '@artcade/ui/field';
import { useTranslation } from '@artcade/ui/i18n';
import { Notice } from '@artcade/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platform } from '#platform/platform.ts';
import { Link } from '#router/router.tsx';
import { BackLink } from '#session/back-link.tsx';
import { failureText } from '#session/failure-text.ts';
import { FormHead } from '#session/form-head.tsx';
import { type ApiDocument, callsForKeys, errorsOf } from './api-document.ts';
import { CallCard } from './call-card.tsx';
import { CodeBox } from './code-box.tsx';
import { mcpSetup, type SampleLanguage, sampleLanguages, webhookHeaders } from './code-samples.ts';
import { ToolValues } from './tool-values.tsx';

const steps = ['key', 'order', 'wait', 'webhook', 'export'] as const;

async function loadDocument(): Promise<ApiDocument> {
  const response = await fetch(`${platform.server}/api/openapi.json`);
  if (!response.ok) throw new Error(`the reference answered ${response.status}`);
  return (await response.json()) as ApiDocument;
}

/** The reference of the API for programs with a key, drawn from the OpenAPI document of this server. */
export function DevelopersPage() {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['api-document'],
    queryFn: loadDocument,
    staleTime: Infinity,
  });
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  // Only in the memory of this page.
  const [secret, setSecret] = useState('');
  return (
    <main className="mx-auto max-w-4xl px-4 py-8 sm:px-6 sm:py-12">
      <BackLink />
      <FormHead title={t('developers.title')} lead={t('developers.lead')} />
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{t(`developers.step.${step}`)}</li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link
          to="/account/developer"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('developers.toKeys')}
        </Link>
        <a
          href={`${platform.server}/api/openapi.json`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          OpenAPI 3.1
        </a>
      </p>
      <section className="mt-6 rounded-card border border-line bg-panel p-6">
        <h2 className="mb-2 text-xl">{t('developers.mcp')}</h2>
        <p className="mb-4 text-muted">{t('developers.mcpText')}</p>
        <CodeBox text={mcpSetup(platform.server || location.origin)} />
      </section>
      <section className="mt-6 rounded-card border border-line bg-panel p-6">
        <h2 className="mb-2 text-xl">{t('developers.signed')}</h2>
        <p className="mb-4 text-muted">{t('developers.signedText')}</p>
        <CodeBox text={webhookHeaders} />
      </section>
      <div className="mt-6 grid gap-6 rounded-card border border-line bg-panel p-6 sm:grid-cols-2">
        <Field
          label={t('developers.secret')}
          hint={t('developers.secretHint')}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={secret}
          onChange={(event) => setSecret(event.target.value.trim())}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">{t('developers.language')}</legend>
          <div className="flex flex-wrap gap-2">
            {sampleLanguages.map((each) => (
              <label
                key={each}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card border border-field px-3 has-checked:border-play"
              >
                <input
                  type="radio"
                  name="sample-language"
                  className="accent-play"
                  checked={each === language}
                  onChange={() => setLanguage(each)}
                />
                {each}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      {error && <Notice kind="error">{failureText(t, error)}</Notice>}
      {!data && !error && <span className="pulse mt-8 block h-40 w-full rounded-card bg-raised" />}
      <ToolValues />
      {data && (
        <>
          {callsForKeys(data).map((group) => (
            <section key={group.name} className="mt-8">
              <GroupTitle name={group.name} />
              <div className="flex flex-col gap-3">
                {group.calls.map((call) => (
                  <CallCard key={call.name} call={call} language={language} secret={secret} />
                ))}
              </div>
            </section>
          ))}
          <section className="mt-8">
            <h2 className="mb-3 text-xl">{t('developers.errors')}</h2>
            <p className="mb-4 text-muted">{t('developers.errorsText')}</p>
            <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_1fr]">
              {errorsOf(data).map(({ status, code, meaning }) => (
                <div key={code} className="contents">
                  <dt className="font-mono text-sm">
                    {status} {code}
                  </dt>
                  <dd className="text-muted text-sm max-sm:mb-2">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        </>
      )}
    </main>
  );
}

const groupTexts = {
  Generating: 'generating',
  Images: 'images',
  Projects: 'projects',
  'Style kits': 'kits',
  Tools: 'tools',
  Reviews: 'reviews',
  Wallet: 'wallet',
  Teams: 'teams',
  'API keys': 'apiKeys',
  'Device sign-in': 'devices',
  Webhooks: 'webhooks',
  'Share links': 'shares',
  Gallery: 'gallery',
  Account: 'account',
} as const satisfies Record<CallGroup, string>;

/** A server that is newer than this page may have groups that it does not know: their names are English. */
function GroupTitle({ name }: { name: string }) {
  const { t } = useTranslation();
  const isKnown = (each: string): each is CallGroup => each in groupTexts;
  return (
    <h2 lang={isKnown(name) ? undefined : 'en'} className="mb-3 text-xl">
      {isKnown(name) ? t(`developers.group.${groupTexts[name]}`) : name}
    </h2>
  );
}
