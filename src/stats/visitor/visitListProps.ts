import { keyframes } from '@mui/material';
import type { Visit } from '../../../contract/stats';

/** What the table and the cards of visits need. */
export interface VisitListProps {
    site: string;
    timezone: string;
    visits: readonly Visit[];
    /** ids to fade in */
    fresh: ReadonlySet<string>;
    open: ReadonlySet<string>;
    onToggle: (id: string) => void;
}

const arrive = keyframes`
    from { opacity: 0; }
    to { opacity: 1; }
`;

export const arriving = { animation: `${arrive} 180ms ease-out` } as const;
