import { placeName } from '../../platform/storesFile';
import type { MoveLine } from './moveStores';

const shortDigest = (digest: string): string => digest.slice(0, 16);
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What people read of a move while it goes on. */
export const describeMove = (line: MoveLine): string[] => {
    switch (line.type) {
        case 'round':
            return [
                `Round ${line.round}: ${counted(line.differences, 'difference')} copied in ${(line.tookMs / 1000).toFixed(1)} s.`,
            ];
        case 'hold':
            return ['Whoever wants to write waits now; events are collected.'];
        case 'again':
            return [`Not yet: ${line.why}. Once more …`];
        case 'table':
            if (line.rows === 0) return [];
            return [
                `Table ${line.table}: ${counted(line.rows, 'row')}, ${shortDigest(line.digest)}, equal.`,
            ];
        case 'events':
            return [
                `Events, ${line.table}: ${counted(line.rows, 'row')}, ${shortDigest(line.digest)}, equal.`,
            ];
        case 'books':
            return [
                line.faults === 0
                    ? 'The ledger has no problems there.'
                    : `The ledger has ${counted(line.faults, 'problem')} there, as it had here.`,
            ];
        case 'end':
            return [
                `Moved: accounts, sites and money are in ${placeName(line.to.database)}, events in ${placeName(line.to.events)}. Writing waited for ${(line.heldMs / 1000).toFixed(1)} s.`,
                'The stores they come from refuse to be used. Set DATABASE_URL and CLICKHOUSE_URL to where the data are now, or unset them; until then stores.json in the data folder says where.',
            ];
    }
};
