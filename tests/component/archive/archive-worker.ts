import address from '../../../worker/archive/index.ts?worker&url';

/** A worker of the archive, as the page starts one. */
export function archiveWorker(): Worker {
  return new Worker(address, { name: 'archive', type: 'module' });
}
