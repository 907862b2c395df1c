/** A cell as it is read out. */
export interface ReadCell {
  readonly row: number;
  readonly column: number;
  /** `covered`, `flag`, `empty`, `2 mines nearby`, … */
  readonly shows: string;
}

/** A board from its labels alone. */
export function readBoard(labels: readonly string[]): ReadCell[] {
  return labels.map((label) => {
    const [, row, column, shows = ''] = /^Row (\d+), column (\d+), (.+)$/.exec(label) ?? [];
    if (!shows) throw new Error(`This is no label of a cell: ${label}`);
    return { row: Number(row), column: Number(column), shows };
  });
}

interface Fact {
  readonly cells: readonly ReadCell[];
  readonly mines: number;
}

/** Covered cells that are safe by what the labels say: numbers alone, and numbers within others. Nothing else is known. */
export function safeCells(board: readonly ReadCell[]): ReadCell[] {
  let facts = board.flatMap((cell) => factOf(cell, board));
  const safe = new Set<ReadCell>();
  const mines = new Set<ReadCell>();
  const learn = ({ cells, mines: count }: Fact) => {
    if (count === 0) for (const cell of cells) safe.add(cell);
    if (count === cells.length) for (const cell of cells) mines.add(cell);
  };
  for (let known = -1; known < safe.size + mines.size; ) {
    known = safe.size + mines.size;
    facts = facts.map(({ cells, mines: count }) => ({
      cells: cells.filter((cell) => !safe.has(cell) && !mines.has(cell)),
      mines: count - cells.filter((cell) => mines.has(cell)).length,
    }));
    for (const fact of facts) learn(fact);
    for (const a of facts)
      for (const b of facts)
        if (
          a.cells.length > 0 &&
          a.cells.length < b.cells.length &&
          a.cells.every((cell) => b.cells.includes(cell))
        )
          learn({ cells: b.cells.filter((cell) => !a.cells.includes(cell)), mines: b.mines - a.mines });
  }
  return [...safe];
}

function factOf(cell: ReadCell, board: readonly ReadCell[]): Fact[] {
  const [, number] = /^(\d) mines? nearby$/.exec(cell.shows) ?? [];
  if (number === undefined) return [];
  const around = board.filter(
    ({ row, column }) => Math.max(Math.abs(row - cell.row), Math.abs(column - cell.column)) === 1,
  );
  const flags = around.filter(({ shows }) => shows === 'flag').length;
  return [{ cells: around.filter(({ shows }) => shows === 'covered'), mines: Number(number) - flags }];
}
