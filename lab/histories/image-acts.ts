import type { AssetAction } from '@artcade/domain/permissions';
import { inTeam, withImage } from './rules.ts';
import type { ActOf, ImageState, Model, ShareState } from './state.ts';
import { addImage, inside, type Step } from './step.ts';

export const imageActs = [
  'upload',
  'share',
  'trash',
  'restore',
  'erase',
  'empty trash',
  'make project',
  'make collection',
  'put',
  'collect',
  'comment',
  'review',
  'show image',
  'show collection',
  'stop showing',
  'show again',
] as const;

/** Images, how they are ordered and judged, and who is shown them. */
export function changeImages(step: Step, act: ActOf<(typeof imageActs)[number]>): string | string[] {
  const { model, who, id, isAtOnce } = step;
  const imageOf = (image: string) => model.images.find((each) => each.id === image);
  /** With an image outside the trash. */
  const onImage = (imageId: string, action: AssetAction, change: (image: ImageState) => void): string => {
    const image = imageOf(imageId);
    const refusal = withImage(model, image, who, action);
    if (refusal !== null || !image) return refusal ?? 'not_found';
    if (image.isTrashed) return 'not_found';
    change(image);
    return 'ok';
  };

  switch (act.do) {
    case 'upload':
      if (act.team === null) addImage(step, { place: who });
      else
        return inside(step, act.team, 'upload', (team) => {
          addImage(step, { place: team.id });
          return undefined;
        });
      return 'ok';
    case 'share': {
      const image = imageOf(act.image);
      const refusal = withImage(model, image, who, 'share');
      if (refusal !== null || !image) return refusal ?? 'not_found';
      return inside(step, act.team, 'upload', (team) => {
        if (image.isTrashed) return 'not_found';
        const isKnown = model.images.some(
          (each) => each.place === team.id && each.source === image.id && each.isThere && !each.isTrashed,
        );
        if (!isKnown && image.place !== team.id) addImage(step, { place: team.id, source: image.id });
        return undefined;
      });
    }
    case 'trash':
    case 'restore': {
      const image = imageOf(act.image);
      const refusal = withImage(model, image, who, act.do === 'trash' ? 'delete' : 'restore');
      // Erased at once, after it was found: it is gone, whatever the answer is.
      if (isAtOnce && image && !image.isThere) return ['not_found', 'ok'];
      if (refusal !== null || !image) return refusal ?? 'not_found';
      // What was thrown away may be shared again.
      if (image.isTrashed !== (act.do === 'trash')) image.source = null;
      image.isTrashed = act.do === 'trash';
      return 'ok';
    }
    case 'erase': {
      const image = imageOf(act.image);
      const refusal = withImage(model, image, who, 'erase');
      if (refusal !== null || !image) return refusal ?? 'not_found';
      // Restored at once: it stays, whatever the answer is.
      if (!image.isTrashed) return isAtOnce ? ['invalid_input', 'ok'] : 'invalid_input';
      image.isThere = false;
      return 'ok';
    }
    case 'empty trash':
      return inside(step, act.team, 'emptyTrash', (team) => {
        for (const image of model.images)
          if (image.place === team.id && image.isTrashed) image.isThere = false;
        return undefined;
      });
    case 'make project':
      return inside(step, act.team, 'organise', (team) => {
        model.projects.push({ id: id ?? '', team: team.id, isThere: true });
        return undefined;
      });
    case 'make collection': {
      const project = model.projects.find((each) => each.id === act.project && each.isThere);
      const refusal = project ? inTeam(model, project.team, who, 'organise') : 'not_found';
      // A project follows the rules of the images in it.
      if (refusal !== null || !project) return refusal === 'forbidden' ? refusal : 'not_found';
      model.collections.push({
        id: id ?? '',
        project: project.id,
        team: project.team,
        isThere: true,
      });
      return 'ok';
    }
    case 'put': {
      const project = model.projects.find((each) => each.id === act.project && each.isThere);
      const refusal = withImage(model, imageOf(act.image), who, 'organise');
      if (refusal !== null) return refusal;
      if (act.project !== null && project?.team !== imageOf(act.image)?.place) return 'not_found';
      return onImage(act.image, 'organise', (image) => putInto(image, act.project));
    }
    case 'collect': {
      const image = imageOf(act.image);
      const refusal = withImage(model, image, who, 'organise');
      if (refusal !== null || !image) return refusal ?? 'not_found';
      const collection = model.collections.find((each) => each.id === act.collection && each.isThere);
      const isShown = model.shares.some(
        (share) =>
          share.isThere &&
          !share.isRevoked &&
          share.place === image.place &&
          share.collection === act.collection,
      );
      // What is put there is shown outside.
      if (isShown && withImage(model, image, who, 'shareOutside') !== null) return 'forbidden';
      if (!collection || collection.team !== image.place) return 'not_found';
      return onImage(act.image, 'organise', () => {
        putInto(image, collection.project);
        if (!image.collections.includes(collection.id)) image.collections.push(collection.id);
      });
    }
    case 'comment':
      return onImage(act.image, 'comment', (image) => {
        image.comments.push(who);
      });
    case 'review':
      return onImage(act.image, 'review', (image) => {
        image.verdict = act.verdict;
      });
    case 'show image': {
      const image = imageOf(act.image);
      const refusal = withImage(model, image, who, 'shareOutside');
      if (refusal !== null || !image) return refusal ?? 'not_found';
      if (image.isTrashed) return 'invalid_input';
      if (act.isLong && !act.isProven) return 'code_required';
      addShare(model, { id: id ?? '', maker: who, place: image.place, image: image.id });
      return 'ok';
    }
    case 'show collection': {
      const collection = model.collections.find((each) => each.id === act.collection && each.isThere);
      if (!collection) return 'not_found';
      return inside(step, collection.team, 'shareOutside', (team) => {
        if (act.isLong && !act.isProven) return 'code_required';
        addShare(model, { id: id ?? '', maker: who, place: team.id, collection: collection.id });
        return undefined;
      });
    }
    case 'stop showing':
    case 'show again': {
      const share = model.shares.find((each) => each.id === act.share && each.isThere);
      if (!share || share.isPaused) return 'not_found';
      const refusal =
        typeof share.place === 'number'
          ? share.place === who
            ? null
            : 'not_found'
          : inTeam(model, share.place, who, 'shareOutside');
      if (refusal !== null) return refusal;
      if (act.do === 'show again' && act.isLong && !act.isProven) return 'code_required';
      share.isRevoked = act.do === 'stop showing';
      return 'ok';
    }
  }
}

function addShare(model: Model, share: Pick<ShareState, 'id' | 'maker' | 'place'> & Partial<ShareState>) {
  model.shares.push({
    image: null,
    collection: null,
    isRevoked: false,
    isPaused: false,
    isThere: true,
    ...share,
  });
}

/** An image that leaves its project leaves the collections of that project. */
function putInto(image: ImageState, project: string | null): void {
  if (image.project !== project) image.collections = [];
  image.project = project;
}
