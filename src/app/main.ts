import { defineOnce } from '../ui/define.ts';
import { defineMsGame } from '../ui/ms-game.ts';
import { MineApp } from './mine-app.ts';

defineMsGame();
// In a task of its own, so that a tap meanwhile waits for one of them and not for both.
await new Promise((done) => setTimeout(done));
defineOnce('mine-app', MineApp);
