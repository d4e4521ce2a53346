import { Badge } from '../../ui/badge.tsx';
import * as texts from './texts.ts';

export function AnsweredBadge({ isAnswered }: { isAnswered: boolean }) {
  return <Badge tone={isAnswered ? 'success' : 'neutral'}>{isAnswered ? texts.answered : texts.open}</Badge>;
}
