import { expect, it } from 'vitest';
import { describeSites } from './demoSummary';
import type { FilledSite } from './fillDemo';

const filled = (name: string, views: number): FilledSite => ({
    site: {
        id: 'abcdefghijkl',
        owner_id: '1',
        team_id: null,
        kind: 'demo',
        name,
        domain: 'a.example',
        timezone: 'UTC',
        hosts: '[]',
        retention_days: null,
        cookieless: 0,
        honour_dnt: 0,
        extra_views: '[]',
        excluded_addresses: '[]',
        excluded_pages: '[]',
        not_found_titles: '[]',
        umami_ids: '[]',
        plausible_ids: '[]',
        matomo_ids: '[]',
        goatcounter_ids: '[]',
        names_since: '{}',
        matomo_currency: null,
        dropped_parameters: '[]',
        address_days: null,
        archived_at: null,
        widget: null,
        created_at: 0,
        updated_at: 0,
    },
    counts: { events: views * 2, views, visits: 12, visitors: 9, botViews: 0 },
});

it('aligns the columns, Chinese names too', () => {
    expect(describeSites([filled('笔记', 1234), filled('Shop', 7)])).toEqual([
        'site  domain     zone  views  visits  visitors  bot views',
        '笔记  a.example  UTC   1,234      12         9          0',
        'Shop  a.example  UTC       7      12         9          0',
    ]);
});
