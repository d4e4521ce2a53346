import { createContext } from 'react-router';
import type { PageServices } from '../../contract/page.ts';

/** What the server gives to a page while it renders it. Only loaders and actions on the server find it. */
export const servicesContext = createContext<PageServices>();
