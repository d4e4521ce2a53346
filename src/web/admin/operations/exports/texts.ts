import type { Total } from '../../../../contract/endpoints.ts';
import { formatTotal } from '../../../ui/table/count-text.ts';

export const cancel = 'Cancel export';
export const exportCsv = 'Export CSV';
export const needsOwner = 'needs a second owner';
export const rowCount = (rows: Total) => `(${formatTotal(rows)})`;
