import { Badge, type Tone } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { PageHeading } from '../../entity/page-heading.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/system-health-page.ts';
import { assessHealth, type Finding } from './assess-health.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api) => api.getSystemHealth(), args);

const tones: Record<Finding['state'], Tone> = { fine: 'success', check: 'warning', broken: 'danger' };

export default function SystemHealthPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading back={texts.back} title={texts.heading} intro={texts.intro} />
      <dl className="max-w-3xl border-b border-base-300">
        {assessHealth(loaderData).map((finding) => (
          <Row key={finding.title} {...finding} />
        ))}
      </dl>
    </>
  );
}

function Row({ title, state, text, moment, advice }: Finding) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-t border-base-300 py-3">
      <dt className="font-semibold">{title}</dt>
      <dd>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </dd>
      <dd className="w-full wrap-anywhere">
        {text}
        {moment !== undefined && (
          <>
            {' '}
            <RelativeTime moment={moment} />.
          </>
        )}
        {advice !== undefined && <span className="block text-sm text-muted">{advice}</span>}
      </dd>
    </div>
  );
}
