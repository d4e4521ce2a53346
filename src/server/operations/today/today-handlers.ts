import { limits } from '../../../contract/limits.ts';
import type { ApplicantRowFilter } from '../../../contract/applicants.ts';
import type { Total } from '../../../contract/endpoints.ts';
import type { todayEndpoints, StartStep } from '../../../contract/today.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { countListedJobs } from '../../jobs/list-jobs.ts';
import { openMessageList } from '../../messages/message-store.ts';
import { openFollowUps, openMentions } from '../../people/notes/list-notes.ts';
import { openApplicantList } from '../../people/applicants/list-applicants.ts';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { isLoopback } from '../../ground/addresses.ts';
import type { Config } from '../../ground/config/config.ts';

type Facts = { has_job: boolean; has_texts: boolean; has_colleague: boolean; has_password: boolean };

/** Good to do in the first days, and no reason to go on asking. */
const optional = new Set<StartStep>(['texts', 'colleague']);

/** The steps that are missing. Once visitors and the admin have all they need, there are none. */
async function listStartSteps(
  sql: Sql,
  { config, hasNotice, username }: { config: Config; hasNotice: boolean; username: string },
): Promise<StartStep[]> {
  const facts = await readFacts(sql, username);
  const isDone: Record<StartStep, boolean> = {
    job: facts.has_job,
    texts: facts.has_texts,
    colleague: facts.has_colleague,
    password: facts.has_password,
    mail: config.mail.smtpUrl !== '',
    privacy: hasNotice,
    address: !isLoopback(config.publicUrl),
  };
  const missing = (Object.keys(isDone) as StartStep[]).filter((step) => !isDone[step]);
  return missing.every((step) => optional.has(step)) ? [] : missing;
}

async function readFacts(sql: Sql, username: string): Promise<Facts> {
  const { rows } = await expression<Facts>`select
    exists (select from jobs) as has_job,
    exists (select from mail_texts) as has_texts,
    exists (select from admins where username <> ${username}) as has_colleague,
    not exists (select from admins where username = ${username} and has_given_password) as has_password
  `.execute(sql);
  return rows[0] as Facts;
}

const most = limits.todayRows;

/**
 * Counts the rows of lists, so that each line of Today has what its list shows.
 *
 * @param hasNotice whether visitors find a privacy notice now
 */
export function todayHandlers({ config, database: { sql } }: Services, hasNotice: () => boolean) {
  const { agencyTimeZone: timeZone } = config;
  const { answerWithinDays } = config.site;
  const countPeople = async (filter: ApplicantRowFilter) => {
    const { count } = await openApplicantList(sql, { ...filter, timeZone });
    return present(await count(most));
  };
  const countWaiting = async (waiting_days: number) => ({
    ...(await countPeople({ waiting_days, sort: 'waits' })),
    waiting_days,
  });
  const countFollowUps = async (whose: { of: 'me' | 'others'; username: string }) =>
    present(await openFollowUps(sql, { ...whose, timeZone }).count(most));
  const quietJobs = { active: true, quiet_days: limits.quietDays };
  return {
    getToday: async ({ admin: { username } }) => {
      return {
        to_start: await listStartSteps(sql, { config, hasNotice: hasNotice(), username }),
        new_people: await countPeople({ is_new: true, sort: 'applied' }),
        withdrew: await countPeople({ news: 'withdrew' }),
        changed: await countPeople({ news: 'changed' }),
        waiting: answerWithinDays === null ? null : await countWaiting(answerWithinDays + 1),
        follow_ups: await countFollowUps({ of: 'me', username }),
        others_follow_ups: await countFollowUps({ of: 'others', username }),
        mentions: present(await openMentions(sql, username).count(most)),
        messages: present(await openMessageList(sql, { answered: false }).count(most)),
        quiet_jobs: present({ total: await countListedJobs(sql, quietJobs) }),
      };
    },
  } satisfies HandlersOf<typeof todayEndpoints>;
}

function present({ total, isAtLeast = false }: Total) {
  return { count: total, is_at_least: isAtLeast };
}
