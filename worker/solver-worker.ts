import { exposeSolver } from './expose-solver.ts';

exposeSolver();
