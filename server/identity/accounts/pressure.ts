import { addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';
import { mostBits, usualBits } from '../captcha/captcha';
import { windowMs } from './throttle';

/** How much guessing goes on at this moment. */
interface Pressure {
    /** failures of the address that asks */
    ofAddress: number;
    /** failures of the account that is tried most, whichever that is */
    ofAnyAccount: number;
}

export const readPressure = async (
    db: Database,
    now: number,
    address: string,
): Promise<Pressure> => {
    const mostFailures = (column: 'account' | 'address') =>
        db
            .selectFrom('login_failures')
            .select(({ fn }) => fn.countAll<number>().as('failures'))
            .where('at', '>', now - windowMs)
            .groupBy(column)
            .orderBy('failures', 'desc')
            .limit(1);
    const ofAddress = await mostFailures('address')
        .where('address', '=', addressBucket(address))
        .executeTakeFirst();
    const ofAnyAccount = await mostFailures('account').executeTakeFirst();
    return {
        ofAddress: Number(ofAddress?.failures ?? 0),
        ofAnyAccount: Number(ofAnyAccount?.failures ?? 0),
    };
};

/**
 * Bits of the next captcha. Whoever fails often pays up to sixteen times as much; an attack on some
 * account makes it four times as much for all, which a phone still does in seconds.
 */
export const captchaBits = ({ ofAddress, ofAnyAccount }: Pressure): number => {
    if (ofAddress >= 20) return mostBits;
    return ofAddress >= 10 || ofAnyAccount >= 10 ? usualBits + 2 : usualBits;
};
