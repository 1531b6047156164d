import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

interface CountryRecord extends CountryResponse {
    country_code?: string;
}

/** The data is NRO's (nro.net), CC BY 4.0. */
const countryFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

const open = async (): Promise<(address: string) => string> => {
    const path = createRequire(import.meta.url).resolve(countryFile);
    const reader = new Reader<CountryRecord>(await readFile(path));
    return address => {
        const code = reader.get(address)?.country_code ?? '';
        return /^[A-Z]{2}$/.test(code) ? code : '';
    };
};

/** The file is the same as long as the process runs: several servers in one share it. */
let opened: ReturnType<typeof open> | undefined;

/** Looks up the ISO 3166-1 alpha-2 country of a normalised public address; empty when it has none. */
export const openCountries = (): ReturnType<typeof open> => {
    opened ??= open();
    return opened;
};
