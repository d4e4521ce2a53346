import { createContext } from 'react';

/** The IANA name of the zone that dates are shown in; without one it is that of whoever looks at them. */
export const TimeZoneContext = createContext<string | undefined>(undefined);
