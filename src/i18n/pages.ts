import type { SameKeys } from './sameKeys';

/** Pages of the shell itself. */
export const pagesEn = {
    noChildren: 'Your role cannot open any page in this group.',
    whoGrants: 'An administrator can give you access under Users.',
    goOn: 'Go to %{page}',
};

export const pagesZh: SameKeys<typeof pagesEn> = {
    noChildren: '您的角色无权打开此分组中的页面。',
    whoGrants: '管理员可在“用户管理”中为您授权。',
    goOn: '前往%{page}',
};
