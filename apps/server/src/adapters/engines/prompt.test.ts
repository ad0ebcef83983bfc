import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toolSlugs } from '@artcade/domain/catalog';
import { defaultInputs, formOf, type InputValue, paletteNames, styles } from '@artcade/domain/tool-forms';
import { request } from '../../../test/support/engine-stand-ins.ts';
import { cropWords, describe as describeRequest, describeUnwanted } from './prompt.ts';

describe('a request in words', () => {
  for (const tool of toolSlugs)
    test(`${tool}: every choice of its form changes the words, and leaves no gap`, () => {
      const usual = defaultInputs(tool);
      for (const [name, field] of Object.entries(formOf(tool).fields)) {
        if (field.kind !== 'choice' || name === 'transparent') continue;
        // Some fields have an effect only with another choice.
        const base = name === 'part' ? { ...usual, scope: 'part' } : usual;
        const texts = field.options.map((option) =>
          describeRequest(request({ tool, inputs: { ...base, [name]: option } })),
        );
        assert.equal(new Set(texts).size, texts.length, `${name}: ${texts.join('\n')}`);
        for (const words of texts) assert.doesNotMatch(words, /undefined|NaN|\[object| {2}|\.\.| ,/);
      }
    });

  const texts: Record<string, Record<string, InputValue>> = {
    'game-screen-planner': { title: 'Star Farm' },
    'banner-generator': { headline: 'Out now', callToAction: 'Play' },
    'logo-generator': { title: '星の城', tagline: 'A tale', emblem: 'two dragons' },
    'ui-component-generator': { label: 'เริ่ม' },
    'loading-screen-generator': { title: 'Hồ Gươm', tip: 'Save often.', progress: 35 },
  };
  for (const tool of toolSlugs)
    test(`${tool}: carries every text of the artist, word for word`, () => {
      const inputs = texts[tool] ?? {};
      const words = describeRequest(request({ tool, inputs, prompt: 'with 7 owls' }));
      for (const value of [...Object.values(inputs), 'with 7 owls'])
        assert.ok(words.includes(String(value)), words);
    });

  test('says nothing about what was left empty', () => {
    const words = describeRequest(request({ tool: 'logo-generator', prompt: '', inputs: { title: 'Moon' } }));
    assert.doesNotMatch(words, /emblem|small letters|“”/);
  });

  test('keeps quotes of the artist from ending the quotation', () => {
    const words = describeRequest(request({ tool: 'logo-generator', inputs: { title: 'The "Real" One' } }));
    assert.ok(words.includes("“The 'Real' One”"), words);
  });

  test('tells each style apart, and the colours of each palette', () => {
    assert.equal(new Set(styles.map((style) => describeRequest(request({ style })))).size, styles.length);
    assert.equal(
      new Set(paletteNames.map((palette) => describeRequest(request({ palette })))).size,
      paletteNames.length,
    );
    assert.match(describeRequest(request({ palette: 'ocean' })), /#0b1f3a, #14507a/);
  });

  test('colours of a style kit take the place of the palette', () => {
    const colours = ['#000011', '#222233', '#444455', '#666677', '#8888ff'];
    const words = describeRequest(request({ palette: 'auto', colours }));
    assert.match(words, /from dark to light: #000011, #222233, #444455, #666677, #8888ff\./);
  });

  test('says what each attached image is for', () => {
    const parts = ['hint', 'hero', 'logo', 'character', 'style'] as const;
    const [hint, hero, logo, character, style] = parts.map((part) => ({
      bytes: new Uint8Array(),
      type: 'png' as const,
      part,
    }));
    const tell = (...references: (typeof hint)[]) =>
      describeRequest(
        request({ tool: 'banner-generator', references: references.filter((each) => each !== undefined) }),
      );
    assert.match(tell(hint), /Take the attached image as the model/);
    assert.doesNotMatch(tell(hint), /hero of the game:|logo/);
    const words = tell(hint, hero, logo);
    assert.match(words, /Attached image 1 is the model for the look\./);
    assert.match(words, /Attached image 2 is the hero of the game: show exactly this figure/);
    assert.match(words, /Attached image 3 is the logo of the game: .*above the headline/);
    assert.match(tell(character, style), /image 1 shows a figure .* image 2 shows the style of the game/);
    const again = request({ references: hero ? [hero] : [], series: 'character-sheet' });
    assert.match(describeRequest(again), /Attached image 1 shows this very figure/);
    assert.doesNotMatch(tell(), /[Aa]ttached/);
  });

  test('an edit names the change and asks to keep the rest', () => {
    const words = describeRequest(
      request({ tool: 'character-generator', mode: 'edit', prompt: 'give her a hat' }),
    );
    assert.match(words, /^Change the attached image: give her a hat\. Keep everything else exactly/);
  });

  test('what is not wanted depends on the tool', () => {
    const texts = toolSlugs.map((tool) => describeUnwanted({ tool, mode: 'create' }));
    assert.equal(new Set(texts).size, texts.length);
    assert.match(describeUnwanted({ tool: 'game-background-generator', mode: 'create' }), /people/);
  });

  test('says how much of a picture will be kept', () => {
    const made = { width: 1536, height: 1024 };
    assert.match(cropWords(made, { width: 1456, height: 180 }), /horizontal strip, 19% of the height/);
    assert.match(cropWords(made, { width: 512, height: 1024 }), /vertical strip, 33% of the width/);
  });
});
