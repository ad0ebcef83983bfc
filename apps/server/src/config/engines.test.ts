import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { builtinAlone, problemsOf, testWrongValues } from '../../test/support/environment.ts';
import { readConfig } from './config.ts';

const workflowFile = fileURLToPath(new URL('../adapters/engines/comfyui-sdxl.json', import.meta.url));

describe('the configuration of the image engines', () => {
  testWrongValues({
    IMAGE_ENGINE: ['dall-e', 'openai', 'comfyui', 'builtin,', 'builtin,builtin', 'builtin,openai'],
    IMAGE_ENGINE_FALLBACK: ['none', 'google'],
    IMAGE_ENGINE_CHOICE: ['google', 'builtin,builtin'],
    IMAGE_ENGINE_SECONDS: ['0', 'soon'],
    IMAGE_ENGINE_PRICES: [
      'openai',
      'openai=0.04',
      'openai=0.04/picture',
      'builtin=1/image',
      'openai=0,04/image',
      'openai=0.0000001/image',
      'openai=1/image,openai=2/image',
    ],
    IMAGE_ENGINE_CREDITS: [
      'openai',
      'openai=0',
      'openai=0.001',
      'openai=100',
      'openai=-1',
      'openai=2,openai=3',
      'dalle=2',
      'openai=2=3',
    ],
    IMAGE_ENGINE_CEILINGS: [
      'openai=20',
      'openai=20/week',
      'openai=1/day+2/day',
      'builtin=1/day',
      // Without a price, nobody knows what is spent.
      'openai=20/day',
    ],
    IMAGE_ENGINE_CURRENCY: ['$', 'usd'],
    IMAGE_ENGINE_BY_TOOL: [
      'openai',
      'logo-generator=',
      'logo=builtin',
      'logo-generator=dall-e',
      'logo-generator=builtin/',
      'logo-generator=builtin/openai',
      'logo-generator=builtin,logo-generator=builtin',
      'logo-generator=automatic1111',
      'logo-generator=openai,character-generator=openai',
    ],
    OPENAI_API_KEY: ['two words', 'line\nbreak'],
    OPENAI_BASE_URL: [
      'localhost:8080',
      'ftp://localhost',
      'http://user:pass@localhost/v1',
      'http://localhost/v1?key=x',
      'https://api.openai.com/v1',
    ],
    OPENAI_TRANSPARENT: ['yes'],
    OPENAI_PARTIAL_IMAGES: ['4', 'some'],
    OPENAI_IMAGE_SIZES: ['big', '1024', '1024x1024;512x512', '1x1'],
    GOOGLE_API_KEY: ['ключ'],
    GOOGLE_BASE_URL: ['https://gateway.example'],
    GOOGLE_IMAGE_MODEL: ['imagen-4', 'gemini-../x'],
    AUTOMATIC1111_URL: ['localhost'],
    AUTOMATIC1111_AUTH: ['user:password'],
    AUTOMATIC1111_STEPS: ['0', '151'],
    AUTOMATIC1111_LORAS: ['a,,b', 'a:9', 'a><lora:b'],
    COMFYUI_URL: ['comfy'],
    COMFYUI_WORKFLOW: [workflowFile],
    FAL_KEY: ['two words'],
    FAL_BASE_URL: ['https://gateway.example'],
    FAL_IMAGE_MODEL: ['/flux', 'fal-ai/../admin', 'flux?x=1', 'https://fal.run/flux'],
    FAL_EDIT_MODEL: ['fal-ai/flux/dev'],
    REPLICATE_API_TOKEN: ['ключ'],
    REPLICATE_BASE_URL: ['https://gateway.example'],
    REPLICATE_IMAGE_MODEL: ['owner/../model', 'owner//model'],
    BFL_API_KEY: ['line\nbreak'],
    BFL_BASE_URL: ['https://gateway.example'],
    BFL_IMAGE_MODEL: ['..'],
    STABILITY_API_KEY: [' '],
    STABILITY_BASE_URL: ['https://gateway.example'],
    STABILITY_IMAGE_MODEL: ['sd 3'],
  });

  test("uses the one engine that is configured, OpenAI's own by its own rules", () => {
    const { engines } = readConfig({ OPENAI_API_KEY: 'sk-1' });
    assert.deepEqual(engines, {
      ...builtinAlone,
      order: ['openai'],
      openai: {
        apiKey: 'sk-1',
        baseUrl: 'https://api.openai.com/v1',
        dialect: 'openai',
        model: 'gpt-image-2.5-flare',
        transparent: true,
        sizes: [
          { width: 1024, height: 1024 },
          { width: 1536, height: 1024 },
          { width: 1024, height: 1536 },
        ],
        partialImages: 0,
      },
    });
    const other = readConfig({ OPENAI_API_KEY: 'sk-1', OPENAI_IMAGE_MODEL: 'gpt-image-2' }).engines.openai;
    assert.deepEqual([other?.model, other?.transparent], ['gpt-image-2', false]);
  });

  test('accepts an OpenAI-compatible server without a key, with any of its sizes', () => {
    const { engines } = readConfig({
      OPENAI_BASE_URL: 'http://localhost:1234/v1/',
      OPENAI_IMAGE_MODEL: 'sd',
    });
    assert.deepEqual(engines.order, ['openai']);
    assert.deepEqual(engines.openai, {
      apiKey: null,
      baseUrl: 'http://localhost:1234/v1',
      dialect: 'compatible',
      model: 'sd',
      transparent: false,
      sizes: 'any',
      partialImages: 0,
    });
    const given = {
      OPENAI_BASE_URL: 'http://localhost',
      OPENAI_TRANSPARENT: '1',
      OPENAI_IMAGE_SIZES: '512x768',
    };
    const { openai } = readConfig(given).engines;
    assert.deepEqual([openai?.transparent, openai?.sizes], [true, [{ width: 512, height: 768 }]]);
  });

  test('reads the other engines', () => {
    const all = readConfig({
      IMAGE_ENGINE: 'comfyui',
      IMAGE_ENGINE_BY_TOOL: 'logo-generator=google, character-generator=builtin',
      IMAGE_ENGINE_FALLBACK: 'builtin',
      GOOGLE_API_KEY: 'key',
      AUTOMATIC1111_URL: 'http://localhost:7860',
      AUTOMATIC1111_AUTH: 'ann:pass:word',
      AUTOMATIC1111_LORAS: 'inkline:0.5, pixel knight',
      COMFYUI_URL: 'http://localhost:8188',
    }).engines;
    assert.deepEqual(all, {
      ...builtinAlone,
      order: ['comfyui'],
      byTool: { 'logo-generator': ['google'], 'character-generator': ['builtin'] },
      fallback: 'builtin',
      google: {
        apiKey: 'key',
        baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
        model: 'gemini-3.1-flash-image',
      },
      automatic1111: {
        url: 'http://localhost:7860',
        auth: 'ann:pass:word',
        model: null,
        steps: 28,
        ipAdapter: null,
        loras: [
          { name: 'inkline', weight: 0.5 },
          { name: 'pixel knight', weight: 0.8 },
        ],
      },
      comfyui: { url: 'http://localhost:8188', workflow: null },
    });
    assert.deepEqual(readConfig({ GOOGLE_API_KEY: 'key', IMAGE_ENGINE: 'builtin' }).engines.order, [
      'builtin',
    ]);
  });

  test('reads orders of preference, the choice of artists and prices', () => {
    const { order, byTool, choice, attemptSeconds, prices } = readConfig({
      IMAGE_ENGINE: 'google, comfyui,builtin',
      IMAGE_ENGINE_BY_TOOL: 'logo-generator=comfyui/google,character-generator=builtin',
      IMAGE_ENGINE_CHOICE: 'google,builtin',
      IMAGE_ENGINE_SECONDS: '60',
      IMAGE_ENGINE_PRICES: 'google=0.3/input-mtok+30/output-mtok, comfyui=0.002/megapixel',
      IMAGE_ENGINE_CEILINGS: 'comfyui=20/day+300.50/month',
      IMAGE_ENGINE_CURRENCY: 'EUR',
      GOOGLE_API_KEY: 'key',
      COMFYUI_URL: 'http://localhost:8188',
    }).engines;
    assert.deepEqual(
      [order, choice, attemptSeconds],
      [['google', 'comfyui', 'builtin'], ['google', 'builtin'], 60],
    );
    assert.deepEqual(byTool, { 'logo-generator': ['comfyui', 'google'], 'character-generator': ['builtin'] });
    assert.deepEqual(prices, {
      currency: 'EUR',
      byEngine: {
        google: [
          { unit: 'input-mtok', micros: 300_000 },
          { unit: 'output-mtok', micros: 30_000_000 },
        ],
        comfyui: [{ unit: 'megapixel', micros: 2000 }],
      },
      ceilings: { comfyui: { day: 20_000_000, month: 300_500_000 } },
    });
  });

  test('reads the services that are paid by image, with a model to begin with', () => {
    const { fal, replicate, bfl, stability } = readConfig({
      IMAGE_ENGINE: 'fal',
      FAL_KEY: 'a',
      FAL_EDIT_MODEL: 'fal-ai/other/edit',
      REPLICATE_API_TOKEN: 'b',
      REPLICATE_BASE_URL: 'http://localhost:8788/engines/replicate/v1',
      BFL_API_KEY: 'c',
      STABILITY_API_KEY: 'd',
      STABILITY_IMAGE_MODEL: 'sd3.5-large',
    }).engines;
    const [flux, kontext] = ['fal-ai/flux/dev', 'flux-kontext-pro'];
    const theirs = `black-forest-labs/${kontext}`;
    const sd = 'sd3.5-large';
    assert.deepEqual(
      { fal, replicate, bfl, stability },
      {
        fal: {
          apiKey: 'a',
          baseUrl: 'https://queue.fal.run',
          model: flux,
          editModel: 'fal-ai/other/edit',
          fillModel: 'fal-ai/flux-pro/v1/fill',
        },
        replicate: {
          apiKey: 'b',
          baseUrl: 'http://localhost:8788/engines/replicate/v1',
          model: theirs,
          editModel: theirs,
          fillModel: 'black-forest-labs/flux-fill-pro',
        },
        bfl: {
          apiKey: 'c',
          baseUrl: 'https://api.bfl.ai/v1',
          model: kontext,
          editModel: kontext,
          fillModel: 'flux-pro-1.0-fill',
        },
        stability: {
          apiKey: 'd',
          baseUrl: 'https://api.stability.ai/v2beta',
          model: sd,
          editModel: sd,
          fillModel: null,
        },
      },
    );
  });

  test("takes a workflow of one's own only if it fits", () => {
    const COMFYUI_URL = 'http://localhost:8188';
    const { comfyui } = readConfig({ COMFYUI_URL, COMFYUI_WORKFLOW: workflowFile }).engines;
    assert.equal(comfyui?.workflow, workflowFile);
    for (const [COMFYUI_WORKFLOW, problem] of [
      ['nowhere.json', /^COMFYUI_WORKFLOW: the file cannot be read\.$/],
      [fileURLToPath(import.meta.url), /^COMFYUI_WORKFLOW: the file is not JSON\.$/],
      [fileURLToPath(new URL('../../package.json', import.meta.url)), /^COMFYUI_WORKFLOW: model .+\.$/],
    ] as const)
      assert.match(problemsOf({ COMFYUI_URL, COMFYUI_WORKFLOW }).join(), problem);
  });

  test('asks which engine to use where several are configured', () => {
    assert.deepEqual(problemsOf({ OPENAI_API_KEY: 'sk-1', COMFYUI_URL: 'http://localhost' }), [
      'IMAGE_ENGINE: several engines are configured (openai, comfyui): name the one to use.',
    ]);
  });

  test('never repeats a key', () => {
    const secret = 'sk-very secret';
    const wrong = {
      OPENAI_API_KEY: secret,
      GOOGLE_API_KEY: secret,
      AUTOMATIC1111_AUTH: 'very secret',
      IMAGE_ENGINE: 'comfyui',
    };
    const problems = problemsOf(wrong);
    assert.ok(problems.length >= 4, problems.join('\n'));
    assert.doesNotMatch(problems.join(), /very secret/);
  });

  test('warns of a key that travels in the open, except on this machine', () => {
    const OPENAI_API_KEY = 'sk-1';
    assert.deepEqual(readConfig({ OPENAI_API_KEY, OPENAI_BASE_URL: 'http://localhost/v1' }).warnings, []);
    assert.deepEqual(readConfig({ OPENAI_BASE_URL: 'http://10.0.0.5/v1' }).warnings, [], 'there is no key');
    assert.deepEqual(readConfig({ OPENAI_API_KEY, OPENAI_BASE_URL: 'http://10.0.0.5/v1' }).warnings, [
      'OPENAI_API_KEY travels unencrypted: OPENAI_BASE_URL is not https.',
    ]);
  });
});

test('an engine has its own price in credits where artists may choose it', () => {
  const given = { OPENAI_API_KEY: 'key', IMAGE_ENGINE_CREDITS: 'openai=2.5,builtin=0.29' };
  const { engines } = readConfig({ ...given, IMAGE_ENGINE_CHOICE: 'openai,builtin' });
  assert.deepEqual(engines.creditPercents, { openai: 250, builtin: 29 });
  assert.deepEqual(readConfig({}).engines.creditPercents, {});
  assert.deepEqual(problemsOf({ ...given, IMAGE_ENGINE_CHOICE: 'builtin' }), [
    'IMAGE_ENGINE_CREDITS: openai is not in IMAGE_ENGINE_CHOICE: only who chooses an engine pays its own price.',
  ]);
});
