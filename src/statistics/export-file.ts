const types = { csv: 'text/csv', json: 'application/json' } as const;

/** The text as a file of that name. */
export function exportFile(name: string, format: keyof typeof types, text: string): File {
  // Without its mark, spreadsheets take UTF-8 for something older.
  const parts = format === 'csv' ? ['\ufeff', text] : [text];
  return new File(parts, `${name}.${format}`, { type: `${types[format]};charset=utf-8` });
}

/** The name of an export: `mine-sweeper-expert-30-16-99-mines-2026-11-22`. */
export function exportName(group: string, day: string): string {
  const plain = group
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return ['mine-sweeper', plain, day].filter(Boolean).join('-');
}
