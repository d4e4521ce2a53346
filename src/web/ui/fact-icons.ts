import { Briefcase, Calendar, Clock, Gift, type IconNode, MapPin } from 'lucide';
import type { ShownFact } from '../../contract/jobs.ts';

/** Few, because each weighs on a visitor's first page. */
export const factIcons: Record<ShownFact['name'], IconNode> = {
  schedule: Clock,
  workplace: MapPin,
  start: Calendar,
  openings: Briefcase,
  benefits: Gift,
  closing: Calendar,
};
