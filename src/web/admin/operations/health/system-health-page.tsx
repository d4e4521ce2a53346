import { PageHeading } from '../../entity/page-heading.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/system-health-page.ts';
import { assessHealth } from './assess-health.ts';
import { BackupButton } from './backup-button.tsx';
import { HealthRow } from './health-row.tsx';
import { RetentionRow } from './retention-row.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [health, retention] = await Promise.all([api.getSystemHealth(), api.getRetentionState()]);
    return { health, retention };
  }, args);

export default function SystemHealthPage({ loaderData: { health, retention } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading back={texts.back} title={texts.heading} intro={texts.intro} />
      <dl className="max-w-3xl border-b border-base-300">
        {assessHealth(health).map((finding) => (
          <HealthRow key={finding.title} {...finding}>
            {finding.title === texts.backup && <BackupButton run={health.backup_run} />}
          </HealthRow>
        ))}
        <RetentionRow retention={retention} />
      </dl>
    </>
  );
}
