import Mail from 'lucide:mail';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../layout/use-site.ts';
import * as texts from './offer-texts.ts';

/** Leads to the alert for what a page shows. @param address of `alertAddress` */
export function MailMe({ address }: { address: string }) {
  const { sendsMails } = useSite();
  if (!sendsMails) return null;
  return (
    <p className="flex items-center gap-x-3 text-muted print:hidden">
      <Icon of={Mail} />
      <Link to={address} className="text-link inline-flex min-h-11 items-center">
        {texts.newTitle}
      </Link>
    </p>
  );
}
