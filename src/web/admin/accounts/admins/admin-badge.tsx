import { Badge } from '../../../ui/badge.tsx';
import * as texts from './texts.ts';

export function AdminBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.disabled}</Badge>;
}
