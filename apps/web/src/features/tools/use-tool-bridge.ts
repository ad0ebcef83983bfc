import { type Bridge, openBridge } from '@artcade/bridge/host';
import { createBucket } from '@artcade/bridge/limits';
import type { PickedImage, Welcome } from '@artcade/bridge/protocol';
import type { Generation, Recipe, Tool } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import { isToolSlug, type ToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { isOver } from '@artcade/domain/generations';
import { toolLanguage } from '@artcade/domain/languages';
import { promptMaximum } from '@artcade/domain/tool-forms';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useTheme } from '@artcade/ui/theme';
import { toast } from '@artcade/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Purse } from '#billing/purse.ts';
import { teamCreditsKey } from '#billing/use-team-credits.ts';
import { raiseNewImage } from '#images/list/new-image-flag.ts';
import { pictureAddress } from '#images/picture/picture-address.ts';
import { useOpenEdit } from '#images/picture/use-open-edit.ts';
import { useNavigate, useSearchParams } from '#router/router.tsx';
import { readChosenEngine } from '#session/chosen-engine.ts';
import { codeOf } from '#session/failure-text.ts';
import { rememberTool } from '#session/return-to-tool.ts';
import { client, isPassing } from '#session/session.ts';
import { watchGenerations } from '#session/watch-generations.ts';
import { toBridgeError } from './bridge-error.ts';
import type { Charging, Permit } from './charging.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { waitForUserPress } from './method-checks.ts';
import { saveToolImage, type ToolImage } from './save-tool-image.ts';
import { type Beginning, beginningIn, withoutBeginning } from './starting-prompt.ts';
import { imageTypeOf, keepingFailed } from './tool-image.ts';
import { currentUid, toolMethods } from './tool-methods.ts';

/** The recipe of an image to continue from. Of a picture in the gallery, whose image is somebody else's, the id is empty. */
export type Start = Partial<Recipe> & { readonly assetId: string };

interface Options {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly tool: Tool;
  readonly name: string;
  readonly start: Start | null;
  /** What pays for images; null while that is not known. */
  readonly purse: Purse | null;
  readonly pickImage: () => Promise<PickedImage | null>;
  /** Asks the user before a guest tool charges anything. */
  readonly charging: Charging;
  readonly onGreeted: () => void;
  readonly onCut: () => void;
}

/** Messages about a tool's mistakes. */
type News = `tools.${'notPaid' | 'notSaved' | 'badImage' | 'tooMany' | 'sendFailed' | 'authFailed'}`;

/** A misbehaving tool must not flood the user with messages. */
const newsLimit = { atOnce: 6, perSecond: 0.1 };

/** Connects a frame with the page. Returns the function to call when the frame has loaded. */
export function useToolBridge({
  frame,
  tool,
  name,
  start,
  purse,
  pickImage,
  charging,
  ...on
}: Options): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const language = toolLanguage(useLanguage());
  const theme = useTheme();
  const credits = purse?.credits ?? 0;
  const bridge = useRef<Bridge | null>(null);

  const beginning = useBeginning();
  const creditsMoved = useEffectEvent(() => {
    void queries.invalidateQueries({ queryKey: ['wallet'] });
    // The amounts beside the teams' names come with the teams.
    for (const queryKey of purse?.team ? [teamCreditsKey, ['teams']] : [])
      void queries.invalidateQueries({ queryKey });
  });
  const payer = useEffectEvent(() => purse?.team?.id ?? null);
  const [mayTell] = useState(() => createBucket(newsLimit, Date.now));
  const notify = useEffectEvent((text: News) => {
    if (mayTell()) toast({ kind: 'error', text: t(text, { tool: name }) });
  });
  const welcome = useEffectEvent((): Welcome => {
    on.onGreeted();
    return welcomeTo(tool, {
      language,
      theme,
      credits,
      recipe: start,
      prompt: beginning?.prompt ?? null,
      ...(beginning?.seed !== undefined && { seed: beginning.seed }),
    });
  });
  const handOver = useEffectEvent(async () => {
    const image = await pickImage();
    if (!image) return;
    const { imageData, fileName } = image;
    if (!bridge.current?.sendImage({ imageData, fileName })) notify('tools.sendFailed');
  });
  const keep = useEffectEvent(async (image: ToolImage, uid: string, permit: Permit | null) => {
    try {
      if (permit?.isWithdrawn()) throw new Failure('charge_declined');
      const cost = await saveToolImage(tool, image, uid);
      if (cost > 0) toast({ text: t('tools.saved', { count: cost }) });
      permit?.charged();
      raiseNewImage();
      return cost;
    } catch (error) {
      // If the server did not respond, it is unknown whether it charged.
      if (!isPassing(error)) permit?.unused();
      if (codeOf(error) !== 'charge_declined') notify(keepingFailed(error));
      throw error;
    } finally {
      creditsMoved();
    }
  });
  const permitFor = useEffectEvent(async (image: ToolImage): Promise<Permit | null> => {
    const isFree = image.generationId !== undefined || imageTypeOf(image.imageData) === null;
    if (isToolSlug(tool.slug) || isFree) return null;
    try {
      return await charging.permit(tool.creditCost);
    } catch (error) {
      // A refusal is the user's own; the bar above the frame explains the consequences.
      if (codeOf(error) !== 'charge_declined') notify('tools.tooMany');
      throw error;
    }
  });
  const pick = useEffectEvent(pickImage);
  const cut = useEffectEvent(on.onCut);
  const openDrive = useEffectEvent(() => void navigate('/my-drive'));
  const openImage = useEffectEvent(
    (asset: Asset) => void navigate(pictureAddress(asset, null), { state: { openedHere: true } }),
  );
  const toEdit = useOpenEdit();
  const openEdit = useEffectEvent(toEdit);
  const openKits = useEffectEvent(() => void navigate('/kits'));
  const openWallet = useEffectEvent(() => {
    rememberTool(tool.slug);
    void navigate('/wallet');
  });
  const current = useEffectEvent(() => language);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onGeneration = (changed: Generation) => {
      opened.sendEvent({ event: 'generation', data: changed });
      // The wallet counts arrivals; the menu's dot follows from that.
      if (isOver(changed.state)) creditsMoved();
    };
    const watch = watchGenerations(({ recipe }) => recipe.tool === tool.slug, onGeneration);
    const uid = currentUid();
    const drafts = createDraftKeeper({
      uid,
      tool: tool.slug as ToolSlug,
      load: () => client.getDraft({ params: { slug: tool.slug } }),
      save: (body) => client.saveDraft({ body }),
      isPassing,
      storage: localStorage,
    });
    let keeping: Promise<unknown> = Promise.resolve();
    const opened = openBridge({
      frame: element,
      language: current(),
      handlers: {
        welcome: () => welcome(),
        methods: toolMethods(tool, {
          watch,
          pickImage: () => pick(),
          openDrive: () => openDrive(),
          openImage: (asset) => openImage(asset),
          openEdit: (asset) => openEdit(asset),
          openKits: () => openKits(),
          openWallet: () => openWallet(),
          drafts,
          payer: () => payer(),
          onCreditsMoved: () => creditsMoved(),
          onUnproved: () => notify('tools.authFailed'),
        }),
        toError: toBridgeError,
        onImage: async (image) => {
          const permit = await permitFor(image);
          // In the order of arrival, one at a time.
          const kept = keeping.then(() => keep(image, uid, permit));
          keeping = kept.catch(() => {});
          return kept;
        },
        onImageRefused: (why) => notify(why === 'format' ? 'tools.badImage' : 'tools.tooMany'),
        // Without a press of the user the picker stays closed, and the tool gets no answer, as if it was closed.
        onImageRequest: () =>
          void waitForUserPress().then(
            () => handOver(),
            () => {},
          ),
        onCut: () => cut(),
      },
    });
    bridge.current = opened;
    return () => {
      bridge.current = null;
      watch.stop();
      drafts.stop();
      opened.close();
      charging.revoke();
    };
  }, [frame, tool, charging]);

  useEffect(() => {
    bridge.current?.setLanguage(language);
  }, [language]);
  useEffect(() => {
    bridge.current?.sendEvent({ event: 'theme', data: theme });
  }, [theme]);
  useEffect(() => {
    bridge.current?.sendEvent({ event: 'credits', data: credits });
  }, [credits]);
  useEffect(() => {
    if (start) bridge.current?.sendEvent({ event: 'recipe', data: start });
  }, [start]);

  return () => bridge.current?.loaded();
}

/**
 * Returns what the address carries for the form, and removes it from there: after a reload, what was written since counts.
 */
function useBeginning(): Beginning | null {
  const [address, changeAddress] = useSearchParams();
  const [beginning] = useState(() => beginningIn(address, promptMaximum));
  useEffect(() => {
    const rest = withoutBeginning(address);
    if (rest.size !== address.size) changeAddress(rest, { replace: true });
  }, [address, changeAddress]);
  return beginning;
}

function welcomeTo(
  { slug, name, creditCost, editCost, engine, others, choices, hasDirector = false }: Tool,
  now: Pick<Welcome, 'language' | 'theme' | 'credits' | 'recipe' | 'prompt' | 'seed'>,
): Welcome {
  // A guest tool makes its images itself.
  return {
    ...now,
    tool: slug,
    cost: creditCost,
    editCost,
    engine: engine ?? { name: 'tool', model: name ?? slug },
    ...(others && { others }),
    ...(choices && {
      choices: choices.map(({ creditCost: cost, ...choice }) => ({ ...choice, cost })),
      chosenEngine: readChosenEngine(currentUid(), slug),
    }),
    hasDirector,
  };
}
