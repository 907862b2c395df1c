import './start-engine.ts';
import { defineOnce } from '../ui/define.ts';
import { gameElements } from '../ui/ms-game.ts';
import { nextTask } from '../ui/next-task.ts';
import { MineApp } from './mine-app.ts';

/** In a task for each element, so that input meanwhile waits for one of them and not for all. */
async function start(): Promise<void> {
  for (const [tag, element] of [['mine-app', MineApp], ...gameElements] as const) {
    await nextTask();
    defineOnce(tag, element);
  }
}

void start();
