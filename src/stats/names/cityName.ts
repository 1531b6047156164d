import cities from './data/chinaCities.json';

const english: Readonly<Record<string, string>> = cities;

/** China's cities, as they are stored. */
export const cityNames: readonly string[] = Object.keys(english);

/** A city's name; those of China are stored in Chinese. */
export const cityName = (city: string, language: string): string =>
    language !== 'zh' && Object.hasOwn(english, city) ? (english[city] ?? city) : city;
