import { useRef } from 'react';
import { Link } from 'react-router';
import { lists } from '../../../../contract/lists/lists.ts';
import type { ListRow } from '../../../../contract/lists/list-endpoints.ts';
import { TextArea } from '../../../ui/form/fields.tsx';
import { Allowed } from '../../accounts/session/viewer.ts';
import { listPath } from '../../entity/entity-address.ts';
import * as texts from '../texts.ts';
import { writeField } from './fill-fields.ts';
import { hasLine, toggleLine } from './toggle-line.ts';

type BenefitsFieldProps = {
  /** The text of the field. */
  typed: string;
  benefits: ListRow<'benefit'>[];
};

/** Lines of free text. The words of the agency's list add a line or take it away. */
export function BenefitsField({ typed, benefits }: BenefitsFieldProps) {
  const field = useRef<HTMLDivElement>(null);

  function toggle(word: string) {
    const area = field.current?.querySelector('textarea');
    if (area) writeField(area, toggleLine(area.value, word));
  }

  return (
    <div ref={field}>
      <TextArea
        label={texts.facts.benefits}
        name="benefits"
        help={texts.facts.benefitsHelp}
        isShort
        required={false}
        toolbar={
          <div
            role="group"
            aria-label={texts.facts.listedBenefits}
            className="mb-2 flex flex-wrap items-center gap-2"
          >
            {benefits.map(({ id, name }) => (
              <input
                key={id}
                type="checkbox"
                className="btn btn-sm max-w-full pointer-coarse:min-h-11 checked:btn-neutral"
                aria-label={name}
                checked={hasLine(typed, name)}
                onChange={() => toggle(name)}
              />
            ))}
            <Allowed to="updateBenefit">
              <Link to={listPath(lists.benefit)} className="text-link text-sm">
                {texts.facts.editBenefits}
              </Link>
            </Allowed>
          </div>
        }
      />
    </div>
  );
}
