import { createContext } from 'react';

/** The Content-Security-Policy's nonce; only the server sets it. */
export const NonceContext = createContext<string | undefined>(undefined);
