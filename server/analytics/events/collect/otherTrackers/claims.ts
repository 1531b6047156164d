import { normaliseAddress } from '../../../../platform/addresses/address';
import { claimedTime } from '../serverEvents';
import { NotTaken } from './hit';

const longestAgent = 1000;

/** The visitor's address; empty where none is told. Throws NotTaken for what is no address. */
export const addressIn = (field: string, given: unknown): string => {
    if (given === undefined || given === null || given === '') return '';
    const address = typeof given === 'string' ? normaliseAddress(given) : '';
    if (address === '') throw new NotTaken(field, `${field} is no IP address.`);
    return address;
};

/** The visitor's agent; empty where none is told. */
export const agentIn = (given: unknown): string =>
    typeof given === 'string' ? given.slice(0, longestAgent) : '';

/** When it happened, ms; undefined where that is not told. Throws NotTaken for what cannot be, and for what is too old. */
export const timeIn = (field: string, ms: number | undefined, now: number): number | undefined => {
    if (ms === undefined) return undefined;
    const found = Number.isFinite(ms) ? claimedTime(ms, now) : Number.NaN;
    if (typeof found === 'number' && !Number.isNaN(found)) return found;
    throw new NotTaken(
        field,
        `${field} has to be a time of the last 24 hours, and not of the future.`,
    );
};
