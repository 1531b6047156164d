import type { SameKeys } from '../../i18n/sameKeys';

export const staffRolesEn = {
    name: 'staff role |||| staff roles',
    emptyText:
        'A custom role grants exactly what you choose. Assign it to people on their user page.',
};

export const staffRolesZh: SameKeys<typeof staffRolesEn> = {
    name: '员工角色',
    emptyText: '自定义角色只授予您选中的权限。在用户页面将其授予相应人员。',
};

/** Words of the page. */
export const staffRoleEn = {
    builtIn: 'Built-in roles',
    builtInText:
        'These cannot be changed. Administrators may do everything; only they change settings, payment methods and roles.',
    own: 'Your own roles',
    mark: 'Own role',
    help: 'Choosing a permission also selects those it depends on. Changes take effect at once.',
    groups: {
        money: 'Orders and money',
        people: 'Users and messages',
        market: 'Products',
        content: 'Content and records',
    },
};

export const staffRoleZh: SameKeys<typeof staffRoleEn> = {
    builtIn: '内置角色',
    builtInText:
        '内置角色不可修改。管理员拥有全部权限；系统设置、支付渠道和角色只有管理员可以更改。',
    own: '自定义角色',
    mark: '自定义',
    help: '勾选一项权限时，会同时勾选它所依赖的权限。修改立即生效。',
    groups: {
        money: '订单与资金',
        people: '用户与消息',
        market: '商品',
        content: '内容与记录',
    },
};
