import type { SameKeys } from '../../i18n/sameKeys';

export const plansEn = {
    name: 'price plan |||| price plans',
    emptyText: 'Create a plan to charge monthly or yearly for the statistics service.',
    states: { true: 'Active', false: 'Off' },
};

export const plansZh: SameKeys<typeof plansEn> = {
    name: '价格套餐',
    emptyText: '新建套餐后，统计服务可按月或按年收费。',
    states: { true: '启用', false: '停用' },
};
