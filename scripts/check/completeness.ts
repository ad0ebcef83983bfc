import { existsSync, globSync, readFileSync } from 'node:fs';
import { toolSlugs } from '../../packages/domain/src/catalog.ts';
import { languages, toolLanguage } from '../../packages/domain/src/languages.ts';

/** A file that a tool or a language needs, and, in a shared file, the text that it must contain. */
interface Part {
  readonly file: string;
  readonly entry?: string;
}

const widths = [200, 340, 560];

/** Everything that a house tool consists of. The art is drawn from its samples by `node scripts/assets/card-art.ts`. */
function partsOfTool(slug: string, spoken: readonly string[]): Part[] {
  const key = `'${slug}':`;
  return [
    { file: 'packages/domain/src/catalog.ts', entry: key },
    { file: `packages/domain/src/tools/${slug}.ts` },
    { file: 'packages/domain/src/tools/records.ts', entry: key },
    { file: `packages/engine/src/tools/${slug}/tool.ts` },
    { file: `packages/engine/src/tools/${slug}/samples.ts` },
    { file: 'packages/engine/src/engine.ts', entry: key },
    { file: 'packages/engine/src/brief/ranks.ts', entry: key },
    { file: 'packages/engine/src/brief/form.ts', entry: key },
    { file: 'apps/server/src/adapters/engines/tool-prompts.ts', entry: key },
    { file: 'apps/server/src/features/library/drive/tool-search-words.ts', entry: key },
    { file: 'apps/tools/src/workbench/sketch/takes.ts', entry: key },
    { file: `apps/tools/src/tools/${slug}/page.tsx`, entry: `openTool('${slug}'` },
    ...spoken.map((language) => ({ file: `apps/tools/src/tools/${slug}/${language}.json` })),
    ...spoken.map((language) => ({ file: `apps/web/src/locales/${language}/app.json`, entry: `"${slug}":` })),
    { file: `apps/web/src/art/${slug}.webp` },
    ...widths.map((width) => ({ file: `apps/web/src/art/small/${slug}-${width}.avif` })),
  ];
}

/** The codes of languages on phones, where they differ from ours. */
const androidNames: Readonly<Record<string, string>> = { en: '', zh: '-b+zh+Hant', id: '-in' };
const appleNames: Readonly<Record<string, string>> = { zh: 'zh-Hant' };

/** Everything that a language consists of: each file that English has, and a line in each list. */
function partsOfLanguage(language: string, tag: string): Part[] {
  const apple = appleNames[language] ?? language;
  const mobile = 'apps/mobile';
  const english = globSync(
    ['{apps,packages}/*/src/{locales,messages/texts}/en/**/*.*', 'apps/tools/src/{locales,tools/*}/en.json'],
    { exclude: ['**/node_modules/**'] },
  ).map((file) => file.replaceAll('\\', '/'));
  return [
    { file: 'packages/domain/src/languages.ts', entry: `\n  ${language}: {` },
    { file: 'packages/bridge/src/protocol.ts', entry: `'${tag}'` },
    { file: 'packages/engine/src/locales/engine-texts.ts', entry: `\n  ${language}: ` },
    { file: 'packages/engine/src/locales/grammars.ts', entry: `\n  ${language}: ` },
    { file: 'packages/engine/src/concepts/rows.ts', entry: `'${language}'` },
    { file: 'apps/server/src/messages/texts/texts.ts', entry: `'./${language}/texts.ts'` },
    { file: 'apps/server/src/features/library/drive/tool-search-words.ts', entry: `\n  ${language}: {` },
    ...english
      .toSorted()
      .map((file) => ({ file: file.replace(/\/en([/.])(?!.*\/en[/.])/, `/${language}$1`) })),
    {
      file: `${mobile}/android/app/src/main/res/values${androidNames[language] ?? `-${language}`}/strings.xml`,
    },
    { file: `${mobile}/android/app/src/main/res/xml/locales_config.xml`, entry: `android:name="${apple}` },
    { file: `${mobile}/ios/App/App/${apple}.lproj/InfoPlist.strings` },
    { file: `${mobile}/ios/App/App/Info.plist`, entry: `<string>${apple}</string>` },
    { file: `${mobile}/ios/App/App.xcodeproj/project.pbxproj`, entry: `${apple}.lproj/InfoPlist.strings` },
    { file: `${mobile}/pages/too-old.html`, entry: `lang="${apple}"` },
  ];
}

function missingOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ file, entry }) => {
    if (!existsSync(file)) return [file];
    if (entry === undefined || readFileSync(file, 'utf8').includes(entry)) return [];
    return [`${file}: ${entry.trim()}`];
  });
}

/** Returns the files, and the entries in files, that a tool still lacks. */
export const missingOfTool = (slug: string): string[] => missingOf(partsOfTool(slug, languages));

/** Returns the files, and the entries in files, that a language still lacks. */
export const missingOfLanguage = (language: string): string[] =>
  missingOf(partsOfLanguage(language, tagOf(language)));

const tagOf = (language: string): string => {
  const known = languages.find((each) => each === language);
  return known === undefined ? language : toolLanguage(known);
};

/** One line for everything that a tool or a language lacks. */
export const judgeCompleteness = (): string[] => [
  ...toolSlugs.flatMap((slug) => missingOfTool(slug).map((part) => `The tool ${slug} lacks ${part}`)),
  ...languages.flatMap((language) =>
    missingOfLanguage(language).map((part) => `The language ${language} lacks ${part}`),
  ),
];
