import { lists, view } from './state';
import { glow } from './structs';

/** The colours of what shines, three floats a pixel; all else is black. */
export function gatherShine(picture: usize, to: usize): void {
  memory.fill(to, 0, view.width * view.height * 12);
  for (let index = 0; index < view.width * view.height; index++)
    if (load<u8>(lists.material + index) == glow) memory.copy(to + index * 12, picture + index * 12, 12);
}

/** Lays light over a picture, as two projectors on one wall. */
export function addShine(shine: usize, picture: usize, count: i32, strength: f32): void {
  for (let end: usize = picture + count * 12; picture < end; picture += 4, shine += 4) {
    const own = load<f32>(picture);
    store<f32>(picture, own + (1 - own) * min<f32>(1, load<f32>(shine) * strength));
  }
}

/** Stars of the sky, which a fill has swallowed: what is much lighter than the sky at both sides of it. */
export function addStars(lab: usize, picture: usize, reach: i32): void {
  const width = view.width;
  for (let y = 0; y < view.height; y++)
    for (let x = reach; x < width - reach; x++) {
      const index = y * width + x;
      if (load<u16>(lists.object + index * 2) != 0) continue;
      const at: usize = lab + index * 12;
      const light: f32 = load<f32>(at) - max<f32>(load<f32>(at - reach * 12), load<f32>(at + reach * 12));
      if (light < 0.05) continue;
      const out: usize = picture + index * 12;
      store<f32>(out, min<f32>(1, load<f32>(out) + (light - 0.05) * 1.6));
    }
}
