import { join } from 'node:path';
import { Reader, type Response } from 'mmdb-lib';
import { readOwnFile } from './ownFile';

interface Named {
    names?: { en?: string };
}

/** As MaxMind and DB-IP write it, or flat as the packages of ip-location-db do. */
interface CityRecord {
    country?: { iso_code?: string };
    subdivisions?: (Named & { iso_code?: string })[];
    city?: Named | string;
    country_code?: string;
}

interface CityFacts {
    country: string;
    /** ISO 3166-2; empty where the file tells no code */
    region: string;
    city: string;
}

/** The first that is there is used. */
const cityFiles = ['GeoLite2-City.mmdb', 'GeoIP2-City.mmdb', 'dbip-city.mmdb'] as const;

const maxCity = 100;

/** What a record of any of the formats tells. */
export const toFacts = (record: CityRecord): CityFacts => {
    const country = record.country?.iso_code ?? record.country_code ?? '';
    const part = record.subdivisions?.[0]?.iso_code ?? '';
    const city = typeof record.city === 'string' ? record.city : (record.city?.names?.en ?? '');
    return {
        country,
        region: /^[A-Z0-9]{1,3}$/.test(part) ? `${country}-${part}` : '',
        city: city.slice(0, maxCity),
    };
};

/**
 * Looks up region and city in the operator's own city file; undefined without one. Throws a
 * StartError when it is damaged.
 */
export const openCities = async (
    folder: string,
): Promise<((address: string) => CityFacts | undefined) | undefined> => {
    for (const name of cityFiles) {
        const reader = await readOwnFile(
            join(folder, name),
            file => new Reader<CityRecord & Response>(file),
        );
        if (!reader) continue;
        return address => {
            const record = reader.get(address);
            return record ? toFacts(record) : undefined;
        };
    }
    return undefined;
};
