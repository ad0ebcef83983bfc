/** When a tool receives its language, in milliseconds. A frame may miss a message while it starts, so each is repeated. */
export const languageTimes = {
  /** After the frame has loaded. */
  load: [500, 1000, 2000, 3000],
  /** After the tool has reported that it is ready: five attempts with growing pauses. */
  ready: [0, 200, 600, 1200, 2000],
  /** After the language changed: 200 ms times the attempt. */
  change: [200, 400, 600, 800, 1000],
} as const;

export type Occasion = keyof typeof languageTimes;

/** Runs `send` at the times of an occasion. The same occasion starts its times again. */
export function createSchedule(send: () => void): {
  readonly begin: (occasion: Occasion) => void;
  readonly stop: () => void;
} {
  const running = new Map<Occasion, ReturnType<typeof setTimeout>[]>();
  const end = (occasion: Occasion) => {
    for (const timer of running.get(occasion) ?? []) clearTimeout(timer);
    running.delete(occasion);
  };
  return {
    begin: (occasion) => {
      end(occasion);
      running.set(
        occasion,
        languageTimes[occasion].map((delay) => setTimeout(send, delay)),
      );
    },
    stop: () => {
      for (const occasion of running.keys()) end(occasion);
    },
  };
}
