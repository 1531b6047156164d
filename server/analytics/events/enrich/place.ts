import { join } from 'node:path';
import { isPrivateAddress, normaliseAddress } from '../../../platform/addresses/address';
import { Recent } from '../../../platform/agents/recent';
import { openCities } from './cityFile';
import { openCountries } from './country';
import { openDataCentres } from './dataCentres';
import type { RegionFacts } from './regionFacts';
import { openRegions } from './regions';

export interface Place {
    /** ISO 3166-1 alpha-2; empty when unknown */
    country: string;
    /** ISO 3166-2, such as CN-GD; empty when unknown */
    region: string;
    /** the city's own name, Chinese for China; empty when unknown */
    city: string;
    /** key of the access network, see contract/analytics/networkNames.ts; empty when unknown */
    network: string;
    /** the hosting or cloud provider whose address it is; empty when it is none */
    dataCentre: string;
}

const nowhere: Place = { country: '', region: '', city: '', network: '', dataCentre: '' };

/** Registries that the country file takes for China's own territories. */
const ownCodes = new Set(['HK', 'MO', 'TW']);

/**
 * The country file gives IPv6 ranges of China's university network to the registry's own country:
 * there ip2region wins, unless it knows no province and the file says one of its neighbours.
 */
const isMainland = (address: string, country: string, facts: RegionFacts | undefined): boolean => {
    if (country === 'CN') return true;
    if (!facts?.isMainland || !address.includes(':')) return false;
    return facts.hasProvince || !ownCodes.has(country);
};

interface PlaceOptions {
    /** may hold newer and more precise files of the operator's: see README.md */
    folder?: string;
    cacheSize?: number;
}

/**
 * Looks up what an address tells; remembers the addresses seen last. Throws a StartError when a
 * file of the operator's is damaged.
 */
export const openPlaces = async ({
    folder,
    cacheSize = 20_000,
}: PlaceOptions = {}): Promise<(address: string) => Place> => {
    const [countryOf, regionOf, cityOf, dataCentreOf] = await Promise.all([
        openCountries(),
        openRegions(folder),
        folder === undefined ? undefined : openCities(folder),
        openDataCentres(folder === undefined ? undefined : join(folder, 'dataCentres.dat')),
    ]);
    const known = new Recent<Place>(cacheSize);
    const find = (text: string): Place => {
        const address = normaliseAddress(text);
        if (address === '' || isPrivateAddress(address)) return nowhere;
        const stated = countryOf(address);
        const facts = regionOf(address);
        const country = isMainland(address, stated, facts) ? 'CN' : stated;
        const network = facts?.network ?? '';
        const dataCentre = dataCentreOf(address);
        if (country === 'CN') {
            return {
                country,
                region: facts?.region ?? '',
                city: facts?.city ?? '',
                network,
                dataCentre,
            };
        }
        const own = cityOf?.(address);
        const isSame = own?.country === country;
        const region = isSame ? own.region : '';
        return { country, region, city: isSame ? own.city : '', network, dataCentre };
    };
    return address => known.get(address, find);
};
