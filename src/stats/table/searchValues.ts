import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import { chinaRegions } from '../../../contract/analytics/chinaRegions';
import type { FilterField } from '../../../contract/analytics/filters';
import { networkNames } from '../../../contract/analytics/networkNames';
import { sourceNames } from '../../../contract/analytics/sourceNameText';
import { fixedValues } from '../filters/fields';
import { browserNames } from '../names/browserName';
import { cityNames } from '../names/cityName';
import { languageTags, letterPairs } from '../names/languageTags';
import { worldRegionCodes } from '../names/worldRegions';
import { fieldValueText, type Words } from './fieldValueText';

/** More than the server takes are of no use: the text says too little. */
const most = 50;

/** Countries by the codes of today: Intl gives old ones a name, too. */
const countries = letterPairs
    .map(pair => pair.toUpperCase())
    .filter(code => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);

/** What is stored and shown in other words. */
const stored: Partial<Record<FilterField, () => readonly string[]>> = {
    country: () => countries,
    region: () => [...Object.keys(chinaRegions), ...worldRegionCodes()],
    city: () => cityNames,
    network: () => Object.keys(networkNames),
    browser: () => browserNames,
    sourceName: () => sourceNames,
    language: () => languageTags,
    source: () => fixedValues.source ?? [],
    device: () => fixedValues.device ?? [],
};

const rank = (name: string, text: string): number =>
    name === text ? 0 : name.startsWith(text) ? 1 : 2;

/** The stored values of a report whose names contain the text; those that contain it are found anyway. */
export const searchValues = (name: BreakdownName, text: string, words: Words): string[] => {
    const { field } = breakdowns[name];
    const wanted = text.trim().toLowerCase();
    if (!field || wanted === '') return [];
    // an empty value of a source's name is called by its class, which is not its own
    const values = [...(stored[field]?.() ?? []), ...(field === 'sourceName' ? [] : [''])];
    return values
        .map(value => ({ value, name: fieldValueText(field, value, words).toLowerCase() }))
        .filter(one => one.name.includes(wanted) && !one.value.toLowerCase().includes(wanted))
        .toSorted((a, b) => rank(a.name, wanted) - rank(b.name, wanted))
        .slice(0, most)
        .map(({ value }) => value);
};
