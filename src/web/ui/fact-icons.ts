import Briefcase from 'lucide:briefcase';
import Calendar from 'lucide:calendar';
import Clock from 'lucide:clock';
import Gift from 'lucide:gift';
import MapPin from 'lucide:map-pin';
import type { ShownFact } from '../../contract/jobs.ts';
import type { IconNode } from './icon.tsx';

/** Few, because each weighs on a visitor's first page. */
export const factIcons: Record<ShownFact['name'], IconNode> = {
  schedule: Clock,
  workplace: MapPin,
  start: Calendar,
  openings: Briefcase,
  benefits: Gift,
  closing: Calendar,
};
