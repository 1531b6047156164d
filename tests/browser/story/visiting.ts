import type { PutEvent } from '../../fixtures/putEvents';
import { dayMs, dayOf } from './sale';

/**
 * Visits of one page, a day of each visitor, who all come again: on every day from one (ms) on, from as many networks
 * as there are visitors.
 */
export const visitsOf = (
    host: string,
    { from, days, count }: { from: number; days: number; count: number },
): PutEvent[] =>
    Array.from({ length: days }, (_, index) => `${dayOf(from + index * dayMs)}T`).flatMap(day =>
        Array.from({ length: count }, (_, visitor): PutEvent => {
            const minute = String(visitor % 60).padStart(2, '0');
            const hour = String(6 + Math.floor(visitor / 60)).padStart(2, '0');
            return {
                host,
                time: `${day}${hour}:${minute}:00Z`,
                visitor: `v${visitor}`,
                visit: day,
                source: 'search',
                country: 'CN',
                device: 'desktop',
                address: addressOf(visitor),
            };
        }),
    );

/** Each lives in a network of their own. */
const addressOf = (visitor: number): string => `${20 + visitor}.${visitor}.113.7`;
