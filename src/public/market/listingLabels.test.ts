import { expect, it } from 'vitest';
import { productLabels } from '../../../contract/market/resources/productLabels';
import { listingTexts } from './listingTexts';

/** A form asks for a number in a unit, which the page says with the number. */
const withoutUnit = (label: string): string => label.replace(/ ?[(（].*[)）]$/, '');

it.each([
    ['en', 0],
    ['zh', 1],
] as const)('a field has one name in the form and on the page, in %s', (language, at) => {
    const { labels } = listingTexts[language];
    const asked = Object.entries(productLabels).flatMap(([field, label]) => {
        const name = field.replace('details.', '');
        const isOfDetails = name !== field;
        return isOfDetails && name in labels ? [[name, withoutUnit(label[at])]] : [];
    });
    expect(asked.length).toBeGreaterThan(30);
    expect(Object.fromEntries(asked.map(([name = '']) => [name, labels[name]]))).toEqual(
        Object.fromEntries(asked),
    );
});
