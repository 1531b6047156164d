import { openCountries } from './country';
import { openDataCentres } from './dataCentres';
import { Recent } from './recent';

export interface Place {
    /** ISO 3166-1 alpha-2; empty when unknown */
    country: string;
    /** the hosting or cloud provider whose address it is; empty when it is none */
    network: string;
}

/**
 * Looks up what an address tells; remembers the addresses seen last. `dataCentresFile` is a newer
 * list of data centres, used when it is there. Throws a StartError when it is damaged.
 */
export const openPlaces = async (
    dataCentresFile?: string,
    cacheSize = 20_000,
): Promise<(address: string) => Place> => {
    const [countryOf, networkOf] = await Promise.all([
        openCountries(),
        openDataCentres(dataCentresFile),
    ]);
    const known = new Recent<Place>(cacheSize);
    const find = (address: string): Place => ({
        country: countryOf(address),
        network: networkOf(address),
    });
    return address => known.get(address, find);
};
