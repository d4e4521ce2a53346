import { useEffect, useState } from 'react';
import { ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { readWalkRows, type WalkRows } from './read-walk-rows.ts';

/**
 * Reads the applications of people beside the page. The old ones stay until the new ones are there.
 *
 * @param version another one reads again
 */
export function useWalkRows(people: string[], version: string): WalkRows | undefined {
  const [rows, setRows] = useState<WalkRows>();
  const key = `${version} ${people.join(',')}`;
  useEffect(() => {
    let isCurrent = true;
    const [, applicants = ''] = key.split(' ');
    if (applicants === '') return undefined;
    const show = async () => {
      const read = await readWalkRows(browserApi, applicants.split(','));
      if (isCurrent) setRows(read);
    };
    // Without their rows the people are still linked.
    show().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return rows;
}
