import type { Frame, FrameList, RenderOptions, Samples } from './frame.ts';
import { axesOf, ballOf, Drawing, type Placed, Placing, placeInstances } from './items.ts';
import { bytes, clearMemory, counts, floats, reserve, run, shorts, words } from './kernel.ts';
import { lampsOf, placeLamps } from './lamps.ts';
import { groundSeen, waterSeen } from './land.ts';
import { addGlow, addSparks, placeMood, placeSky } from './light.ts';
import { type Camera, type Item, project, type Scene } from './scene.ts';
import { noShadow, sunShadow } from './shadow-maps.ts';
import { expose, setOff } from './values.ts';
import { dot, lengthOf, limit, sub } from './vectors.ts';

const nearPlane = 0.08;
/** The number of the first item or group; below it are the sky, the ground and the water. */
export const firstObject = 3;
/** Bytes that a picture needs for each pixel, for each sample, and in any case; what the arts add comes on top. */
const bytesPerPixel = 72;
const bytesPerSample = 8;
const bytesPerPicture = 24 * 2 ** 20;
/** Colours are finished four pixels at a time, so the last of them may lie behind the picture. */
const spareBytes = 48;

/** Draws a scene. The frame is valid until the next one. */
export function render(scene: Scene, options: RenderOptions): Frame {
  const { width, height, samples = 1 } = options;
  const pixels = width * height;
  clearMemory(bytesPerPicture + pixels * (bytesPerPixel + bytesPerSample * samples * samples));
  const placing = placeScene(scene, options);
  const lists = reserveLists(scene, options, placing);
  const drawing = new Drawing(placing.placed);
  const view = placeView(scene.camera, options);
  drawSamples(scene, options, placing, drawing, lists);
  const shadow = shadowOf(scene, options, placing, drawing);
  const lamps = placeLamps(lampsOf(scene, placing.placed), drawing, placing.placed);
  const listsAt = placeLists(lists, lamps);
  run('usePicture', view, placeMood(scene, options), placeSky(scene), listsAt, shadow);
  shadePicture(scene, options, lists, placing);
  return frameOf(options, placing, lists);
}

/** Puts everything that is seen, or whose shadow is, into memory. */
function placeScene(scene: Scene, options: RenderOptions): Placing {
  const { camera, ground, water, items } = scene;
  const { width, height, isCoarse = false } = options;
  const placing = new Placing();
  const aspect = width / height;
  const detail = limit(0.3 + height / 960, 0.45, 1);
  const groups = new Map<number, number>();
  let objects = firstObject - 1;
  for (const item of items) {
    const before = item.group ? groups.get(item.group) : undefined;
    const object = before ?? ++objects;
    if (item.group) groups.set(item.group, object);
    if (isUsed(scene, item, aspect)) placing.addItem(item, object);
  }
  if (ground) placing.addLand(groundSeen(camera, ground, aspect, detail, isCoarse), 1);
  if (water) placing.addLand(waterSeen(scene, water, aspect, detail, isCoarse), 2);
  return placing;
}

/** Items out of sight are used where they are near enough to throw a shadow into the picture. */
function isUsed(scene: Scene, item: Item, aspect: number): boolean {
  const { middle, radius } = ballOf(item.model.mesh, axesOf(item), item);
  if (isSeen(scene.camera, middle, radius, aspect)) return true;
  const way = sub(middle, scene.focus);
  const along = dot(way, scene.mood.sunAt);
  const aside = Math.sqrt(Math.max(0, dot(way, way) - along * along));
  if (aside < scene.shadowReach + radius && along > -scene.shadowReach) return true;
  return scene.lights.some(
    ({ at, reach, castsShadows }) => castsShadows && lengthOf(sub(middle, at)) < reach * 5 + radius,
  );
}

function isSeen(camera: Camera, middle: Placed['middle'], radius: number, aspect: number): boolean {
  const way = sub(middle, camera.at);
  const depth = dot(way, camera.forward);
  if (depth < -radius) return false;
  const isWithin = (side: number, slope: number) =>
    Math.abs(side) <= depth * slope + radius * Math.sqrt(1 + slope * slope);
  return (
    isWithin(dot(way, camera.right), aspect / camera.focal) && isWithin(dot(way, camera.up), 1 / camera.focal)
  );
}

/** Addresses of the frame's lists, and of what lies behind them. */
interface Lists extends Record<FrameList, number> {
  readonly nearness: number;
  readonly sampleTriangle: number;
  readonly objects: number;
  readonly instances: number;
  readonly instanceCount: number;
  readonly water: number;
  readonly occlusion: number;
  readonly occlusionWidth: number;
  readonly occlusionHeight: number;
  readonly occlusionStep: number;
  readonly sky: number;
  readonly skyWidth: number;
  readonly skyHeight: number;
  readonly skyStep: number;
}

function reserveLists(scene: Scene, options: RenderOptions, placing: Placing): Lists {
  const { width, height, samples = 1, hasOcclusion = true } = options;
  const pixels = width * height;
  const step = Math.max(2, Math.round(height / 216));
  const [occlusionWidth, occlusionHeight] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1];
  const skyStep = Math.max(2, Math.round(height / 160));
  const [skyWidth, skyHeight] = [Math.ceil(width / skyStep) + 1, Math.ceil(height / skyStep) + 1];
  return {
    colour: reserve(pixels * 12 + spareBytes),
    linear: reserve(pixels * 12 + spareBytes),
    depth: reserve(pixels * 4),
    normal: reserve(pixels * 12),
    albedo: reserve(pixels * 12),
    material: reserve(pixels),
    object: reserve(pixels * 2),
    triangle: reserve(pixels * 4),
    light: reserve(pixels * 4),
    nearness: reserve(pixels * samples * samples * 4),
    sampleTriangle: reserve(pixels * samples * samples * 4),
    objects: reserve((placing.triangles + 1) * 2),
    instances: placeInstances(placing.placed, scene.camera.at),
    instanceCount: placing.placed.length,
    water: scene.water ? reserve(pixels) : 0,
    occlusion: hasOcclusion ? reserve(occlusionWidth * occlusionHeight * 4) : 0,
    occlusionWidth,
    occlusionHeight,
    occlusionStep: step,
    sky: reserve(skyWidth * skyHeight * 16),
    skyWidth,
    skyHeight,
    skyStep,
  };
}

/** The order is that of `Lists` in `kernels/structs.ts`. */
function placeLists(lists: Lists, lamps: { readonly address: number; readonly count: number }): number {
  const numbers = [
    [lists.colour, lists.linear, lists.depth, lists.normal, lists.albedo, lists.material, lists.object],
    [lists.triangle, lists.light, lists.nearness, lists.sampleTriangle, lists.objects],
    [lists.instances, lists.instanceCount, lists.water],
    [lists.occlusion, lists.occlusionWidth, lists.occlusionHeight, lists.occlusionStep],
    [lists.sky, lists.skyWidth, lists.skyStep, lamps.address, lamps.count],
  ].flat();
  const address = reserve(numbers.length * 4);
  words(address, numbers.length).set(numbers);
  return address;
}

/** The order is that of `View` in `kernels/structs.ts`. */
function placeView({ at, forward, right, up, focal }: Camera, options: RenderOptions): number {
  const { width, height, samples = 1 } = options;
  const scale = (focal * height) / 2;
  const address = reserve(17 * 4);
  floats(address, 14).set([...at, ...forward, ...right, ...up, scale, 1 / (scale * samples)]);
  words(address + 56, 3).set([width, height, samples]);
  return address;
}

function drawSamples(scene: Scene, options: RenderOptions, placing: Placing, drawing: Drawing, lists: Lists) {
  const { samples = 1 } = options;
  const [width, height] = [options.width * samples, options.height * samples];
  run('fillFloats', lists.nearness, width * height, 0);
  run('fillWords', lists.sampleTriangle, width * height, 0);
  run('drawInto', lists.nearness, lists.sampleTriangle, width, height);
  const { camera } = scene;
  run('fillShorts', lists.objects, 1, 0);
  for (const model of placing.placed) {
    run('fillShorts', lists.objects + model.firstTriangle * 2, model.triangles, model.object);
    if (model.item?.isUnseen) continue;
    if (model.item && !isSeen(camera, model.middle, model.radius, width / height)) continue;
    drawing.project(model, camera, [width / 2, height / 2], (camera.focal * height) / 2, nearPlane);
  }
}

function shadowOf(scene: Scene, { height }: RenderOptions, placing: Placing, drawing: Drawing): number {
  if (scene.mood.key <= 0 || scene.shadowReach <= 0) return noShadow();
  const size = height < 200 ? 512 : height < 300 ? 768 : 1280;
  const { focus, shadowReach: reach } = scene;
  return sunShadow(drawing, placing.placed, scene.mood.sunAt, { focus, reach, size });
}

function shadePicture(scene: Scene, options: RenderOptions, lists: Lists, placing: Placing) {
  const { saturation = 1, contrast = 0, vignette = 1 } = options;
  const { mood, camera } = scene;
  run('readPixels');
  if (lists.occlusion) {
    const spare = reserve(lists.occlusionWidth * lists.occlusionHeight * 4);
    const distance = Math.max(1, lengthOf(sub(scene.focus, camera.at)));
    run('fillOcclusion', limit(distance * 0.06, 0.15, 2), spare);
  }
  run('fillSky', lists.skyHeight);
  run('lightPixels', lists.skyHeight);
  if (scene.water) run('lightWater', scene.water.chop);
  if (mood.rain > 0) run('lightWetGround');
  addSparks(scene, options);
  const seen = seenIn(options, lists);
  const isRoofed = mood.clouds === undefined;
  const isColoured = mood.lit?.all !== undefined;
  const isDark = mood.disc.isMoon || isRoofed || isColoured;
  const { exposure, balance } = expose(seen, mood.exposure, isDark, isColoured);
  run('setExposure', exposure, ...balance);
  setOff(seen, subjectsOf(placing), exposure);
  addGlow(scene, options);
  const [x, y] = project(camera, scene.focus);
  const aspect = options.width / options.height;
  const [focusX, focusY] = [limit(0.5 + x / aspect, 0.25, 0.75), limit(0.5 - y, 0.3, 0.7)];
  run(
    'grade',
    mood.saturation * saturation,
    mood.contrast + contrast,
    mood.vignette * vignette,
    focusX,
    focusY,
  );
}

const subjectsOf = ({ placed }: Placing) =>
  placed.filter(({ item }) => item?.isSubject).map(({ object }) => object);

const seenIn = ({ width, height }: RenderOptions, lists: Lists) => ({
  width,
  height,
  linear: floats(lists.linear, width * height * 3),
  object: shorts(lists.object, width * height),
  depth: floats(lists.depth, width * height),
});

function frameOf({ width, height, samples: across = 1 }: RenderOptions, placing: Placing, at: Lists): Frame {
  const pixels = width * height;
  const samples: Samples = {
    across,
    nearness: at.nearness,
    triangle: at.sampleTriangle,
    triangles: placing.triangles,
    objects: at.objects,
  };
  return {
    width,
    height,
    at,
    samples,
    get colour() {
      return floats(at.colour, pixels * 3);
    },
    get linear() {
      return floats(at.linear, pixels * 3);
    },
    get depth() {
      return floats(at.depth, pixels);
    },
    get normal() {
      return floats(at.normal, pixels * 3);
    },
    get albedo() {
      return floats(at.albedo, pixels * 3);
    },
    get material() {
      return bytes(at.material, pixels);
    },
    get object() {
      return shorts(at.object, pixels);
    },
    get triangle() {
      return counts(at.triangle, pixels);
    },
    get light() {
      return floats(at.light, pixels);
    },
  };
}
