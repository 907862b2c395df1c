import { defineOnce } from '../ui/define.ts';
import { defineMsGame } from '../ui/ms-game.ts';
import { MineApp } from './mine-app.ts';

defineMsGame();
defineOnce('mine-app', MineApp);
