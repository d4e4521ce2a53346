import { Badge } from '../../ui/badge.tsx';

export function AdminBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Disabled'}</Badge>;
}
