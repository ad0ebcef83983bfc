/** Parses server-sent events from chunks cut anywhere. Returns the data of each complete event. */
export function createEventReader(): (piece: string) => string[] {
  let rest = '';
  let data: string[] = [];
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    const events: string[] = [];
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        events.push(data.join('\n'));
        data = [];
      }
      if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    }
    return events;
  };
}
