import { describe, expect, it } from 'vitest';
import { foundKinds } from '../../../contract/shell/search';
import { routeAt } from '../routes/match';
import { foundAddress } from './foundAddress';

const addressOf = (kind: (typeof foundKinds)[number]) =>
    foundAddress({ kind, id: kind === 'articles' ? '12' : 'abc-1', title: 'a/b', note: '' });

describe('foundAddress', () => {
    it.each(foundKinds)('of %s is a page of the table', kind => {
        expect(routeAt(new URL(addressOf(kind), 'https://in.app').pathname)?.area).toBe('app');
    });

    it('leads to the record, or to a list that was searched for it', () => {
        expect(addressOf('sites')).toBe('/site/overview?site=abc-1');
        expect(addressOf('orders')).toBe('/finance/orders/abc-1');
        expect(addressOf('articles')).toBe('/admin/contentcreate/12');
        const transfer = new URL(addressOf('usdt_transfers'), 'https://in.app');
        expect(transfer.pathname).toMatch(/^\/finance\/usdtListPay/);
    });
});
