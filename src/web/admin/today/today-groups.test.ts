import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Api } from '../../../contract/client.ts';
import type { Today } from '../../../contract/today.ts';
import { listTodayLines, readTodayGroup } from './today-groups.ts';

const of = (count: number, is_at_least = false) => ({ count, is_at_least });

const nothing: Today = {
  to_start: [],
  new_people: of(0),
  withdrew: of(0),
  changed: of(0),
  unreached: of(0),
  waiting: of(0),
  late_days: null,
  follow_ups: of(0),
  later_follow_ups: of(0),
  others_follow_ups: of(0),
  mentions: of(0),
  job_orders: of(0),
  messages: of(0),
  waiting_acts: of(0),
  quiet_jobs: of(0),
};

const read = (part: Partial<Today>) =>
  listTodayLines({ ...nothing, ...part }).map(({ number, words, to }) => [`${number} ${words}`, to]);

test('a line that was emptied keeps its place', () => {
  const begun = listTodayLines({ ...nothing, follow_ups: of(1), waiting: of(1), messages: of(1) });
  const left = { ...nothing, waiting: of(2), messages: of(1) };
  const lines = listTodayLines(left, new Set(begun.map(({ to }) => to)));
  assert.deepEqual(
    lines.map(({ number, words }) => `${number} ${words}`),
    ['2 wait for an answer', '0 follow-ups due', '1 unanswered message'],
  );
});

test('each line says how many, and leads to them, the oldest first', () => {
  const newPeople = '/admin/applicants?is_new=true&sort=applied';
  const waiting = '/admin/applicants?waiting=0&is_opened=true&follow_up=none&sort=waits';
  const messages = '/admin/messages?answered=false&order=false&sort=created';
  const orders = '/admin/messages?answered=false&order=true&sort=created';
  const jobs = '/admin/jobs?active=true&applicants=quiet&sort=created';
  const cases: [Partial<Today>, string[][]][] = [
    [{}, []],
    [{ new_people: of(1) }, [['1 unread applicant', newPeople]]],
    [
      { withdrew: of(1), changed: of(2), unreached: of(3) },
      [
        ['3 didn’t get our email', '/admin/applicants?news=unreached'],
        ['1 withdrew', '/admin/applicants?news=withdrew'],
        ['2 applicants have changed something', '/admin/applicants?news=changed'],
      ],
    ],
    [{ waiting: of(1) }, [['1 waits for an answer', waiting]]],
    [
      { new_people: of(1), waiting: of(2) },
      [
        ['1 unread applicant', newPeople],
        ['2 more wait for an answer', waiting],
      ],
    ],
    [
      { waiting: of(1000, true), messages: of(1) },
      [
        ['1,000+ wait for an answer', waiting],
        ['1 unanswered message', messages],
      ],
    ],
    [
      { job_orders: of(2), messages: of(2), quiet_jobs: of(1) },
      [
        ['2 unanswered job orders', orders],
        ['2 unanswered messages', messages],
        ['1 open job without an applicant for a week', jobs],
      ],
    ],
    [
      { follow_ups: of(1), later_follow_ups: of(2), others_follow_ups: of(2), mentions: of(1) },
      [
        ['1 follow-up due', '/admin/follow-ups'],
        ['1 note mentions you', '/admin/follow-ups/mentions'],
        ['2 follow-ups of colleagues due', '/admin/follow-ups/others'],
        ['2 follow-ups coming up', '/admin/follow-ups/later'],
      ],
    ],
    [{ waiting_acts: of(1) }, [['1 waits for a second owner', '/admin/system/second-owner']]],
    [{ quiet_jobs: of(12) }, [['12 open jobs without an applicant for a week', jobs]]],
  ];
  for (const [part, lines] of cases) assert.deepEqual(read(part), lines);
});

test('people to decide are read with what is said of them, and the count is carried with its words', async () => {
  const [line] = listTodayLines({ ...nothing, new_people: of(1000, true) });
  assert.equal(line?.count, 1000);
  const asked: unknown[] = [];
  const items = Array.from({ length: 50 }, (_, index) => ({ id: String(index) }));
  const api = {
    listApplicants: async () => ({ items, total: 50 }),
    listApplications: async ({ query }: { query: unknown }) => {
      asked.push(query);
      return { items: [{ applicant: { id: '0' } }] };
    },
  } as unknown as Api;
  const group = await readTodayGroup(api, line);
  assert.deepEqual(asked, [{ applicants: '0,1,2,3,4,5', limit: 500 }]);
  assert.deepEqual(group.of === 'people' && [...group.applied.keys()], ['0']);
});
