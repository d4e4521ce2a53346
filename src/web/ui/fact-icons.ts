import { CalendarCheck, Clock, Gift, Hourglass, House, type IconNode, Users } from 'lucide';
import type { ShownFact } from '../../contract/jobs.ts';

export const factIcons: Record<ShownFact['name'], IconNode> = {
  schedule: Clock,
  workplace: House,
  start: CalendarCheck,
  openings: Users,
  benefits: Gift,
  closing: Hourglass,
};
