import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addManyRows } from '../../../benchmarks/fill/many-rows.ts';
import type { Place } from '../../../src/database/open.ts';
import { runCommandFile } from '../../support/run-command.ts';
import { startBreakablePostgres } from '../breakable-postgres.ts';
import { withClient, withDatabase } from '../cluster/stored.ts';
import { compareWithStored } from '../find-losses.ts';
import type { Round, RoundParts, RoundResult } from '../round.ts';
import { settingsOf, startTrial } from '../trial.ts';

/** The backup then takes some seconds. */
const rows = { jobs: 500, applicants: 20_000 };
const calmMs = 1_000;

export const backupOfOwn: Round = {
  name: 'backup and restore, own database',
  run: (parts) =>
    backUpUnderLoad(parts, {
      place: { folder: join(parts.folder, 'data') },
      target: { folder: join(parts.folder, 'restored') },
    }),
};

export const backupOfPostgres: Round = {
  name: 'backup and restore, PostgreSQL',
  run: async (parts) => {
    using postgres = await startBreakablePostgres();
    await withClient(postgres.url, (client) => client.query('create database restored'));
    const target = { url: new URL('restored', postgres.url).href };
    return await backUpUnderLoad(parts, { place: { url: postgres.url }, target });
  },
};

type Plan = { place: Place; target: Place };

/** A backup is taken while people apply. It is restored elsewhere and has what was acknowledged before its moment. */
async function backUpUnderLoad(parts: RoundParts, { place, target }: Plan): Promise<RoundResult> {
  const backups = join(parts.folder, 'backups');
  mkdirSync(backups);
  const trial = await startTrial(parts, place, (sql) => addManyRows(sql, rows, 'admin'));
  const { acknowledged, acknowledgedBefore } = trial.stream;
  await setTimeout(calmMs);
  parts.show('the backup');
  const said = await runCommand('backup.ts', { ...settingsOf(place), BACKUP_DIR: backups });
  const [, moment = ''] = /acknowledged before (\S+Z):/.exec(said) ?? [];
  await setTimeout(calmMs);
  const result = await trial.finish();

  parts.show('the restore');
  const [file = ''] = readdirSync(backups);
  await runCommand('restore.ts', settingsOf(target), join(backups, file));
  const due = acknowledgedBefore(new Date(moment));
  const later = acknowledged.size - due.size;
  if (due.size === 0 || later === 0)
    throw new Error(`${due.size} receipts before the moment, ${later} after.`);
  const restored = await withDatabase(target, (sql) => compareWithStored(sql, due));
  return {
    ...result,
    lost: result.lost + restored.lost,
    doubled: result.doubled + restored.doubled,
    halved: result.halved + restored.halved,
    broken: `backup 1, ${due.size} of the receipts before its moment`,
  };
}

async function runCommand(file: string, environment: Record<string, string>, ...args: string[]) {
  const { code, said } = await runCommandFile(file, { args, environment });
  if (code !== 0) throw new Error(said);
  return said;
}
