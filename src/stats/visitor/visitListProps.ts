import { keyframes } from '@mui/material';
import type { FilterField } from '../../../contract/analytics/filters';
import type { Visit } from '../../../contract/analytics/visits';
import type { VisitColumnName } from './visitColumns';

/** What can be done about a visit. */
export interface VisitActions {
    /** Shows all that is known of the visitor. */
    onHistory: (visit: Visit) => void;
    /** The filter "field is value", as a click on it asks for. */
    onOnly: (field: FilterField, value: string) => void;
    /** what only a site's owner may do; none for guests */
    owner:
        | {
              onLeaveOut: (visit: Visit) => void;
              onMark: (visit: Visit, by: 'visit' | 'visitor' | 'address') => void;
              onUnmark: (visit: Visit) => void;
          }
        | undefined;
}

/** What the table and the cards of visits need. */
export interface VisitListProps {
    timezone: string;
    visits: readonly Visit[];
    columns: readonly VisitColumnName[];
    /** names of sites by id, where there are several */
    siteNames: ReadonlyMap<string, string>;
    /** all of them began at the same host, which then says nothing */
    hasOneHost?: boolean;
    /** ids of rows that have just come */
    fresh: ReadonlySet<string>;
    open: ReadonlySet<string>;
    onToggle: (id: string) => void;
    /** none where a list is only read */
    actions: VisitActions | undefined;
}

const arrive = keyframes`
    from { background-color: rgb(26 102 255 / 16%); }
    to { background-color: transparent; }
`;

/** A row that has just come is pale blue for a while, and moves nothing. */
export const arriving = {
    animation: `${arrive} 2.4s ease-out`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;
