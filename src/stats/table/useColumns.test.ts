import { describe, expect, it } from 'vitest';
import { shownColumns } from './useColumns';

describe('shownColumns', () => {
    it('are all but those put away', () => {
        expect(shownColumns('exits', undefined)).toEqual(['exits', 'pv', 'exitRate']);
        expect(shownColumns('exits', 'pv,gone')).toEqual(['exits', 'exitRate']);
    });

    it('are never none', () => {
        expect(shownColumns('exits', 'exits,pv,exitRate')).toHaveLength(3);
    });
});
