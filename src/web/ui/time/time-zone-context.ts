import { createContext } from 'react';

/** IANA name of the zone of all dates; without one, the zone of the browser. */
export const TimeZoneContext = createContext<string | undefined>(undefined);
