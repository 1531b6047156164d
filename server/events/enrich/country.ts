import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { isPrivateAddress, normaliseAddress } from './address';

interface CountryRecord extends CountryResponse {
    country_code?: string;
}

/** The data is NRO's (nro.net), CC BY 4.0. */
const countryFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** China's university network: the file gives its IPv6 ranges to the registry's own country. */
const isCernet = (address: string): boolean => /^2001:(da8|250):/.test(address);

/** Looks up an address's ISO 3166-1 alpha-2 country; empty when it has none or is no address. */
export const openCountries = async (): Promise<(address: string) => string> => {
    const path = createRequire(import.meta.url).resolve(countryFile);
    const reader = new Reader<CountryRecord>(await readFile(path));

    return text => {
        const address = normaliseAddress(text);
        if (address === '' || isPrivateAddress(address)) return '';
        if (isCernet(address)) return 'CN';
        const code = reader.get(address)?.country_code ?? '';
        return /^[A-Z]{2}$/.test(code) ? code : '';
    };
};
