import { apart, type Box, type Brush, disc, rounded } from '../../draw/canvas.ts';
import { type Colour, css, white } from '../../draw/colour.ts';
import type { Device } from './vocabulary.ts';

/** A device around a screen: how much of it the screen leaves, in units of the sheet. */
export interface DeviceLook {
  /** Width over height of the device. */
  readonly ratio: number;
  readonly rim: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly round: number;
  /** What is drawn on the body, beside the screen. */
  readonly details: (brush: Brush, box: Box, screen: Box) => void;
}

const even = (by: number) => ({ left: by, top: by, right: by, bottom: by });
const body = '#0c0d14';
const faint = css(white, 0.34);

const dot = (brush: Brush, x: number, y: number, radius: number, fill = faint) =>
  disc(brush, x, y, radius, fill);

function pill(brush: Brush, box: Box, fill: string): void {
  rounded(brush, box, Math.min(box.w, box.h) / 2);
  brush.fillStyle = fill;
  brush.fill();
}

/** A notch above, or at the left when held sideways, and a key at the side. */
function phoneDetails(brush: Brush, box: Box, screen: Box): void {
  const isTall = box.h > box.w;
  if (isTall)
    pill(brush, { x: box.x + box.w * 0.38, y: screen.y - 6.5, w: box.w * 0.24, h: 5 }, css(white, 0.22));
  else pill(brush, { x: screen.x - 6.5, y: box.y + box.h * 0.38, w: 5, h: box.h * 0.24 }, css(white, 0.22));
}

const tabletDetails: DeviceLook['details'] = (brush, box, screen) => {
  if (box.h > box.w) dot(brush, box.x + box.w / 2, (screen.y + box.y) / 2, 2.6);
  else dot(brush, (screen.x + box.x) / 2, box.y + box.h / 2, 2.6);
};

/** A screen on its foot. */
const monitorDetails: DeviceLook['details'] = (brush, box, screen) => {
  const foot = box.y + box.h;
  const chin = screen.y + screen.h;
  brush.fillStyle = '#2a2d38';
  brush.beginPath();
  brush.moveTo(box.x + box.w * 0.44, chin + 8);
  brush.lineTo(box.x + box.w * 0.56, chin + 8);
  brush.lineTo(box.x + box.w * 0.58, foot - 4);
  brush.lineTo(box.x + box.w * 0.42, foot - 4);
  brush.closePath();
  brush.fill();
  pill(brush, { x: box.x + box.w * 0.34, y: foot - 6, w: box.w * 0.32, h: 6 }, '#3a3e4c');
};

/** A window of a browser: three lights and an address. */
const browserDetails: DeviceLook['details'] = (brush, box, screen) => {
  const y = (box.y + screen.y) / 2;
  (['#ff6259', '#ffbd2e', '#2bc840'] as const).forEach((tone, index) => {
    dot(brush, box.x + 16 + index * 13, y, 4.2, tone);
  });
  pill(brush, { x: box.x + 64, y: y - 6, w: box.w - 84, h: 12 }, css(white, 0.16));
  dot(brush, box.x + 73, y, 2.6);
};

/** A television, and a game pad before it. */
const consoleDetails: DeviceLook['details'] = (brush, box, screen) => {
  const chin = screen.y + screen.h + 5;
  for (const share of [0.16, 0.84])
    pill(brush, { x: box.x + box.w * share - 14, y: chin, w: 28, h: 4 }, '#3a3e4c');
  const pad: Box = { x: box.x + box.w / 2 - 27, y: chin + 1, w: 54, h: box.y + box.h - chin - 1 };
  rounded(brush, pad, pad.h / 2);
  brush.fillStyle = '#3d4252';
  brush.fill();
  brush.lineWidth = 1.4;
  brush.strokeStyle = css(white, 0.35);
  brush.stroke();
  const y = pad.y + pad.h / 2;
  brush.fillStyle = css(white, 0.75);
  brush.fillRect(pad.x + 9, y - 1.4, 10, 2.8);
  brush.fillRect(pad.x + 12.6, y - 5, 2.8, 10);
  (['#ff6b6b', '#ffd166'] as const).forEach((tone, index) => {
    dot(brush, pad.x + pad.w - 16 + index * 7, y + (index === 0 ? 2.5 : -2.5), 2.8, tone);
  });
};

/** Grips with a cross, sticks and buttons at both sides. */
const handheldDetails: DeviceLook['details'] = (brush, box, screen) => {
  const [left, right] = [(box.x + screen.x) / 2, (screen.x + screen.w + box.x + box.w) / 2];
  const reach = (screen.x - box.x) * 0.24;
  const upper = box.y + box.h * 0.32;
  const lower = box.y + box.h * 0.64;
  dot(brush, left, upper, reach, '#3d4252');
  dot(brush, left, upper, reach * 0.6, '#5a6074');
  brush.fillStyle = '#5a6074';
  brush.fillRect(left - reach, lower - reach * 0.32, reach * 2, reach * 0.64);
  brush.fillRect(left - reach * 0.32, lower - reach, reach * 0.64, reach * 2);
  dot(brush, right, lower, reach, '#3d4252');
  dot(brush, right, lower, reach * 0.6, '#5a6074');
  (
    [
      [0, -1, '#5bc0ff'],
      [1, 0, '#ff6b6b'],
      [0, 1, '#ffd166'],
      [-1, 0, '#63e08c'],
    ] as const
  ).forEach(([x, y, tone]) => {
    dot(brush, right + x * reach * 0.72, upper + y * reach * 0.72, reach * 0.36, tone);
  });
};

/** A cabinet: a lit sign above, a stick and buttons below. */
const arcadeDetails: DeviceLook['details'] = (brush, box, screen) => {
  rounded(brush, { x: box.x + 10, y: box.y + 7, w: box.w - 20, h: screen.y - box.y - 13 }, 5);
  brush.fillStyle = '#ff4f9a';
  brush.fill();
  const y = (screen.y + screen.h + box.y + box.h) / 2;
  dot(brush, box.x + box.w * 0.28, y, 8, '#3d4252');
  dot(brush, box.x + box.w * 0.28, y - 4, 6, '#ff5252');
  (['#ffd166', '#5bc0ff', '#63e08c'] as const).forEach((tone, index) => {
    dot(brush, box.x + box.w * (0.54 + index * 0.13), y, 5.5, tone);
  });
};

/** A strap above and below, a crown at the side. */
const watchDetails: DeviceLook['details'] = (brush, box) => {
  pill(brush, { x: box.x + box.w - 4, y: box.y + box.h * 0.4, w: 8, h: box.h * 0.14 }, '#5a6074');
};

/** The edge of a visor. */
const vrDetails: DeviceLook['details'] = (brush, box, screen) => {
  const middle = screen.x + screen.w / 2;
  brush.beginPath();
  brush.moveTo(middle - 26, box.y + box.h - 2);
  brush.quadraticCurveTo(middle, screen.y + screen.h - 26, middle + 26, box.y + box.h - 2);
  brush.closePath();
  brush.fillStyle = body;
  brush.fill();
};

export const devices: Readonly<Record<Device, DeviceLook>> = {
  phone: { ratio: 9 / 18, rim: { left: 7, top: 9, right: 7, bottom: 7 }, round: 22, details: phoneDetails },
  'phone-wide': {
    ratio: 18 / 9,
    rim: { left: 9, top: 7, right: 7, bottom: 7 },
    round: 22,
    details: phoneDetails,
  },
  tablet: { ratio: 4 / 3, rim: even(13), round: 19, details: tabletDetails },
  'tablet-tall': { ratio: 3 / 4, rim: even(13), round: 19, details: tabletDetails },
  foldable: {
    ratio: 10 / 11,
    rim: even(7),
    round: 16,
    details: (brush, box) =>
      pill(brush, { x: box.x + box.w / 2 - 1, y: box.y, w: 2, h: box.h }, css(white, 0.22)),
  },
  desktop: {
    ratio: 16 / 11,
    rim: { left: 7, top: 7, right: 7, bottom: 30 },
    round: 9,
    details: monitorDetails,
  },
  web: {
    ratio: 16 / 10.4,
    rim: { left: 4, top: 24, right: 4, bottom: 4 },
    round: 9,
    details: browserDetails,
  },
  console: {
    ratio: 16 / 10,
    rim: { left: 5, top: 5, right: 5, bottom: 29 },
    round: 6,
    details: consoleDetails,
  },
  handheld: {
    ratio: 21 / 9.2,
    rim: { left: 44, top: 9, right: 44, bottom: 9 },
    round: 40,
    details: handheldDetails,
  },
  arcade: {
    ratio: 10 / 15,
    rim: { left: 12, top: 34, right: 12, bottom: 34 },
    round: 10,
    details: arcadeDetails,
  },
  watch: { ratio: 10 / 11, rim: even(12), round: 52, details: watchDetails },
  vr: { ratio: 16 / 9, rim: even(14), round: 60, details: vrDetails },
};

/** Bodies that are only a part of the box: the rest shows the sheet. */
const screenOnly: readonly Device[] = ['desktop', 'console'];

export function screenIn(box: Box, device: Device): Box {
  const { rim } = devices[device];
  return {
    x: box.x + rim.left,
    y: box.y + rim.top,
    w: Math.max(1, box.w - rim.left - rim.right),
    h: Math.max(1, box.h - rim.top - rim.bottom),
  };
}

/** The body of a device. `accent` marks the one that the others are reached from. */
export function paintDevice(brush: Brush, device: Device, box: Box, accent: Colour | null): void {
  const { round, details } = devices[device];
  const screen = screenIn(box, device);
  const case_ = screenOnly.includes(device)
    ? { ...box, h: screen.y + screen.h + (screen.y - box.y) - box.y }
    : box;
  const radius = Math.min(round, case_.w * 0.3, case_.h * 0.3);
  apart(brush, () => {
    const scale = brush.getTransform().a;
    brush.shadowColor = 'rgba(0,0,0,.5)';
    brush.shadowBlur = 24 * scale;
    brush.shadowOffsetY = 9 * scale;
    rounded(brush, case_, radius);
    brush.fillStyle = body;
    brush.fill();
  });
  apart(brush, () => details(brush, box, screen));
  rounded(brush, case_, radius);
  brush.lineWidth = accent === null ? 2 : 4;
  brush.strokeStyle = accent === null ? css(white, 0.28) : css(accent);
  brush.stroke();
}

/** How round the corners of the screen itself are. */
export const screenRound = (device: Device): number =>
  device === 'watch' || device === 'vr'
    ? 0.16
    : device === 'desktop' || device === 'web' || device === 'console'
      ? 0.008
      : 0.04;
