import { type Config, readConfig, StartError } from '../../platform/config';
import { embedded, placesOf, type StorePlaces } from '../../platform/storesFile';

/** What was named, or, for `-`, what stands on the input: there nobody else of the machine reads the passwords. */
export const addressesOf = async (
    given: readonly string[],
    input: AsyncIterable<Buffer | string>,
): Promise<readonly string[]> => {
    if (given.length !== 1 || given[0] !== '-') return given;
    let text = '';
    for await (const part of input) text += part;
    return text.split(/\s+/).filter(one => one !== '');
};

/**
 * Where the data are to be, of what follows `--to`: `embedded`, or addresses; what is not named stays where it
 * is. Throws StartError.
 */
export const readPlaces = (config: Config, addresses: readonly string[]): StorePlaces => {
    const from = placesOf(config);
    const to = { ...from };
    for (const address of addresses) {
        if (address === embedded && addresses.length === 1) {
            to.database = embedded;
            to.events = embedded;
        } else if (/^postgres(ql)?:/.test(address)) to.database = address;
        else if (/^(clickhouse|https?):/.test(address)) {
            to.events = address.replace(/^clickhouse:/, 'http:');
        } else {
            throw new StartError(
                `--to ${address.replace(/\/\/[^@]*@/, '//…@')}: name an address that starts with postgres://, clickhouse://, http:// or https://, or embedded alone`,
            );
        }
    }
    // as a start would read them
    readConfig({
        ...(to.database !== embedded && { DATABASE_URL: to.database }),
        ...(to.events !== embedded && { CLICKHOUSE_URL: to.events }),
    });
    if (to.database === from.database && to.events === from.events) {
        throw new StartError('the data are there already');
    }
    return to;
};
