import './tools.css';
import { connectHost, type Host, onLanguage } from '@artcade/bridge/tool';
import type { ToolSlug } from '@artcade/domain/catalog';
import { storedLanguage } from '@artcade/domain/languages';
import { changeLanguage, startI18n, useTranslation } from '@artcade/ui/i18n';
import { keepFieldInSight } from '@artcade/ui/keep-in-sight';
import { Notice } from '@artcade/ui/notice';
import { showTooltips } from '@artcade/ui/tooltips';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type TextFiles, textsFor } from '../locales/load.ts';
import { askKits } from './kits.ts';
import { askDraft } from './use-draft.ts';
import { Workbench } from './workbench.tsx';

const patience = 10_000;

/** Opens a tool's page: connects to the host, takes its language and theme, and shows the form with the tool's own fields. */
export async function openTool(tool: ToolSlug, Fields: ComponentType, texts: TextFiles): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root" to mount on.');
  const root = createRoot(element);
  keepFieldInSight();
  showTooltips();
  const [host] = await Promise.all([greet(), startI18n(textsFor(tool, texts))]);
  if (host === null) {
    root.render(<NoHost />);
    return;
  }
  const [shelf, asked] = await Promise.all([askKits(host), askDraft(host), speak(host.welcome.language)]);
  wear(host.welcome.theme);
  host.on('theme', wear);
  const follow = (language: string) => {
    speak(language).catch(() => {
      // The page keeps its language if the texts of another one cannot be loaded.
    });
  };
  host.on('language', follow);
  onLanguage(follow);
  root.render(
    <StrictMode>
      <Workbench host={host} tool={tool} shelf={shelf} asked={asked} Fields={Fields} />
    </StrictMode>,
  );
}

/** Returns null if no host responds: the page was opened outside a frame. */
async function greet(): Promise<Host | null> {
  try {
    return await connectHost({ signal: AbortSignal.timeout(patience) });
  } catch {
    return null;
  }
}

let spoken = '';

async function speak(tag: string): Promise<void> {
  const language = storedLanguage(tag);
  if (!language || language === spoken) return;
  spoken = language;
  await changeLanguage(language);
}

function wear(theme: 'dark' | 'light'): void {
  document.documentElement.dataset['theme'] = theme;
}

function NoHost() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-items-center p-6">
      <Notice kind="error">{t('workbench.noHost')}</Notice>
    </main>
  );
}
