import { type Bridge, openBridge } from '@artcade/bridge/host';
import type { PickedImage, Welcome } from '@artcade/bridge/protocol';
import type { Generation, Recipe, Tool } from '@artcade/contract/generations';
import { isOver } from '@artcade/domain/generations';
import { toolLanguage } from '@artcade/domain/languages';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { toast } from '@artcade/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { imageLanded } from '#gallery/image-landed.ts';
import { useNavigate } from '#router/router.tsx';
import { useCredits } from '#session/use-session.ts';
import { keepImage } from './keep-image.ts';
import { keepingFailed } from './tool-image.ts';
import { toolMethods } from './tool-methods.ts';
import { toTrouble } from './trouble.ts';
import { useTheme } from './use-theme.ts';
import { watchGenerations } from './watch-generations.ts';

/** How an image was made, to go on from it. */
export type Start = Recipe & { readonly assetId: string };

interface Options {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly tool: Tool;
  readonly name: string;
  readonly start: Start | null;
  readonly pickImage: () => Promise<PickedImage | null>;
  readonly onGreeted: () => void;
  readonly onCut: () => void;
}

/** What the page says about what a tool did. */
type News =
  `tools.${'saved' | 'notPaid' | 'notSaved' | 'badImage' | 'tooMany' | 'sendFailed' | 'authFailed'}`;
type ToolImage = Parameters<typeof keepImage>[1];

/** Connects a frame with the page around it. Answers what to call when the frame has loaded. */
export function useToolBridge({ frame, tool, name, start, pickImage, ...on }: Options): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const language = toolLanguage(useLanguage());
  const theme = useTheme();
  const credits = useCredits() ?? 0;
  const bridge = useRef<Bridge | null>(null);

  const creditsMoved = useEffectEvent(() => void queries.invalidateQueries({ queryKey: ['wallet'] }));
  const tell = useEffectEvent((kind: 'info' | 'error', text: News) => {
    toast({ kind, text: t(text, { tool: name }) });
  });
  const welcome = useEffectEvent((): Welcome => {
    on.onGreeted();
    return welcomeTo(tool, { language, theme, credits, recipe: start });
  });
  const handOver = useEffectEvent(async () => {
    const image = await pickImage();
    if (!image) return;
    const { imageData, fileName } = image;
    if (!bridge.current?.sendImage({ imageData, fileName })) tell('error', 'tools.sendFailed');
  });
  const keep = useEffectEvent(async (image: ToolImage) => {
    try {
      const outcome = await keepImage(tool, image);
      if (outcome === 'unfit') return tell('error', 'tools.badImage');
      imageLanded();
      creditsMoved();
      if (outcome === 'kept') tell('info', 'tools.saved');
    } catch (error) {
      tell('error', keepingFailed(error));
    }
  });
  const pick = useEffectEvent(pickImage);
  const cut = useEffectEvent(on.onCut);
  const openDrive = useEffectEvent(() => void navigate('/my-drive'));
  const openKits = useEffectEvent(() => void navigate('/kits'));
  const current = useEffectEvent(() => language);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onGeneration = (changed: Generation) => {
      opened.tell({ event: 'generation', data: changed });
      // The wallet counts what has arrived; the menu's dot follows from that.
      if (isOver(changed.state)) creditsMoved();
    };
    const watch = watchGenerations(tool.slug, onGeneration);
    let keeping = Promise.resolve();
    const opened = openBridge({
      frame: element,
      language: current(),
      handlers: {
        welcome: () => welcome(),
        methods: toolMethods(tool, {
          watch,
          pickImage: () => pick(),
          openDrive: () => openDrive(),
          openKits: () => openKits(),
          onCreditsMoved: () => creditsMoved(),
          onUnproved: () => tell('error', 'tools.authFailed'),
        }),
        trouble: toTrouble,
        // One after the other, as they came.
        onImage: (image) => {
          keeping = keeping.then(() => keep(image));
        },
        onImageRefused: (why) => tell('error', why === 'format' ? 'tools.badImage' : 'tools.tooMany'),
        onImageRequest: () => void handOver(),
        onCut: () => cut(),
      },
    });
    bridge.current = opened;
    return () => {
      bridge.current = null;
      watch.stop();
      opened.close();
    };
  }, [frame, tool]);

  useEffect(() => bridge.current?.setLanguage(language), [language]);
  useEffect(() => bridge.current?.tell({ event: 'theme', data: theme }), [theme]);
  useEffect(() => bridge.current?.tell({ event: 'credits', data: credits }), [credits]);
  useEffect(() => {
    if (start) bridge.current?.tell({ event: 'recipe', data: start });
  }, [start]);

  return () => bridge.current?.loaded();
}

function welcomeTo(
  { slug, name, creditCost, editCost, engine }: Tool,
  now: Pick<Welcome, 'language' | 'theme' | 'credits' | 'recipe'>,
): Welcome {
  // A guest makes its images itself.
  return {
    ...now,
    tool: slug,
    cost: creditCost,
    editCost,
    engine: engine ?? { name: 'tool', model: name ?? slug },
  };
}
