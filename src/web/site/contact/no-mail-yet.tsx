import { Link } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import * as texts from '../layout/texts.ts';
import { useSite } from '../layout/use-site.ts';
import { CallUs } from './contact-lines.tsx';
import { aboutApplicationPath } from './new-message.ts';

/** In place of a promise to write, while no mail server is set up: the other ways on. */
export function NoMailYet() {
  const { contactPhone } = useSite();
  return (
    <>
      {texts.noMailYet}
      <Link to={aboutApplicationPath} className="text-link">
        {texts.writeToUs}
      </Link>
      {contactPhone ? <CallUs lead={texts.orCall} /> : '.'}
    </>
  );
}

/** The next act of somebody who has applied and gets no link by mail. */
export function AskAboutApplication() {
  return (
    <LinkButton to={aboutApplicationPath} look="accent">
      {texts.askAboutApplication}
    </LinkButton>
  );
}
