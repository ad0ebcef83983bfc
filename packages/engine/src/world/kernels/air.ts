import { angleOf, exponent, mix, share } from './maths';
import { lists, mood, view } from './state';
import { Lamp, lampSize } from './structs';

/** The light that arrives at the camera, after the air has changed it. */
export let red: f32 = 0;
export let green: f32 = 0;
export let blue: f32 = 0;

/** How much light of a surface gets through the air. */
export function clearnessOf(height: f32, distance: f32): f32 {
  if (distance <= mood.fogStart) return 1;
  const mean = max<f32>(0, (view.atY + height) * 0.5);
  const density = mood.fogDensity * exponent(-mean / mood.fogHeight);
  const clear = exponent(-density * (distance - mood.fogStart));
  return mood.fogSteps > 0 ? floor<f32>(clear * mood.fogSteps + 0.5) / mood.fogSteps : clear;
}

/** Mixes haze over a colour. Its own colour turns to that of the sun near the sun. */
export function addHaze(r: f32, g: f32, b: f32, clear: f32, x: f32, y: f32, z: f32): void {
  const towardsSun = max<f32>(0, x * mood.sunX + y * mood.sunY + z * mood.sunZ);
  const square = towardsSun * towardsSun;
  const glow = square * square * towardsSun * mood.fogTowardsSun;
  red = mix(mood.fogRed + mood.sunRed * glow, r, clear);
  green = mix(mood.fogGreen + mood.sunGreen * glow, g, clear);
  blue = mix(mood.fogBlue + mood.sunBlue * glow, b, clear);
}

/** Adds what the air around lamps scatters towards the camera, along a way of this length: the integral of 1 / distance². */
export function addHalos(x: f32, y: f32, z: f32, distance: f32): void {
  for (let index = 0; index < lists.lampCount; index++) {
    const lamp = changetype<Lamp>(lists.lamps + index * lampSize);
    if (lamp.halo <= 0) continue;
    const dx = lamp.x - view.atX;
    const dy = lamp.y - view.atY;
    const dz = lamp.z - view.atZ;
    const along = dx * x + dy * y + dz * z;
    const reach: f32 = lamp.reach * 0.7;
    const beside = max<f32>(0.001, dx * dx + dy * dy + dz * dz - along * along) + 0.02 * reach * reach;
    if (beside > reach * reach * 81) continue;
    const away = sqrt<f32>(beside);
    const whole = turnBetween((distance - along) / away, along / away) / away;
    const light = whole * lamp.power * reach * mood.air * lamp.halo * share(1 - away / (reach * 9));
    red += lamp.red * light;
    green += lamp.green * light;
    blue += lamp.blue * light;
  }
}

/** The sum of two arctangents, which is at least 0. */
function turnBetween(one: f32, other: f32): f32 {
  return angleOf(one + other, 1 - one * other);
}

/** Begins with light that haze does not change. */
export function receive(r: f32, g: f32, b: f32): void {
  red = r;
  green = g;
  blue = b;
}
