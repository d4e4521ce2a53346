import { useEffect, useState } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import { ApiError } from '../../../../contract/client.ts';
import { limits } from '../../../../contract/limits.ts';
import { browserApi } from '../../../api/browser-api.ts';

/** By person: the applications, the newest first. */
export type WalkRows = ReadonlyMap<string, Application[]>;

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
    const read = async () => {
      const query = { applicants, limit: limits.pageRows };
      const { items } = await browserApi.listApplications({ query });
      if (isCurrent) setRows(Map.groupBy(items, ({ applicant }) => applicant.id));
    };
    // Without their rows the people are still linked.
    read().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return rows;
}
