import { Link } from 'react-router';
import { useSite } from '../../site/layout/use-site.ts';
import { Allowed } from '../accounts/session/viewer.ts';
import { systemPaths } from '../layout/main-pages.ts';

/** Says while no mail server is connected that emails stay, and leads an owner to where that ends. */
export function NoMailServer({
  text = 'New emails are kept in the email log, not sent:',
}: {
  text?: string;
}) {
  if (useSite().sendsMails) return null;
  return (
    <p className="mb-6 max-w-prose border-l-4 border-warning pl-3">
      {text} no mail server is connected.{' '}
      <Allowed to="updateWebsite">
        <Link to={systemPaths.mailServer} className="text-link whitespace-nowrap">
          Connect one
        </Link>
      </Allowed>
    </p>
  );
}
