import { exposeSolver } from './expose-solver.ts';

addEventListener('message', ({ ports: [port] }) => exposeSolver(port));
