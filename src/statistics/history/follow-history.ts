/** The time for which changes are collected before the callback, in milliseconds: a robot ends many games a second. */
const GATHER_MS = 150;

/**
 * Calls `onChange`, until the returned function is called, when finished games have been
 * added, removed or counted, in whatever tab: by the archive, or by a game that has ended.
 *
 * @param what `reviews`: when reviews of games have been kept instead; `foreign`: when replays of other programs have.
 */
export function followHistory(
  onChange: () => void,
  what: 'history' | 'reviews' | 'foreign' = 'history',
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, GATHER_MS);
  };
  const channels = [
    listen('mine-sweeper', ({ type }) => type === what, tell),
    listen('mine-sweeper:current', ({ result }) => what === 'history' && Boolean(result), tell),
  ];
  return () => {
    clearTimeout(timer);
    for (const channel of channels) channel.close();
  };
}

function listen(name: string, isChange: (message: Message) => boolean, tell: () => void): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isChange(messageOf(data))) tell();
  };
  return channel;
}

type Message = Readonly<Record<string, unknown>>;

function messageOf(value: unknown): Message {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
