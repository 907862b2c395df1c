import { defineOnce } from '../ui/define.ts';
import { defineMsGame } from '../ui/ms-game.ts';
import { MineApp } from './mine-app.ts';

// A task each, so that a tap meanwhile waits for one of them and not for all: the app with its worker, then the game in it.
for (const define of [() => defineOnce('mine-app', MineApp), defineMsGame]) {
  await new Promise((done) => setTimeout(done));
  define();
}
