import { limits } from '../../../contract/limits.ts';
import type { ApplicantRowFilter } from '../../../contract/applicants.ts';
import type { Total } from '../../../contract/endpoints.ts';
import type { FollowUpQuery } from '../../../contract/notes.ts';
import type { todayEndpoints } from '../../../contract/today.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { countActs } from '../../accounts/second-owner/waiting-act-store.ts';
import type { Services } from '../../ground/services.ts';
import { countListedJobs } from '../../jobs/list-jobs.ts';
import { openMessageList } from '../../messages/message-store.ts';
import { openFollowUps, openMentions } from '../../people/notes/list-notes.ts';
import { listStartSteps } from './start-steps.ts';
import { countUnopened } from '../../people/applicants/applicant-filter.ts';
import { openApplicantList } from '../../people/applicants/list-applicants.ts';

const most = limits.todayRows;

/**
 * Counts the rows of lists, so that each line of Today has what its list shows.
 *
 * @param hasNotice whether visitors find a privacy notice now
 */
export function todayHandlers({ config, database: { sql } }: Services, hasNotice: () => boolean) {
  const countPeople = async (filter: ApplicantRowFilter) => {
    const { count } = await openApplicantList(sql, { ...filter, timeZone: config.agencyTimeZone });
    return present(await count(most));
  };
  const countFollowUps = async (which: FollowUpQuery & { username: string }) =>
    present(await openFollowUps(sql, { ...which, timeZone: config.agencyTimeZone }).count(most));
  const quietJobs = { active: true, quiet_days: limits.quietDays };
  const countOthers = async (username: string, isOwner: boolean) => ({
    to_start: (await listStartSteps(sql, { config, hasNotice: hasNotice(), username })).missing,
    unreached: await countPeople({ news: 'unreached' }),
    follow_ups: await countFollowUps({ of: 'me', username }),
    later_follow_ups: await countFollowUps({ of: 'me', when: 'later', username }),
    others_follow_ups: await countFollowUps({ of: 'others', username }),
    mentions: present(await openMentions(sql, username).count(most)),
    job_orders: present(await openMessageList(sql, { answered: false, order: true }).count(most)),
    messages: present(await openMessageList(sql, { answered: false, order: false }).count(most)),
    waiting_acts: isOwner ? present({ total: await countActs(sql, username) }) : null,
  });
  return {
    getToday: async ({ admin: { username, role, officeId } }) => {
      const { answerWithinDays } = config.site;
      // These read the most, each on a connection of its own. The short ones share another.
      const [unopened, waiting, quiet_jobs, others] = await Promise.all([
        countUnopened(sql, { most, isOfOffice: officeId !== null }),
        countPeople({ waiting_days: 0, is_opened: true, follow_up: 'none' }),
        countListedJobs(sql, quietJobs, most),
        countOthers(username, role === 'owner'),
      ]);
      return {
        new_people: atMost(unopened.new),
        withdrew: atMost(unopened.withdrew),
        changed: atMost(unopened.changed),
        waiting,
        late_days: answerWithinDays === null ? null : answerWithinDays + 1,
        quiet_jobs: present(quiet_jobs),
        ...others,
      };
    },
  } satisfies HandlersOf<typeof todayEndpoints>;
}

const atMost = (count: number) => present({ total: Math.min(count, most), isAtLeast: count > most });

function present({ total, isAtLeast = false }: Total) {
  return { count: total, is_at_least: isAtLeast };
}
