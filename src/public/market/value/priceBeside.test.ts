import { expect, it } from 'vitest';
import { priceBeside } from './priceBeside';

it('says where a price stands beside an estimate', () => {
    expect(priceBeside('150', '100')).toEqual({ side: 'above', share: 0.5 });
    expect(priceBeside('75', '100')).toEqual({ side: 'below', share: 0.25 });
    expect(priceBeside('1003', '1000')).toEqual({ side: 'equal', share: 0 });
});
