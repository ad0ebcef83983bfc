import { readFields, wantsJson } from '../http/body.ts';
import { seeOther, sendJson, sendPage, sendText } from '../http/respond.ts';
import type { Service } from '../service.ts';
import { registerAutomatic1111 } from './automatic1111.ts';
import { createEngineBehaviours } from './behaviour.ts';
import { registerComfyUi } from './comfyui.ts';
import { enginesPage } from './engines-page.ts';
import { registerGoogle } from './google.ts';
import { registerHostedEngines } from './hosted.ts';
import { registerOpenAi } from './openai.ts';
import { registerStability } from './stability.ts';

export function createEnginesService(origin: string): Service {
  const behaviours = createEngineBehaviours();
  return {
    title: 'Image engines',
    about:
      'OpenAI images, Gemini, AUTOMATIC1111, ComfyUI, fal, Replicate, Black Forest Labs and Stability, used when the configuration has their addresses.',
    links: [{ label: 'Addresses and behaviour', href: '/engines' }],
    register(routes) {
      routes.on('GET', '/engines', ({ response }) =>
        sendPage(response, 200, enginesPage(behaviours, origin)),
      );
      routes.on('GET', '/engines.json', ({ response }) =>
        sendJson(response, 200, {
          moods: behaviours.current,
          seen: behaviours.calls,
          images: behaviours.images,
        }),
      );
      routes.on('POST', '/engines/mood', async ({ request, response }) => {
        try {
          behaviours.update((await readFields(request)) ?? {});
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          return sendText(response, 400, error.message);
        }
        if (wantsJson(request)) sendJson(response, 200, { moods: behaviours.current });
        else seeOther(response, '/engines');
      });
      registerOpenAi(routes, behaviours);
      registerGoogle(routes, behaviours);
      registerAutomatic1111(routes, behaviours);
      registerComfyUi(routes, behaviours);
      registerHostedEngines(routes, behaviours);
      registerStability(routes, behaviours);
    },
  };
}
