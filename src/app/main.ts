import { defineOnce } from '../components/define.ts';
import { defineMsGame } from '../components/ms-game.ts';
import { MineApp } from './mine-app.ts';

defineMsGame();
defineOnce('mine-app', MineApp);
