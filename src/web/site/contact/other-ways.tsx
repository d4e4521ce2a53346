import ArrowRight from 'lucide:arrow-right';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../layout/use-site.ts';
import * as texts from './texts.ts';

/** The pages of what people write for most often. The links leave the frame around them. */
export function OtherWays() {
  const { hasEmployerPage } = useSite();
  const ways = [
    { to: '/jobs', text: texts.seeJobs },
    { to: '/my', text: texts.seeApplication },
    ...(hasEmployerPage ? [{ to: '/employers', text: texts.seeEmployers }] : []),
  ];
  return (
    <nav aria-labelledby="other-ways" className="mt-8 sm:mt-12">
      <h2 id="other-ways" className="mb-1 text-lg">
        {texts.otherWays}
      </h2>
      <ul>
        {ways.map(({ to, text }) => (
          <li key={to} className="border-t border-base-300">
            <a
              href={to}
              target="_top"
              className="flex min-h-11 items-center justify-between sm:min-h-14 gap-3 underline-offset-4 hover:underline"
            >
              {text} <Icon of={ArrowRight} className="text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
