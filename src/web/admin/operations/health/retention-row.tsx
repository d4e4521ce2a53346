import { Link } from 'react-router';
import type { RetentionState } from '../../../../contract/retention.ts';
import { AskingButton, SaveButton } from '../../changes/forms/save-button.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { assessRetention } from './assess-retention.ts';
import type { Finding } from './finding.ts';
import { HealthRow } from './health-row.tsx';
import * as texts from './retention-texts.ts';

const here = '/admin/system/health';

/** How the retention is, and the decisions that are open. */
export function RetentionRow({ retention, found }: { retention: RetentionState; found: Finding }) {
  const { decisions, ...finding } = { ...assessRetention(retention), ...found };
  const { people, months, failed } = retention;
  return (
    <HealthRow {...finding}>
      {finding.state === 'broken' && (
        <ul className="flex flex-wrap gap-x-4">
          {failed.map((id) => (
            <li key={id}>
              <Link className="text-link" to={entityAddress('applicant', id)}>
                {texts.applicant(id)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {decisions.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          {decisions.map((decision) =>
            decision === 'off' ? (
              <SaveButton
                needs="decideRetention"
                isSmall
                key={decision}
                send={(api) => api.decideRetention({ body: { decision, people: 0 } })}
                savedAt={here}
                reason={texts.switchedOff}
              >
                {texts.switchOff}
              </SaveButton>
            ) : (
              <AskingButton
                needs="decideRetention"
                isSmall
                isSafe={decision === 'on'}
                key={decision}
                {...(decision === 'on' ? texts.switchOn : texts.goOn)}
                send={(api) => api.decideRetention({ body: { decision, people } })}
                savedAt={here}
              >
                <p>{texts.whatGoes(retention)}</p>
                <p className="mt-3 mb-6">{texts.whatFollows(months)}</p>
              </AskingButton>
            ),
          )}
        </div>
      )}
    </HealthRow>
  );
}
