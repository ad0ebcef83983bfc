/** Right, left below, below, right below; then their opposites. */
const directions = 8;
const none = -1;
const terminal = -2;
const orphan = -3;

/**
 * Divides a grid of pixels into two sides with the least sum of costs (Boykov and Kolmogorov, 2004). `lean` is what it costs more
 * to be on the far side, negative if it costs less; `bonds` are the costs of separating a pixel from its neighbours to the right,
 * left below, below, and right below. Returns 1 for each pixel on the near side.
 */
export function minCut(width: number, height: number, lean: Float32Array, bonds: Float32Array): Uint8Array {
  // A frame of nodes without arcs makes every neighbour exist.
  const line = width + 2;
  const count = line * (height + 2);
  const steps = Int32Array.of(1, line - 1, line, line + 1, -1, 1 - line, -line, -line - 1);
  const rest = new Float32Array(count);
  /** What can still flow from each node in each direction. */
  const room = new Float32Array(count * directions);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [pixel, node] = [y * width + x, (y + 1) * line + x + 1];
      rest[node] = lean[pixel] ?? 0;
      for (let direction = 0; direction < 4; direction += 1) {
        const value = bonds[pixel * 4 + direction] ?? 0;
        room[node * directions + direction] = value;
        room[(node + (steps[direction] ?? 0)) * directions + direction + 4] = value;
      }
    }
  }
  const parent = new Int8Array(count).fill(none);
  const side = new Int8Array(count);
  const age = new Int32Array(count);
  const distance = new Int32Array(count);
  const queued = new Uint8Array(count);
  let queue: number[] = [];
  let head = 0;
  let orphans: number[] = [];
  let clock = 0;

  const neighbour = (node: number, direction: number): number => node + (steps[direction] ?? 0);
  const capacity = (node: number, direction: number): number => room[node * directions + direction] ?? 0;
  const reverse = (direction: number): number => direction ^ 4;
  const push = (node: number, direction: number, flow: number): void => {
    const back = neighbour(node, direction) * directions + reverse(direction);
    room[node * directions + direction] = capacity(node, direction) - flow;
    room[back] = (room[back] ?? 0) + flow;
  };
  const activate = (node: number): void => {
    if (queued[node]) return;
    queued[node] = 1;
    queue.push(node);
  };

  for (let node = 0; node < count; node += 1) {
    const value = rest[node] ?? 0;
    if (value === 0) continue;
    side[node] = value > 0 ? 1 : -1;
    parent[node] = terminal;
    distance[node] = 1;
    activate(node);
  }

  /** Grows both trees until they touch. Returns the arc from the near tree to the far one. */
  const grow = (): [node: number, direction: number, next: number] | null => {
    while (head < queue.length) {
      const node = queue[head] ?? 0;
      if (side[node] === 0 || parent[node] === none) {
        head += 1;
        queued[node] = 0;
        continue;
      }
      const isNear = side[node] === 1;
      for (let direction = 0; direction < directions; direction += 1) {
        const next = neighbour(node, direction);
        const left = isNear ? capacity(node, direction) : capacity(next, reverse(direction));
        if (left <= 1e-6) continue;
        if (parent[next] === none) {
          side[next] = side[node] ?? 0;
          parent[next] = reverse(direction);
          age[next] = age[node] ?? 0;
          distance[next] = (distance[node] ?? 0) + 1;
          activate(next);
        } else if (side[next] !== side[node]) {
          return isNear ? [node, direction, next] : [next, reverse(direction), node];
        }
      }
      head += 1;
      queued[node] = 0;
      if (head > 65_536) {
        queue = queue.slice(head);
        head = 0;
      }
    }
    return null;
  };

  const orphaned = (node: number): void => {
    parent[node] = orphan;
    orphans.push(node);
  };

  const augment = (node: number, direction: number, next: number): void => {
    let flow = capacity(node, direction);
    let near = node;
    for (let up = parent[near] ?? terminal; up !== terminal; up = parent[near] ?? terminal) {
      const above = neighbour(near, up);
      flow = Math.min(flow, capacity(above, reverse(up)));
      near = above;
    }
    flow = Math.min(flow, rest[near] ?? 0);
    let far = next;
    for (let up = parent[far] ?? terminal; up !== terminal; up = parent[far] ?? terminal) {
      const above = neighbour(far, up);
      flow = Math.min(flow, capacity(far, up));
      far = above;
    }
    flow = Math.min(flow, -(rest[far] ?? 0));

    push(node, direction, flow);
    near = node;
    for (let up = parent[near] ?? terminal; up !== terminal; ) {
      const above = neighbour(near, up);
      push(above, reverse(up), flow);
      const isFull = capacity(above, reverse(up)) <= 1e-6;
      if (isFull) orphaned(near);
      near = above;
      up = parent[near] ?? terminal;
    }
    rest[near] = (rest[near] ?? 0) - flow;
    if ((rest[near] ?? 0) <= 1e-6) orphaned(near);
    far = next;
    for (let up = parent[far] ?? terminal; up !== terminal; ) {
      const above = neighbour(far, up);
      push(far, up, flow);
      const isFull = capacity(far, up) <= 1e-6;
      if (isFull) orphaned(far);
      far = above;
      up = parent[far] ?? terminal;
    }
    rest[far] = (rest[far] ?? 0) + flow;
    if (-(rest[far] ?? 0) <= 1e-6) orphaned(far);
  };

  /** Returns the distance of a node to its root, or 0 if an orphan is on the way. */
  const rootDistance = (from: number): number => {
    let [node, length] = [from, 0];
    for (;;) {
      if (age[node] === clock) {
        length += distance[node] ?? 0;
        break;
      }
      const up = parent[node] ?? none;
      length += 1;
      if (up === terminal) {
        age[node] = clock;
        distance[node] = 1;
        break;
      }
      if (up === orphan || up === none) return 0;
      node = neighbour(node, up);
    }
    // Remembers the distances along the way.
    let still = length;
    for (let each = from; age[each] !== clock; ) {
      age[each] = clock;
      distance[each] = still;
      still -= 1;
      each = neighbour(each, parent[each] ?? 0);
    }
    return length;
  };

  const adopt = (node: number): void => {
    const isNear = side[node] === 1;
    let [best, shortest] = [none, Number.POSITIVE_INFINITY];
    for (let direction = 0; direction < directions; direction += 1) {
      const next = neighbour(node, direction);
      if (side[next] !== side[node] || parent[next] === none) continue;
      const left = isNear ? capacity(next, reverse(direction)) : capacity(node, direction);
      if (left <= 1e-6) continue;
      const length = rootDistance(next);
      if (length > 0 && length < shortest) [best, shortest] = [direction, length];
    }
    if (best !== none) {
      parent[node] = best;
      age[node] = clock;
      distance[node] = shortest + 1;
      return;
    }
    for (let direction = 0; direction < directions; direction += 1) {
      const next = neighbour(node, direction);
      if (side[next] !== side[node] || parent[next] === none) continue;
      const left = isNear ? capacity(next, reverse(direction)) : capacity(node, direction);
      if (left > 1e-6) activate(next);
      const up = parent[next] ?? none;
      if (up >= 0 && neighbour(next, up) === node) orphaned(next);
    }
    parent[node] = none;
    side[node] = 0;
  };

  for (let arc = grow(); arc; arc = grow()) {
    clock += 1;
    augment(...arc);
    for (let at = 0; at < orphans.length; at += 1) adopt(orphans[at] ?? 0);
    orphans = [];
  }
  return Uint8Array.from({ length: width * height }, (_, pixel) =>
    side[(Math.floor(pixel / width) + 1) * line + (pixel % width) + 1] === 1 ? 1 : 0,
  );
}
