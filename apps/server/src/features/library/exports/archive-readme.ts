import type { Language } from '@artcade/domain/languages';
import { textsOf } from '#messages/texts/texts.ts';

const texts = textsOf('project-readme');

/** Where the images of an archive come from. */
export interface Makers {
  uploads: number;
  /** How many images an engine or a guest tool made. */
  readonly made: Map<string, number>;
}

/** The README.txt of a project's archive: what is in it, and who made the images. */
export function readmeOf(
  language: Language,
  {
    title,
    makers: { uploads, made },
    isComplete,
  }: { readonly title: string; readonly makers: Makers; readonly isComplete: boolean },
): string {
  const t = texts[language];
  const lines = [
    ...[...made].sort(([a], [b]) => a.localeCompare(b)).map(([maker, count]) => t('made', { maker, count })),
    ...(uploads > 0 ? [t('uploaded', { count: uploads })] : []),
  ];
  return [
    title,
    '',
    t('lead'),
    t('details'),
    t('again'),
    ...(isComplete ? [] : [t('leftOut')]),
    ...(lines.length > 0 ? ['', t('makers'), ...lines.map((line) => `- ${line}`), t('rights')] : []),
    '',
    // Old editors on Windows need CRLF.
  ].join('\r\n');
}
