import { readFileSync } from 'node:fs';
import { type Call, calls } from '@artcade/contract/calls';
import type { Asking } from '@artcade/contract/client';
import { languages } from '@artcade/domain/languages';
import { keepThaiWords } from '@artcade/domain/thai-words';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type parseAst } from 'vite';
import { earlyScript } from './early-script-plugin.ts';
import { splitTexts } from './src/locales/first-texts.ts';
import { pickServerTexts } from './src/locales/server-texts.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    textsInTwo(),
    wholeThaiWords(),
    lightCalls(),
    repeatableImports(),
    earlyScript(),
    textsForServer(),
  ],
  build: {
    target: ['chrome120', 'safari17.4', 'firefox128'],
    // The content security policy allows data: for images only, and small files cache better separately.
    assetsInlineLimit: 0,
    // All styles are loaded with the page, so that `loadCode` needs to load scripts only.
    cssCodeSplit: false,
    modulePreload: {
      // Vite names no files for a module without imports, because there is nothing to preload.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && files.length === 0 ? [file] : files,
    },
    rolldownOptions: {
      output: {
        // Texts are called by their language, which is their folder.
        chunkFileNames: ({ facadeModuleId }) => {
          const language = /\/locales\/(\w+)\/\w+\.json/.exec(facadeModuleId ?? '')?.[1];
          return `assets/${language ?? '[name]'}-[hash].js`;
        },
        codeSplitting: {
          groups: [
            // What every page needs is in two files: libraries change seldom, the app's own code often.
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /[\\/]node_modules[\\/]/,
              priority: 2,
            },
            { name: 'first', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});

/** Splits each language's texts into two modules: those of the first pages (`?first`), and the rest (`?rest`). */
function textsInTwo(): Plugin {
  return {
    name: 'texts-in-two',
    load(id) {
      const [, file, part] = /^(.*\.json)\?(first|rest)$/.exec(id) ?? [];
      if (!file) return;
      this.addWatchFile(file);
      const { first, rest } = splitTexts(JSON.parse(readFileSync(file, 'utf8')));
      return {
        code: `export default ${JSON.stringify(part === 'first' ? first : rest)}`,
        moduleType: 'js',
      };
    },
  };
}

/** Writes the texts that the server puts into pages. */
function textsForServer(): Plugin {
  return {
    name: 'texts-for-server',
    apply: 'build',
    generateBundle() {
      const all = languages.map((language) => {
        const file = new URL(`src/locales/${language}/app.json`, import.meta.url);
        return [language, pickServerTexts(JSON.parse(readFileSync(file, 'utf8')))] as const;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'page-texts.json',
        source: JSON.stringify(Object.fromEntries(all)),
      });
    },
  };
}

/** Keeps Thai words from being broken at the end of a line. */
function wholeThaiWords(): Plugin {
  return {
    name: 'whole-thai-words',
    enforce: 'pre',
    transform: (code, id) =>
      /\/th\/\w+\.json(\?|$)/.test(id) ? { code: keepThaiWords(code), map: null } : null,
  };
}

/**
 * At first, the client in a browser needs only the part of the call table that describes requests; it imports the response
 * shapes when there is a response to check. So the build replaces the client's import of the table with the first part, and
 * removes everything but the response shapes from the rows that it imports later: examples and summaries are for documents.
 */
function lightCalls(): Plugin {
  const name = '\0light-calls';
  let isUsed = false;
  let lightened = 0;
  return {
    name: 'light-calls',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, { kind }) {
      const isTable = source === './calls.ts' && importer?.endsWith('/contract/src/client.ts');
      if (isTable && kind !== 'dynamic-import') return name;
    },
    load(id) {
      if (id !== name) return;
      isUsed = true;
      const light = Object.entries<Call>(calls).map(([call, whole]) => [call, askingOf(whole)]);
      return `export const calls = ${JSON.stringify(Object.fromEntries(light))}`;
    },
    transform: {
      filter: { id: /\/contract\/src\/calls\/[\w-]+\.ts$/ },
      handler(code) {
        const rows = rowsOf(this.parse(code, { lang: 'ts' }).body);
        lightened += rows.length;
        const light = rows.reduceRight((text, { start, end, answer }) => {
          const kept = answer ? text.slice(answer.start, answer.end) : '';
          return `${text.slice(0, start)}{ ${kept} }${text.slice(end)}`;
        }, code);
        return { code: light, map: null };
      },
    },
    buildEnd(error) {
      if (!error && (!isUsed || lightened < Object.keys(calls).length))
        this.error('The client no longer imports the table of calls as it did.');
    },
  };
}

/** Reduces the answer's shape to whether there is one. */
const askingOf = ({ method, path, access, file, showsSession, answer }: Call): Asking => ({
  method,
  path,
  access,
  ...(file && { file }),
  ...(showsSession && { showsSession }),
  ...(answer && { answer: true }),
});

type Statements = ReturnType<typeof parseAst>['body'];

/** Returns where the rows of a file of the call table are, and in each the property `answer`. */
function rowsOf(statements: Statements) {
  return statements.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    let table = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : null;
    while (table?.type === 'TSSatisfiesExpression' || table?.type === 'TSAsExpression')
      table = table.expression;
    if (table?.type !== 'ObjectExpression') return [];
    return table.properties.flatMap((row) => {
      if (row.type !== 'Property' || row.value.type !== 'ObjectExpression') return [];
      const { start, end, properties } = row.value;
      const answer = properties.find(
        (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'answer',
      );
      return [{ start, end, answer }];
    });
  });
}

/** Puts `loadCode` in the place of the function that Vite wraps around every dynamic import. */
function repeatableImports(): Plugin {
  let isUsed = false;
  return {
    name: 'repeatable-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return;
      isUsed = true;
      return `export { loadCode as __vitePreload } from '/src/app/load-code.ts'`;
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error('Vite no longer wraps dynamic imports as it did.');
    },
  };
}
