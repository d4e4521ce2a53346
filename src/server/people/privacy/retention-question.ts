import type { RetentionState } from '../../../contract/retention.ts';

type Facts = {
  /** People whom a run would erase, and all who are stored. */
  people: number;
  all_people: number;
  /** By the clock of the database, as all moments here. */
  now: Date;
  /** The newest thing that arrived from anybody. */
  newest_at: Date | null;
  run_at: Date | null;
  /** An admin's last answer. */
  allowed_people: number;
  allowed_at: Date | null;
};

/** A run may erase as many without asking, or this share of all. */
const fewPeople = 20;
const smallShare = 0.05;

const monthMs = 31 * 24 * 60 * 60 * 1_000;

/** Why a run has to ask an admin first: too many would go, or the clock may be wrong. */
export function findQuestion(facts: Facts): RetentionState['question'] {
  const { now, newest_at, run_at, allowed_at } = facts;
  const isRecent = (moment: Date) => now.getTime() - moment.getTime() <= monthMs;
  const isClockSeen = allowed_at !== null && allowed_at <= now && isRecent(allowed_at);
  const known = [newest_at, run_at].filter((moment) => moment !== null);
  if (!isClockSeen && !known.every(isRecent)) return 'clock';
  const unseen = facts.people - facts.allowed_people;
  return unseen > fewPeople && unseen > smallShare * facts.all_people ? 'many' : null;
}
