import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { OpenJob } from '../../../contract/jobs.ts';
import { browserApi } from '../../api/browser-api.ts';
import { type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { PhoneLink } from '../contact-lines.tsx';
import { unlistedMeta } from '../page-meta.ts';
import { useBrokenForm } from '../use-broken-form.ts';
import { useSite } from '../use-site.ts';
import type { Route } from './+types/application-page.ts';
import { readHandover } from './application-handover.ts';
import { fillFormAddress, type FormAddressValues } from './form-address.ts';

/** Fixed by the specification, in pixels. */
const frameHeight = 680;

/** With the reference of an application that was sent without JavaScript. */
type ApplicationData = { job: OpenJob; reference: string };

const load: Load<ApplicationData> = async (api, { params, url }) => ({
  job: await api.getOpenJob({ params: { id: params['id'] ?? '' } }),
  reference: url.searchParams.get('reference') ?? '',
});

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, browserApi, args);

export function meta() {
  return unlistedMeta('Complete Your Application');
}

export default function ApplicationPage({ loaderData: { job, reference } }: Route.ComponentProps) {
  const { applicationFormUrl } = useSite();
  const isBroken = useBrokenForm('application');
  const handover = useHandover();
  const src = fillFormAddress(applicationFormUrl, { job_id: job.id, reference, ...handover });
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-3xl">Complete Your Application</h1>
      <p className="mt-3 mb-6 max-w-prose text-muted">
        Your application for {job.name} is already with us. Answer the questions below, then press Done.
      </p>
      <FormFrame
        key={src}
        src={src}
        title="Application form"
        height={frameHeight}
        isBroken={isBroken}
        fallback={
          <>
            You can also call <PhoneLink />.
          </>
        }
      />
      <div className="mt-6">
        <LinkButton look="accent" to={`/jobs/${job.id}`} state={{ status: 'success' }}>
          Done
        </LinkButton>
      </div>
    </div>
  );
}

/** Known only in the browser; the server has drawn the page without it, and the first drawing here is the same. */
function useHandover(): FormAddressValues {
  const { state } = useLocation() as { state: unknown };
  const isDrawn = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isDrawn ? readHandover(state) : {};
}
