const types = { csv: 'text/csv', json: 'application/json' } as const;

/** Nothing; hands the text to the browser as a file of that name. */
export function saveText(name: string, format: keyof typeof types, text: string): void {
  // Without its mark, spreadsheets take UTF-8 for something older.
  const parts = format === 'csv' ? ['\ufeff', text] : [text];
  const url = URL.createObjectURL(new Blob(parts, { type: `${types[format]};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${format}`;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name of an export: `mine-sweeper-expert-30-16-99-mines-2026-11-22`. */
export function exportName(group: string, day: string): string {
  const plain = group
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return ['mine-sweeper', plain, day].filter(Boolean).join('-');
}
