import type { ToolSlug } from '@artcade/domain/catalog';
import type { Language } from '@artcade/domain/languages';
import type { TextTree } from '@artcade/domain/translate';
import type { LoadTexts } from '@artcade/ui/i18n';

/** The files of texts in one folder, by their names. */
export type TextFiles = Readonly<Record<string, () => Promise<unknown>>>;

const workbenchTexts: TextFiles = import.meta.glob('./*.json', { import: 'default' });

/** Loads the texts of the workbench and of one tool, in one language at a time. */
export const textsFor =
  (tool: ToolSlug, toolTexts: TextFiles): LoadTexts =>
  async (language) => {
    const [shared, own] = await Promise.all([find(workbenchTexts, language), find(toolTexts, language)]);
    return { ...shared, tools: { [tool]: own } };
  };

async function find(files: TextFiles, language: Language): Promise<TextTree> {
  const load = files[`./${language}.json`];
  if (!load) throw new Error(`no texts in ${language}`);
  return (await load()) as TextTree;
}
