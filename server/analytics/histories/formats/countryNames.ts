const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
let codes: Map<string, string> | undefined;

/** ISO 3166-1 of a country's English name; empty for what is none. */
export const countryNamed = (name: string): string => {
    codes ??= readCodes();
    return codes.get(name.toLowerCase()) ?? '';
};

/** Names that Google writes otherwise than the Unicode tables. */
const others: Readonly<Record<string, string>> = {
    czechia: 'CZ',
    'côte d’ivoire': 'CI',
    'hong kong': 'HK',
    macao: 'MO',
    'myanmar (burma)': 'MM',
    türkiye: 'TR',
    turkey: 'TR',
};

const readCodes = (): Map<string, string> => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const found = new Map<string, string>();
    for (const first of letters) {
        for (const second of letters) {
            const code = first + second;
            const name = names.of(code);
            // of a country that has had other codes, the one that it has
            const isCurrent = new Intl.Locale(`und-${code}`).region === code;
            if (name && isCurrent) found.set(name.toLowerCase(), code);
        }
    }
    for (const [name, code] of Object.entries(others)) found.set(name, code);
    return found;
};
