const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
export const letterPairs: readonly string[] = letters.flatMap(one =>
    letters.map(other => one + other),
);

/** What browsers send beside a language with its usual region. */
const others = [
    ...['zh-TW', 'zh-HK', 'zh-SG', 'zh-MO', 'zh-Hans-CN', 'zh-Hant-TW', 'zh-Hant-HK'],
    ...['en-GB', 'en-AU', 'en-CA', 'en-IN', 'en-NZ', 'en-ZA', 'en-IE', 'en-SG', 'en-HK', 'en-PH'],
    ...['de-AT', 'de-CH', 'fr-CA', 'fr-BE', 'fr-CH', 'it-CH', 'nl-BE'],
    ...['es-MX', 'es-AR', 'es-CO', 'es-CL', 'es-PE', 'es-US', 'es-419', 'pt-PT'],
    ...['yue', 'fil', 'fil-PH'],
];

const regional = (language: string): string => {
    const { region } = new Intl.Locale(language).maximize();
    return region ? `${language}-${region}` : language;
};

/** Tags of languages that browsers are known to send. */
export const languageTags: readonly string[] = [
    ...new Set([...letterPairs.flatMap(pair => [pair, regional(pair)]), ...others]),
];
