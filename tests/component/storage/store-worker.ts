import { fileStore } from '../../../worker/storage/snapshots/snapshot-file.ts';
import { exercise, leaveHalf } from './store-exercise.ts';

/** Files with synchronous access are to be had in workers only: here the test goes through them. */
addEventListener(
  'message',
  async ({ data }: MessageEvent<{ key: string; task: 'exercise' | 'leave half' }>) => {
    const store = fileStore(data.key);
    postMessage(await (data.task === 'exercise' ? exercise(store) : leaveHalf(data.key)));
  },
);
