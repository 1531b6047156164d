import type { SameKeys } from './sameKeys';

/** Pages of the shell itself. */
export const pagesEn = {
    noChildren: 'Your role cannot open any page in this group.',
};

export const pagesZh: SameKeys<typeof pagesEn> = {
    noChildren: '您的角色无权打开此分组中的页面。',
};
