import { describe, expect, it } from 'vitest';
import { breakdowns } from '../../../contract/analytics/breakdowns';
import { type FilterField, filterFieldNames } from '../../../contract/analytics/filters';
import { choiceOf, fieldGroups, operatorChoices, operatorNames, valuesIn } from './fields';

describe('the fields on offer', () => {
    it('are all there are, once each', () => {
        const offered: FilterField[] = Object.values(fieldGroups).flat();
        expect(offered.toSorted()).toEqual(filterFieldNames.toSorted());
    });

    it('have their values in the report of that field', () => {
        for (const [field, name] of Object.entries(valuesIn)) {
            expect(breakdowns[name].field, name).toBe(field);
        }
    });
});

describe('choiceOf', () => {
    it('knows each operator and its reverse', () => {
        for (const name of operatorNames) {
            const [operator, isNot] = operatorChoices[name];
            expect(choiceOf(operator, isNot)).toBe(name);
        }
    });
});
