import fs from 'node:fs/promises';
import { limitVisitors } from '../accounts/security-events/limit-visitors.ts';
import type { Config } from '../ground/config/config.ts';
import { Problem } from '../ground/problem.ts';
import type { Services } from '../ground/services.ts';

/** An application may bring so many files on the average of its network: an office sends for many people. */
const filesForEachApplication = 3;

/** Applications need little, and come first. */
const keptForApplications = 1024 * 1024 * 1024;

/**
 * Admits the new files of visitors: so many of a network in an hour, and none on the last gigabyte of the own
 * database's disk. A file that goes on is no new one.
 *
 * @returns a function that throws Problem `too_many_requests` or `unavailable`
 */
export function admitFiles(services: Services): (address: string) => Promise<void> {
  const limit = limitVisitors(services, { name: 'document', things: 'files', each: filesForEachApplication });
  return async (address) => {
    await limit(address);
    await refuseFullDisk(services.config.database);
  };
}

async function refuseFullDisk(place: Config['database']): Promise<void> {
  if (!('folder' in place)) return;
  // An app without a server has no such folder yet.
  const { bavail, bsize } = await fs.statfs(place.folder).catch(() => fs.statfs('.'));
  if (bavail * bsize >= keptForApplications) return;
  const detail = 'We cannot take files for now. Your application is here; please send the file later.';
  throw new Problem('unavailable', { detail });
}
