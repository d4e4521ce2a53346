import { createContext } from 'react';

/** The Content-Security-Policy's nonce while the server renders; the browser has no use for it. */
export const NonceContext = createContext<string | undefined>(undefined);
