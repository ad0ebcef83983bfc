import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingOfLanguage, missingOfTool } from './completeness.ts';

const lacks = (missing: readonly string[], parts: readonly string[]): void => {
  for (const part of parts) assert.ok(missing.includes(part), part);
};

test('of a tool that does not exist, files, entries and pictures are named', () => {
  lacks(missingOfTool('map-generator'), [
    "packages/domain/src/catalog.ts: 'map-generator':",
    'packages/engine/src/tools/map-generator/tool.ts',
    'apps/tools/src/tools/map-generator/page.tsx',
    'apps/tools/src/tools/map-generator/th.json',
    'apps/web/src/locales/vi/app.json: "map-generator":',
    'apps/web/src/art/small/map-generator-340.avif',
  ]);
});

test('of a language that does not exist, all that English has is named, and the entries of the phones', () => {
  lacks(missingOfLanguage('ja'), [
    'packages/domain/src/languages.ts: ja: {',
    'apps/web/src/locales/ja/terms.json',
    'packages/engine/src/locales/ja/grammar.ts',
    'apps/tools/src/tools/logo-generator/ja.json',
    'apps/mobile/android/app/src/main/res/values-ja/strings.xml',
    'apps/mobile/ios/App/App/Info.plist: <string>ja</string>',
  ]);
});
