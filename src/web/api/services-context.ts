import { createContext } from 'react-router';
import type { PageServices } from '../../contract/page.ts';

/** The server's services for a page. Only loaders and actions on the server have them. */
export const servicesContext = createContext<PageServices>();
