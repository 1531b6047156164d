import type { Filter } from '../../../contract/analytics/filters';
import { fieldValueText, type Words } from '../table/fieldValueText';
import { simplePart } from './filterParts';

const negative = {
    is: 'isNot',
    contains: 'containsNot',
    begins: 'beginsNot',
    matches: 'matchesNot',
} as const;

/** A filter in words: "Country is China or Japan", and brackets where it has groups. */
export const filterText = (filter: Filter, words: Words, isInner = false): string => {
    const { translate } = words;
    const simple = simplePart(filter);
    if (simple) {
        const { field, operator, values } = simple.condition;
        return [
            translate(`report.filter.fields.${field}`),
            translate(`report.filter.operators.${simple.isNot ? negative[operator] : operator}`),
            values
                .map(value =>
                    operator === 'is' || value === '' ? fieldValueText(field, value, words) : value,
                )
                .join(` ${translate('report.filter.or')} `),
        ].join(' ');
    }
    if (filter.type === 'not') {
        return `${translate('report.filter.not')} (${filterText(filter.part, words)})`;
    }
    if (filter.type === 'condition') return '';
    const text = filter.parts
        .map(part => filterText(part, words, true))
        .join(` ${translate(`report.filter.${filter.type}`)} `);
    return isInner ? `(${text})` : text;
};
