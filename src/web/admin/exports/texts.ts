export const cancel = 'Cancel export';
export const exportCsv = 'Export CSV';
export const rowCount = (rows: number) => `(${rows.toLocaleString('en')})`;
