import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { RetentionState } from '../../../../contract/retention.ts';
import type { StartStep } from '../../../../contract/today.ts';
import type { SystemHealth, BackupRun } from '../../../../contract/system-health.ts';
import { classes } from '../../../ui/classes.ts';
import { PageHeading } from '../../entity/page-heading.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/system-health-page.ts';
import { firstSteps } from '../../today/texts.ts';
import { AcceptButton } from './accept-button.tsx';
import { assessHealth } from './assess-health.ts';
import { type Finding, needsCare } from './finding.ts';
import { HealthRow } from './health-row.tsx';
import { RetentionRow } from './retention-row.tsx';
import { title as retentionTitle } from './retention-texts.ts';
import { pageTitle } from '../../layout/texts.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [health, retention] = await Promise.all([api.getSystemHealth(), api.getRetentionState()]);
    return { health, retention };
  }, args);

export default function SystemHealthPage({ loaderData: { health, retention } }: Route.ComponentProps) {
  const findings = assessHealth(health, retention);
  const parts: [string, Finding[]][] = [
    [texts.needsCare, findings.filter(needsCare)],
    [texts.works, findings.filter(({ state }) => state === 'fine')],
    [texts.isOff, findings.filter(({ state }) => state === 'off')],
  ];
  return (
    <>
      <PageHeading back={texts.back} title={texts.heading} intro={texts.intro} />
      {parts.map(
        ([title, found]) =>
          found.length > 0 && (
            <Part key={title} title={title} isPaired={title !== texts.works}>
              <Rows findings={found} health={health} retention={retention} />
            </Part>
          ),
      )}
      {health.skipped_steps.length > 0 && <SkippedSteps steps={health.skipped_steps} />}
    </>
  );
}

function SkippedSteps({ steps }: { steps: StartStep[] }) {
  return (
    <section aria-labelledby="skipped" className="mb-10">
      <h2 id="skipped" className="mb-3 text-xl">
        {texts.skippedSteps}
      </h2>
      <ul className="border-b border-base-300">
        {steps.map((step) => {
          const { title, help } = firstSteps.steps[step];
          return (
            <li key={step} className="flex flex-wrap justify-between gap-x-6 border-t border-base-300 py-3">
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-muted">{help}</p>
              </div>
              <AcceptButton
                warning={step}
                isAccepted={false}
                text={texts.showAgain}
                label={texts.showAgainOf(title)}
                reason={texts.shownAgain(title)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type PartProps = { title: string; isPaired: boolean; children: ReactNode };

function Part({ title, isPaired, children }: PartProps) {
  return (
    <section className="mb-10">
      <h2 className="mb-3 text-xl">{title}</h2>
      <dl
        className={classes('border-b border-base-300', isPaired && '2xl:grid 2xl:grid-cols-2 2xl:gap-x-14')}
      >
        {children}
      </dl>
    </section>
  );
}

type RowsProps = { findings: Finding[]; health: SystemHealth; retention: RetentionState };

function Rows({ findings, health, retention }: RowsProps) {
  return findings.map((finding) =>
    finding.title === retentionTitle ? (
      <RetentionRow key={finding.title} retention={retention} found={finding} />
    ) : (
      <HealthRow key={finding.title} {...finding}>
        {finding.title === texts.backup && <BackupButton run={health.backup_run} />}
      </HealthRow>
    ),
  );
}

const lookEveryMs = 2_000;

/** Takes a backup. While one runs the page looks for its end. */
function BackupButton({ run }: { run: BackupRun | null }) {
  const { revalidate } = useRevalidator();
  const isRunning = run?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const look = setInterval(() => void revalidate(), lookEveryMs);
    return () => clearInterval(look);
  }, [isRunning, revalidate]);
  if (isRunning) return null;
  return (
    <div className="mt-3">
      <SaveButton needs="startBackup" isSmall send={(api) => api.startBackup()} reason={texts.backupBegun}>
        {texts.backUpNow}
      </SaveButton>
    </div>
  );
}
