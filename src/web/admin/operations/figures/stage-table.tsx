import type { StageFlow } from '../../../../contract/figures.ts';
import { classes } from '../../../ui/classes.ts';
import * as texts from './texts.ts';

export function StageTable({ stages }: { stages: StageFlow[] }) {
  return (
    <div className="@container overflow-x-auto">
      <table aria-label={texts.byStage} className="w-full @max-md:block">
        <thead className="@max-md:block">
          <tr className={classes('text-left text-sm text-muted *:font-normal', rowClass)}>
            <th scope="col">{texts.stage}</th>
            <th scope="col" className={numberClass}>
              {texts.came}
            </th>
            <th scope="col" className={numberClass}>
              {texts.stay}
            </th>
            <th scope="col" className="pl-4 @max-md:sr-only">
              {texts.next}
            </th>
          </tr>
        </thead>
        <tbody className="@max-md:block">
          {stages.map(({ id, name, came, stay, next }) => (
            <tr key={id} className={classes('border-t border-base-300', rowClass)}>
              <th scope="row" className="py-2 text-left align-top font-normal wrap-break-word">
                {name}
              </th>
              <td className={numberClass}>{came.toLocaleString('en')}</td>
              <td className={numberClass}>{stay.toLocaleString('en')}</td>
              <td className="py-2 pl-4 align-top @max-md:col-span-3 @max-md:flex @max-md:gap-x-3 @max-md:pt-0 @max-md:pl-0">
                <span aria-hidden="true" className="text-muted @md:hidden">
                  {texts.next}
                </span>
                {next.length === 0 && <span className="text-muted">{texts.nowhere}</span>}
                <ul>
                  {next.map((to) => (
                    <li key={to.id}>
                      {to.name}{' '}
                      <span className="whitespace-nowrap tabular-nums">
                        {to.count.toLocaleString('en')}{' '}
                        <span className="text-muted">({texts.share(to.count, came)})</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** With little room the next stages have a line of their own, so that no word is cut. */
const rowClass = '@max-md:grid @max-md:grid-cols-[minmax(0,1fr)_4rem_4rem]';

const numberClass = 'py-2 pl-4 text-right align-top tabular-nums';
