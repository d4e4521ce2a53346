import type { StageFlow } from '../../../../contract/figures.ts';
import * as texts from './texts.ts';

export function StageTable({ stages }: { stages: StageFlow[] }) {
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={texts.byStage} className="w-full max-md:text-sm">
        <thead>
          <tr className="text-left text-sm text-muted *:font-normal">
            <th scope="col" className="py-2 align-top">
              {texts.stage}
            </th>
            <th scope="col" className={numberClass}>
              {texts.came}
            </th>
            <th scope="col" className={numberClass}>
              {texts.stay}
            </th>
            <th scope="col" className="min-w-36 py-2 pl-4 align-top">
              {texts.next}
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ id, name, kind, came, stay, next }) => (
            <tr key={id} className="border-t border-base-300">
              <th scope="row" className="py-2 text-left align-top font-normal wrap-break-word">
                {name}
              </th>
              <td className={numberClass}>{came.toLocaleString('en')}</td>
              <td className={numberClass}>{stay.toLocaleString('en')}</td>
              <td className="py-2 pl-4 align-top">
                {next.length === 0 && <span className="text-muted">{texts.nowhere(kind)}</span>}
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

const numberClass = 'py-2 pl-4 text-right align-top tabular-nums';
