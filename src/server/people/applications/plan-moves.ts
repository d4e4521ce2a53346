import { sql as expression } from 'kysely';
import type { Moves, NoMailReason } from '../../../contract/applications.ts';
import type { MoveRefusal } from '../../../contract/changes.ts';
import type { StageKind } from '../../../contract/stages.ts';
import { makerName } from '../../../database/admin-name.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import { getsNoMail } from '../../mail/outbox/suppressed-mail.ts';

export type TargetStage = { id: string; name: string; kind: StageKind; is_mail_on: boolean };

export type MovePlan = {
  moved: string[];
  /** Some of the moved. */
  mailed: string[];
  unchanged: number;
  without_mail: { reason: NoMailReason; applications: number }[];
  refused: MoveRefusal[];
};

type Wanted = Pick<Moves, 'applications' | 'mail'> & { stage: TargetStage };

/** Says of each application what a move does to it. */
export async function planMoves(
  sql: Sql,
  { applications, stage, mail = true }: Wanted,
  { mail: { smtpUrl } }: Pick<Config, 'mail'>,
): Promise<MovePlan> {
  const versions = new Map(applications.map(({ id, version }) => [id, version]));
  const noMail = reasonWithoutMail({ mail, stage, sends: smtpUrl !== '' });
  const found = await readStates(sql, [...versions.keys()], noMail === undefined);
  const plan: MovePlan = { moved: [], mailed: [], unchanged: 0, without_mail: [], refused: [] };
  const outdated: string[] = [];
  for (const [id, version] of versions) {
    const application = found.get(id);
    if (!application) {
      plan.refused.push({ id, code: 'not_found', detail: 'This application does not exist.' });
      continue;
    }
    const refusal = refusalOf(application, stage);
    if (refusal) {
      plan.refused.push({ id, ...refusal });
    } else if (application.stageId === stage.id) {
      plan.unchanged += 1;
    } else if (version !== undefined && version !== application.version) {
      outdated.push(id);
    } else {
      plan.moved.push(id);
      if (noMail === undefined && !application.isSuppressed) plan.mailed.push(id);
    }
  }
  const movers = await nameMovers(sql, outdated);
  plan.refused.push(...movers.map((refusal) => ({ ...refusal, ...versionOf(found.get(refusal.id)) })));
  const applicationsWithout = plan.moved.length - plan.mailed.length;
  if (applicationsWithout > 0) {
    plan.without_mail.push({ reason: noMail ?? 'suppressed', applications: applicationsWithout });
  }
  return plan;
}

function refusalOf(application: State, stage: TargetStage): Pick<MoveRefusal, 'code' | 'detail'> | undefined {
  if (application.isErased) return { code: 'applicant_erased', detail: 'This person was erased.' };
  if (application.kind === 'withdrawn' && stage.kind === 'not_this_time')
    return { code: 'application_withdrawn', detail: 'It is withdrawn, so nobody refuses it.' };
  return undefined;
}

type MailChoice = { mail: boolean; stage: TargetStage; sends: boolean };

/** Why nobody gets the mail. */
function reasonWithoutMail({ mail, stage, sends }: MailChoice): NoMailReason | undefined {
  if (!stage.is_mail_on) return 'mail_off';
  if (!mail) return 'not_wanted';
  return sends ? undefined : 'mails_not_set_up';
}

function versionOf(state: State | undefined): { version?: number } {
  return state ? { version: state.version } : {};
}

type State = { version: number; stageId: string; kind: StageKind; isErased: boolean; isSuppressed: boolean };

async function readStates(sql: Sql, ids: string[], asksForAddress: boolean): Promise<Map<string, State>> {
  const isSuppressed = asksForAddress ? getsNoMail('applicants.email') : expression<boolean>`false`;
  const rows = await sql
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applicant_id')
    .innerJoin('stages', 'stages.id', 'stage_id')
    .select(['applications.id', 'applications.version', 'stage_id as stageId', 'stages.kind'])
    .select([expression<boolean>`erased_at is not null`.as('isErased'), isSuppressed.as('isSuppressed')])
    .where('applications.id', '=', expression<string>`any(${ids.map(databaseId)}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** Refuses applications that somebody has moved, and says who and when. */
export async function nameMovers(sql: Sql, ids: string[]): Promise<MoveRefusal[]> {
  if (ids.length === 0) return [];
  const rows = await sql
    .selectFrom('changes')
    .leftJoin('admins', 'admins.username', 'changes.username')
    .distinctOn('entity_id')
    .select(['entity_id', 'at', 'changes.username', makerName.as('name')])
    .select(expression<string>`after ->> 'stage'`.as('stage'))
    .where('entity_kind', '=', 'application')
    .where('entity_id', '=', expression<string>`any(${ids}::text[])`)
    .orderBy('entity_id')
    .orderBy('changes.id', 'desc')
    .execute();
  const last = new Map(rows.map((row) => [row.entity_id, row]));
  return ids.map((id) => {
    const move = last.get(id);
    const detail = move
      ? `${move.name || move.username} has moved them to ${move.stage} since.`
      : 'It has changed since.';
    return { id, code: 'edit_conflict', detail, ...(move && { at: move.at.toISOString() }) };
  });
}
