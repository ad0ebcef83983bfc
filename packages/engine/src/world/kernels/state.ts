import { Instance, Lists, Mood, SkyLook, SunShadow, View, instanceSize } from './structs';

/** The picture that is being made. */
export let view = changetype<View>(0);
export let mood = changetype<Mood>(0);
export let sky = changetype<SkyLook>(0);
export let lists = changetype<Lists>(0);
/** Without shadows of the sun its map is 0. */
export let sunShadow = changetype<SunShadow>(0);

export function usePicture(viewAt: i32, moodAt: i32, skyAt: i32, listsAt: i32, shadowAt: i32): void {
  view = changetype<View>(viewAt);
  mood = changetype<Mood>(moodAt);
  sky = changetype<SkyLook>(skyAt);
  lists = changetype<Lists>(listsAt);
  sunShadow = changetype<SunShadow>(shadowAt);
  lastInstance = 0;
}

/** What the picture itself asks for, once its light is known. */
export function setExposure(exposure: f32, red: f32, green: f32, blue: f32): void {
  mood.exposure = exposure;
  balanceRed = red;
  balanceGreen = green;
  balanceBlue = blue;
}

/** What each colour is multiplied with, so that no tone lies over everything. */
export let balanceRed: f32 = 1;
export let balanceGreen: f32 = 1;
export let balanceBlue: f32 = 1;

let lastInstance: i32 = 0;

function instanceAt(index: i32): Instance {
  return changetype<Instance>(lists.instances + index * instanceSize);
}

/** The model that a triangle belongs to: most often that of the pixel before. */
export function instanceOf(triangle: i32): Instance {
  const last = instanceAt(lastInstance);
  if (triangle >= last.firstTriangle && triangle < last.firstTriangle + last.triangles) return last;
  let low = 0;
  let high = lists.instanceCount - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (instanceAt(middle).firstTriangle <= triangle) low = middle;
    else high = middle - 1;
  }
  lastInstance = low;
  return instanceAt(low);
}
