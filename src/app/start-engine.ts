import { startEngine } from '../game/engine/engine-client.ts';

// Imported before all else: the engine's file is fetched and run by another thread while the app is made on this one.
startEngine();
