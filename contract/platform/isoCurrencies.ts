import { z } from 'zod';

/** Codes of ISO 4217 whose amounts have two digits behind the point. */
const usual =
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW ZWG';
/** Those with none, three or four. */
const unusual = {
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
} as const;

const digits = new Map<string, number>([
    ...usual.split(' ').map(code => [code, 2] as const),
    ...Object.entries(unusual).flatMap(([count, codes]) =>
        codes.split(' ').map(code => [code, Number(count)] as const),
    ),
]);

/** Currencies in which a site's owner counts, by ISO 4217; not those of this platform's own money. */
export const isoCurrencies: readonly string[] = [...digits.keys()].sort();

/** Digits behind the point of a currency's amounts: not what browsers say, which differ. */
export const digitsOf = (code: string): number => digits.get(code) ?? 2;

export const isoCurrency = z.string().refine(code => digits.has(code), 'goal.currency');
