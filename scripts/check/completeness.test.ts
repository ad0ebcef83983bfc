import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeCompleteness, missingOfLanguage, missingOfTool } from './completeness.ts';

test('every tool and every language has all its parts', () => {
  assert.deepEqual(judgeCompleteness(), []);
});

test('of a tool that does not exist, every file and every entry is named', () => {
  const languages = ['en', 'zh', 'vi', 'th', 'id'];
  assert.deepEqual(missingOfTool('map-generator'), [
    "packages/domain/src/catalog.ts: 'map-generator':",
    'packages/domain/src/tools/map-generator.ts',
    "packages/domain/src/tools/records.ts: 'map-generator':",
    'packages/engine/src/tools/map-generator/tool.ts',
    'packages/engine/src/tools/map-generator/samples.ts',
    "packages/engine/src/engine.ts: 'map-generator':",
    "packages/engine/src/brief/ranks.ts: 'map-generator':",
    "packages/engine/src/brief/form.ts: 'map-generator':",
    "packages/engine/src/brief/drawable.ts: 'map-generator':",
    "apps/server/src/adapters/engines/tool-prompts.ts: 'map-generator':",
    "apps/server/src/features/library/drive/tool-search-words.ts: 'map-generator':",
    "apps/tools/src/workbench/doubt.ts: 'map-generator':",
    'apps/tools/src/tools/map-generator/page.tsx',
    ...languages.map((language) => `apps/tools/src/tools/map-generator/${language}.json`),
    ...languages.map((language) => `apps/web/src/locales/${language}/app.json: "map-generator":`),
    'apps/web/src/art/map-generator.webp',
    ...[200, 340, 560].map((width) => `apps/web/src/art/small/map-generator-${width}.avif`),
  ]);
});

test('of a language that does not exist, every file and every entry is named', () => {
  const missing = missingOfLanguage('ja');
  // What the folder of English has must be in that of every other language, whichever files these are.
  const folders = missing.filter((part) => /\/src\/(locales|messages\/texts)\/ja\//.test(part));
  for (const file of [
    'apps/web/src/locales/ja/app.json',
    'apps/web/src/locales/ja/terms.json',
    'packages/engine/src/locales/ja/texts.ts',
    'packages/engine/src/locales/ja/grammar.ts',
  ])
    assert.ok(folders.includes(file), file);
  assert.deepEqual(
    missing.filter((part) => !folders.includes(part)),
    [
      'packages/domain/src/languages.ts: ja: {',
      "packages/bridge/src/protocol.ts: 'ja'",
      'packages/engine/src/locales/engine-texts.ts: ja:',
      'packages/engine/src/locales/grammars.ts: ja:',
      "packages/engine/src/concepts/rows.ts: 'ja'",
      "apps/server/src/messages/texts/texts.ts: './ja/texts.ts'",
      'apps/server/src/features/library/drive/tool-search-words.ts: ja: {',
      'apps/tools/src/locales/ja.json',
      ...[
        'banner-generator',
        'character-generator',
        'game-background-generator',
        'game-screen-planner',
        'loading-screen-generator',
        'logo-generator',
        'ui-component-generator',
      ].map((tool) => `apps/tools/src/tools/${tool}/ja.json`),
      'apps/mobile/android/app/src/main/res/values-ja/strings.xml',
      'apps/mobile/android/app/src/main/res/xml/locales_config.xml: android:name="ja',
      'apps/mobile/ios/App/App/ja.lproj/InfoPlist.strings',
      'apps/mobile/ios/App/App/Info.plist: <string>ja</string>',
      'apps/mobile/ios/App/App.xcodeproj/project.pbxproj: ja.lproj/InfoPlist.strings',
      'apps/mobile/pages/too-old.html: lang="ja"',
    ],
  );
});
