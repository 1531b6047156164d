import type { SameKeys } from '../../i18n/sameKeys';

export const plansEn = {
    name: 'price plan |||| price plans',
    emptyText: 'Monthly and yearly prices of the statistics service.',
    states: { true: 'Active', false: 'Off' },
};

export const plansZh: SameKeys<typeof plansEn> = {
    name: '价格套餐',
    emptyText: '统计服务每月、每年的价格。',
    states: { true: '启用', false: '停用' },
};
