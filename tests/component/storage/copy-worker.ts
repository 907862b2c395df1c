import { copyScenes } from './copy-scenes.ts';

/** Files with synchronous access are to be had in workers only: here the test goes through them. */
addEventListener(
  'message',
  async ({ data }: MessageEvent<{ key: string; scene: keyof typeof copyScenes }>) => {
    try {
      postMessage({ seen: await copyScenes[data.scene](data.key) });
    } catch (error) {
      postMessage({ fault: String(error) });
    }
  },
);
